#include "notty/agents/notty_master.h"

#include <bit>
#include <cmath>

#include "../learn/table_file.h"
#include "notty/core/error.h"

namespace notty {

namespace {

constexpr std::uint32_t kFormat = 3;  // of files with weights of nets

QTableKind kind_of(const NottyMasterValues& values) {
  QTableKind kind = NottyMasterValues::kKind;
  kind.states =
      static_cast<std::uint32_t>(values.two.weights().size() + values.three.weights().size() +
                                 values.true_two.knots().size() + values.true_three.knots().size());
  return kind;
}

/// One table for either number of seats.
class NottyMaster final : public Agent<Notty> {
 public:
  NottyMaster(const std::shared_ptr<const NottyMasterValues>& values, const TurnDepth& depth)
      : two_({values, &values->two}, depth), three_({values, &values->three}, depth) {}

  Action choose(const Notty& rules, const Notty::View& view, const ActionList& legal,
                Rng& rng) const override {
    return view.state.seats == 2 ? two_.choose(rules, view, legal, rng)
                                 : three_.choose(rules, view, legal, rng);
  }

 private:
  MasterNotty<Notty, 2> two_;
  MasterNotty<Notty, 3> three_;
};

}  // namespace

std::string NottyMasterValues::to_bytes() const {
  TableWriter writer = table_head(kind_of(*this), kFormat, 0);
  for (const auto weights : {two.weights(), three.weights()})
    for (const float weight : weights) writer.number(std::bit_cast<std::uint32_t>(weight));
  for (const ChanceMap& map : {true_two, true_three})
    for (const float knot : map.knots()) writer.number(std::bit_cast<std::uint32_t>(knot));
  return sealed(std::move(writer));
}

NottyMasterValues NottyMasterValues::from_bytes(std::span<const std::byte> bytes) {
  NottyMasterValues values;
  TableReader reader(bytes);
  const QTableKind kind = kind_of(values);
  read_table_head(reader, kind, kFormat);
  expect_body(bytes, reader, kind.states * sizeof(float));
  for (const auto weights : {values.two.weights(), values.three.weights()})
    for (float& weight : weights) {
      weight = std::bit_cast<float>(reader.number<std::uint32_t>());
      if (!std::isfinite(weight))
        throw ModelError("the table file holds a weight that is no number");
    }
  for (ChanceMap* map : {&values.true_two, &values.true_three}) {
    ChanceMap::Knots knots;
    for (float& knot : knots) knot = std::bit_cast<float>(reader.number<std::uint32_t>());
    *map = ChanceMap(knots);
    if (!(knots.front() >= 0 && knots.back() <= 1 && map->rises()))
      throw ModelError("the table file holds a map of chances that does not rise from 0 to 1");
  }
  expect_checksum(bytes, reader);
  return values;
}

AgentPtr<Notty> make_notty_master(const PlayerArgs& args) {
  if (!args.setting.empty() && args.setting != "fast")
    throw ConfigError("player master has the setting fast, not '" + args.setting + "'");
  return std::make_shared<NottyMaster>(
      std::make_shared<const NottyMasterValues>(NottyMasterValues::from_bytes(args.table)),
      args.setting == "fast" ? kFastNotty : kDeepNotty);
}

}  // namespace notty
