#include "notty/agents/rummy_master.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "../learn/table_file.h"

namespace notty {

namespace {

constexpr QTableKind kKind{.game = "rummy",
                           .player = "master",
                           .rules_version = Rummy::kInfo.rules_version,
                           .key_version = RummyBook::kVersion,
                           .states = RummyFeatures::kCount,
                           .actions = RummyEnds::kCount};
constexpr float kUnit = 8192;  // weights are stored as multiples of 1 / kUnit

}  // namespace

std::string RummyBook::to_bytes() const {
  TableWriter writer = table_head(kKind, kFormatVersion, parts.size());
  for (const Part& part : parts) {
    for (const float share : part.won) writer.number(std::bit_cast<std::uint32_t>(share));
    for (const float weight : part.net.weights) {
      const float steps = std::clamp(std::round(weight * kUnit), -32'768.0F, 32'767.0F);
      writer.number(static_cast<std::uint16_t>(static_cast<std::int16_t>(steps)));
    }
  }
  return sealed(std::move(writer));
}

RummyBook RummyBook::from_bytes(std::span<const std::byte> bytes) {
  TableReader reader(bytes);
  RummyBook book;
  if (read_table_head(reader, kKind, kFormatVersion) != book.parts.size())
    throw ModelError("the table does not have " + std::to_string(book.parts.size()) + " nets");
  expect_body(bytes, reader, book.parts.size() * (4 * RummyEnds::kSteps + 2 * RummyNet::kWeights));
  for (Part& part : book.parts) {
    for (float& share : part.won) {
      share = std::bit_cast<float>(reader.number<std::uint32_t>());
      if (!(share >= 0 && share <= 1)) throw ModelError("the table holds a share that is none");
    }
    for (float& weight : part.net.weights)
      weight =
          static_cast<float>(static_cast<std::int16_t>(reader.number<std::uint16_t>())) / kUnit;
  }
  expect_checksum(bytes, reader);
  return book;
}

const RummyChances& RummyMaster::chances(const Rummy& rules) const {
  const std::size_t part = RummyBook::part(rules.config());
  return chances_.get({rules.config().target, part}, [&] {
    return RummyChances(rules.config().target, rules.seats(), book_.parts[part].won);
  });
}

Action RummyMaster::choose(const Rummy& rules, const Rummy::View& view, const ActionList& legal,
                           Rng&) const {
  const Rummy::State& s = view.state;
  if (legal.size() == 1) return legal[0];
  const RummyJudge judge(rules, book_.parts[RummyBook::part(rules.config())].net, chances(rules), s,
                         view.seat);
  if (s.stage == Rummy::Stage::kPlaying) return judge.best_plan(s, true).actions[0];
  const bool takes = judge.take_value(s) > judge.draw_value(s, exact_);
  return static_cast<Action>(takes ? Rummy::kTake : Rummy::kDraw);
}

std::vector<RummyMaster::Choice> RummyMaster::values(const Rummy& rules,
                                                     const Rummy::View& view) const {
  const Rummy::State& s = view.state;
  std::vector<Choice> choices;
  if (s.stage != Rummy::Stage::kDrawing && s.stage != Rummy::Stage::kPlaying) return choices;
  const RummyJudge judge(rules, book_.parts[RummyBook::part(rules.config())].net, chances(rules), s,
                         view.seat);
  if (s.stage == Rummy::Stage::kDrawing) {
    choices.push_back({{static_cast<Action>(Rummy::kDraw)}, judge.draw_value(s, exact_)});
    choices.push_back({{static_cast<Action>(Rummy::kTake)}, judge.take_value(s)});
  } else {
    judge.each_plan(s, true, [&](const RummyPlan& plan) {
      choices.push_back({{plan.actions.begin(), plan.actions.end()}, plan.value});
    });
  }
  return choices;
}

AgentPtr<Rummy> make_rummy_master(const PlayerArgs& args) {
  if (!args.setting.empty() && args.setting != "fast")
    throw ConfigError("master has no setting '" + args.setting + "'; it has fast, or a table file");
  return std::make_shared<RummyMaster>(RummyBook::from_bytes(args.table), args.setting.empty());
}

}  // namespace notty
