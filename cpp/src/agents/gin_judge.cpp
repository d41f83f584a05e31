#include "notty/agents/gin_judge.h"

#include <algorithm>
#include <vector>

#include "notty/agents/gin_players.h"

namespace notty {

namespace {

constexpr double kNever = -1e9;
// After so many turns a deal, and at the wall, the up-card is only taken to knock: without draws
// two players could take for ever.
constexpr std::uint32_t kPatience = 40;

}  // namespace

GinEnd GinEnd::of(const Gin& rules, const Gin::State& s, Seat seat) {
  using Result = Gin::Result;
  GinEnd end;
  if (s.result_winner == kNoSeat) return end;
  const bool won = s.result_winner == seat;
  const auto& config = rules.config();
  int bonus = 0;
  switch (s.result) {
    case Result::kGin:
    case Result::kBigGin:
      end.kind = won ? kGin : kGinLost;
      bonus = config.gin_bonus;
      break;
    case Result::kUndercut:
    case Result::kUndercutGin:
      end.kind = won ? kUndercut : kUndercutLost;
      bonus = config.undercut_bonus;
      break;
    default:
      end.kind = won ? kKnock : kKnockLost;
  }
  const int factor = config.spade_doubles != 0 && Gin::Deck::suit(s.first_upcard) == 0 ? 2 : 1;
  end.difference = s.result_points / factor - bonus;
  return end;
}

GinForecast forecast(const GinNet& net, const GinFeatures& features, GinNet::Trace& trace) {
  GinNet::run(net.weights, features.values, trace);
  GinForecast f;
  float most = trace.out[0];
  for (std::size_t k = 1; k < GinEnd::kKinds; ++k) most = std::max(most, trace.out[k]);
  float sum = 0;
  for (std::size_t k = 0; k < GinEnd::kKinds; ++k) {
    f.chances[k] = portable_exp(trace.out[k] - most);
    sum += f.chances[k];
    f.differences[k] = trace.out[k + GinEnd::kKinds];
  }
  for (float& chance : f.chances) chance /= sum;
  return f;
}

MatchChances GinEnds::chances(const Gin::Config& config) const {
  const std::array bonus{config.gin_bonus, 0, config.undercut_bonus};
  const bool only_gin = config.knock_limit == 0;
  std::vector<DealGain> gains;
  float all = 0;
  for (std::size_t kind = 0; kind < shares.size(); ++kind)
    for (std::size_t difference = 0; difference < kDifferences; ++difference) {
      const float share = only_gin && kind != GinEnd::kGin ? 0 : shares[kind][difference];
      const int points = static_cast<int>(difference) + bonus[kind];
      const float doubled = config.spade_doubles != 0 ? 0.25F : 0;  // one suit of four
      gains.push_back({points, share * (1 - doubled)});
      gains.push_back({2 * points, share * doubled});
      all += share;
    }
  for (DealGain& gain : gains) gain.share /= all;
  return {config.target, gains};
}

GinWorth::GinWorth(const Gin& rules, const Gin::State& s, Seat seat, const MatchChances* match)
    : by_match_(match != nullptr) {
  const auto& config = rules.config();
  factor_ = config.spade_doubles != 0 && Gin::Deck::suit(s.first_upcard) == 0 ? 2 : 1;
  bonus_[GinEnd::kGin] = bonus_[GinEnd::kGinLost] = config.gin_bonus;
  bonus_[GinEnd::kUndercut] = bonus_[GinEnd::kUndercutLost] = config.undercut_bonus;
  if (!by_match_) return;
  const auto own = static_cast<int>(s.points[static_cast<std::size_t>(seat)]);
  const auto other = static_cast<int>(s.points[static_cast<std::size_t>(s.other(seat))]);
  for (int points = -kMost; points <= kMost; ++points)
    sharp_[static_cast<std::size_t>(points + kMost)] =
        (*match)(own + std::max(points, 0), other + std::max(-points, 0));
  blurred_ = sharp_;
  blur(blurred_, 1);
  blur(blurred_, -1);
}

void GinWorth::blur(Worths& worths, int sign) {
  const auto at = [&](int points) {
    return static_cast<std::size_t>(kMost + sign * std::clamp(points, 1, kMost));
  };
  for (int pass = 0; pass < 2; ++pass) {
    const Worths before = worths;
    double sum = 0;
    for (int points = -kBlur; points <= kBlur; ++points) sum += before[at(points)];
    for (int points = 1; points <= kMost; ++points) {
      sum += before[at(points + kBlur)] - before[at(points - kBlur - 1)];
      worths[at(points)] = sum / (2 * kBlur + 1);
    }
  }
}

double GinWorth::of(int kind, double difference, const Worths& worths) const {
  if (kind == GinEnd::kNobody) return by_match_ ? worths[kMost] : 0;
  const double points = std::max(0.0, difference + bonus_[static_cast<std::size_t>(kind)]) *
                        factor_ * (kind > GinEnd::kNobody ? -1 : 1);
  if (!by_match_) return points;
  const double at = std::clamp(points, 1.0 - kMost, kMost - 1.0) + kMost;
  const auto low = static_cast<std::size_t>(at);
  const double part = at - static_cast<double>(low);
  return worths[low] * (1 - part) + worths[low + 1] * part;
}

double GinWorth::operator()(const GinForecast& forecast) const {
  double sum = 0;
  for (std::size_t k = 0; k < GinEnd::kKinds; ++k)
    sum += static_cast<double>(forecast.chances[k]) *
           of(static_cast<int>(k), static_cast<double>(forecast.differences[k] * kGinPoints),
              blurred_);
  return sum;
}

double GinWorth::operator()(const GinEnd& end) const {
  return of(end.kind, end.difference, sharp_);
}

GinJudge::GinJudge(const GinNets& nets, const Gin& rules, const Gin::View& view,
                   const GinWorth& worth)
    : nets_(nets),
      worth_(worth),
      spot_(rules, view),
      discards_(view.state.stage == Gin::Stage::kDiscarding),
      taken_(view.state.taken != Gin::kNoCard),
      only_knocks_(view.state.stock_size <= Gin::kWall ||
                   view.state.turn >= kPatience * (view.state.deal + 1)) {}

int GinJudge::plain_choice(const Gin& rules, const Gin::View& view, const ActionList& legal) {
  const Gin::State& s = view.state;
  const int last = to_int(legal[legal.size() - 1]);
  if (legal.size() == 1 || last == Gin::kBigGin) return last;
  if (s.stage == Gin::Stage::kLayingOff) return to_int(best_layoff(rules, view, legal));
  if (s.stage == Gin::Stage::kDrawing && last == Gin::kPass)
    return Gin::kTake;  // knocks at the wall
  return -1;
}

void GinJudge::judge(const ActionList& legal, bool exact) {
  if (discards_)
    judge_discards(legal);
  else
    judge_draw(legal, exact);
}

double GinJudge::worth_of(const GinNet& net, const GinSpot& spot, bool keep) {
  const GinFeatures seen(spot);
  if (keep) features.push_back(seen);
  return worth_(forecast(net, seen, trace_));
}

void GinJudge::judge_discards(const ActionList& legal) {
  const bool must_knock = only_knocks_ && taken_ && std::ranges::any_of(legal, [](Action a) {
                            return to_int(a) >= Gin::kKnock;
                          });
  for (const Action a : legal) {
    const int id = to_int(a);
    if (id >= Gin::kKnock + Gin::Deck::kKinds) break;
    const bool knocks = id >= Gin::kKnock;
    if (must_knock && !knocks) continue;
    GinSpot spot = spot_;
    spot.discard(knocks ? id - Gin::kKnock : id);
    const double worth = worth_of(knocks ? nets_.knock : nets_.play, spot, true);
    options.push_back({id, worth, knocks, static_cast<int>(features.size()) - 1});
  }
}

double GinJudge::best_of_eleven(const GinSpot& eleven, int taken) {
  double best = kNever;
  const bool may_knock = Melds::deadwood_after_discard(eleven.hand) <= eleven.limit;
  for_each_bit(eleven.hand, [&](int kind) {
    if (kind == taken) return;
    GinSpot spot = eleven;
    spot.discard(kind);
    if (!only_knocks_ || taken < 0) best = std::max(best, worth_of(nets_.play, spot, false));
    if (may_knock && Melds::deadwood(spot.hand) <= spot.limit)
      best = std::max(best, worth_of(nets_.knock, spot, false));
  });
  return best;
}

void GinJudge::judge_draw(const ActionList& legal, bool exact) {
  for (const Action a : legal) {
    const int id = to_int(a);
    if (id == Gin::kTake) {
      GinSpot eleven = spot_;
      eleven.take();
      options.push_back({id, best_of_eleven(eleven, spot_.top), false, -1});
    } else if (id == Gin::kDraw && spot_.stock_left <= Gin::kWall) {
      options.push_back({id, worth_(GinEnd{}), false, -1});  // G8
    } else if (exact && id == Gin::kDraw) {
      double sum = 0;
      for_each_bit(spot_.live, [&](int kind) {
        GinSpot eleven = spot_;
        eleven.hand |= card_bit(kind);
        eleven.live &= ~card_bit(kind);
        --eleven.stock_left;
        sum += best_of_eleven(eleven, -1);
      });
      options.push_back({id, sum / std::max(1, std::popcount(spot_.live)), false, -1});
    } else {
      const double worth = worth_of(nets_.play, spot_, true);
      options.push_back({id, worth, false, static_cast<int>(features.size()) - 1});
    }
  }
}

}  // namespace notty
