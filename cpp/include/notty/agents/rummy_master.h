#pragma once
// Rummy's `master`: it looks at every way to play its turn, and takes the one after which its nets
// give it the best chance to win the match.

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/agents/rummy_plans.h"
#include "notty/core/memo.h"

namespace notty {

/// The nets of `master` and how deals ended while they learned. The file is in docs/formats.md.
struct RummyBook {
  static constexpr std::uint32_t kFormatVersion = 3;
  static constexpr std::uint32_t kVersion = 1;  // of the nets' inputs

  struct Part {
    RummyNet net;
    std::array<float, RummyEnds::kSteps> won{};  // the share of each step among deals won
  };
  // Ace low or high in runs, two seats or more.
  std::array<Part, 4> parts;

  [[nodiscard]] static std::size_t part(const Rummy::Config& config) {
    return static_cast<std::size_t>(2 * config.ace + (config.seats > 2 ? 1 : 0));
  }
  [[nodiscard]] std::string to_bytes() const;
  /// Throws ModelError if the file is damaged or of another kind or version.
  static RummyBook from_bytes(std::span<const std::byte> bytes);
};

class RummyMaster final : public Agent<Rummy> {
 public:
  /// `exact`: before a draw it looks at every card that may come, not at what the net expects.
  RummyMaster(RummyBook book, bool exact) : book_(std::move(book)), exact_(exact) {}

  Action choose(const Rummy&, const Rummy::View&, const ActionList&, Rng&) const override;

  /// What it may do next, as far as the end of its turn, each with the chance to win the match.
  struct Choice {
    std::vector<Action> actions;
    double value;
  };
  [[nodiscard]] std::vector<Choice> values(const Rummy& rules, const Rummy::View& view) const;

 private:
  [[nodiscard]] const RummyChances& chances(const Rummy& rules) const;

  RummyBook book_;
  bool exact_;
  mutable Memo<std::pair<int, std::size_t>, RummyChances> chances_;  // by length of a match, part
};

/// `master` by its table, without a setting or with `fast`.
AgentPtr<Rummy> make_rummy_master(const PlayerArgs& args);

}  // namespace notty
