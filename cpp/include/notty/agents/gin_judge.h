#pragma once
// How good the actions of Gin are, by two nets: what a deal will come to, and what a knock scores.

#include <array>
#include <vector>

#include "notty/agents/gin_features.h"
#include "notty/agents/match_chances.h"
#include "notty/core/fixed_list.h"
#include "notty/learn/small_net.h"

namespace notty {

/// How a deal ends for a seat.
struct GinEnd {
  enum Kind : std::uint8_t {
    kGin,
    kKnock,
    kUndercut,
    kNobody,
    kUndercutLost,
    kKnockLost,
    kGinLost
  };
  static constexpr std::size_t kKinds = 7;
  Kind kind = kNobody;
  int difference = 0;  // of the deadwood: the points without bonus

  /// The end of a deal that is over.
  static GinEnd of(const Gin& rules, const Gin::State& s, Seat seat);
};

/// The nets tell the chance of each kind of end, and the difference where it comes to that. Two
/// more outputs say nothing: sixteen are added up at once.
struct GinNet : SmallNet<GinFeatures::kCount, 64, 32, 16> {
  std::vector<float> weights = std::vector<float>(kWeights);
};

struct GinForecast {
  std::array<float, GinEnd::kKinds> chances{};
  std::array<float, GinEnd::kKinds> differences{};
};
inline constexpr float kGinPoints = 20;  // a unit of the nets' differences

GinForecast forecast(const GinNet& net, const GinFeatures& features, GinNet::Trace& trace);

/// How deals end that somebody wins: the share of each kind of win and difference.
struct GinEnds {
  static constexpr std::size_t kDifferences = 101;
  std::array<std::array<float, kDifferences>, GinEnd::kNobody> shares{};

  /// The chances in matches by these rules, which have a target.
  [[nodiscard]] MatchChances chances(const Gin::Config& config) const;
};

/// What points are worth: points, or the chance to win the match.
class GinWorth {
 public:
  /// The worth of points in a deal of which `s` is a state: by `match` if there is one.
  GinWorth(const Gin& rules, const Gin::State& s, Seat seat, const MatchChances* match);
  [[nodiscard]] double operator()(const GinForecast& forecast) const;
  [[nodiscard]] double operator()(const GinEnd& end) const;

 private:
  static constexpr int kMost = 260;
  /// What the nets say of a difference is a mean. Two running means over so many points to either
  /// side make of the worth of points what it is if they come out some ten higher or lower.
  static constexpr int kBlur = 12;
  using Worths = std::array<double, 2 * kMost + 1>;
  static void blur(Worths& worths, int sign);
  [[nodiscard]] double of(int kind, double difference, const Worths& worths) const;

  std::array<double, GinEnd::kKinds> bonus_{};
  double factor_ = 1;
  bool by_match_ = false;
  Worths sharp_{};
  Worths blurred_{};
};

/// An action with its worth, and the features by which it was judged.
struct GinOption {
  int id;
  double worth;
  bool knocks;
  int features;  // index, or -1 where it ends the deal or is judged by others
};

struct GinNets {
  GinNet play;
  GinNet knock;
  GinEnds ends;
};

/// Judges the actions of one decision.
class GinJudge {
 public:
  static constexpr int kMost = 3 * (Gin::kDealt + 1);
  GinJudge(const GinNets& nets, const Gin& rules, const Gin::View& view, const GinWorth& worth);

  /// The only action worth a thought, lay-offs included; -1 where there is something to judge.
  static int plain_choice(const Gin& rules, const Gin::View& view, const ActionList& legal);
  /// Fills `options`. A draw is judged by the cards that may come if `exact`, else by the net.
  void judge(const ActionList& legal, bool exact);

  FixedList<GinOption, kMost> options;
  std::vector<GinFeatures> features;

 private:
  /// The worth of a hand of eleven: of its best discard or knock. `taken` is -1 after a draw.
  double best_of_eleven(const GinSpot& eleven, int taken);
  double worth_of(const GinNet& net, const GinSpot& spot, bool keep);
  void judge_discards(const ActionList& legal);
  void judge_draw(const ActionList& legal, bool exact);

  const GinNets& nets_;
  const GinWorth& worth_;
  GinSpot spot_;
  bool discards_;
  bool taken_;
  bool only_knocks_;  // with the up-card
  GinNet::Trace trace_;
};

}  // namespace notty
