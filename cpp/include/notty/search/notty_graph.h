#pragma once
// All positions of a small game of Notty for two players, and the moves between them.
//
// A node is a position as the seat to move sees it: its hand, its rival's, and how far the turn
// has come. Colours may be permuted and numbers mirrored without changing the game, so such
// positions share a node. The moves are those that the rules class makes.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "notty/games/notty.h"

namespace notty {

template <class G>
class NottyGraph {
 public:
  using State = typename G::State;
  using Node = std::uint32_t;

  NottyGraph();

  /// Pairs of hands, the own one and the rival's, but for symmetry.
  [[nodiscard]] std::size_t pairs() const { return raw_of_pair_.size(); }
  [[nodiscard]] std::size_t nodes() const { return kStages * pairs(); }
  /// Nodes and what edges lead to besides: won(), lost(), and the ends of turns.
  [[nodiscard]] std::size_t targets() const { return nodes() + 2 + pairs(); }
  [[nodiscard]] Node won() const { return static_cast<Node>(nodes()); }
  [[nodiscard]] Node lost() const { return won() + 1; }
  /// The end of a turn, after which the rival is the one to move, with the hands of `pair`.
  [[nodiscard]] Node handed_over(std::size_t pair) const {
    return static_cast<Node>(nodes() + 2 + pair);
  }
  /// The start of a turn. These are the last nodes.
  [[nodiscard]] Node turn_start(std::size_t pair) const {
    return static_cast<Node>(nodes() - pairs() + pair);
  }

  /// Where a node leads, always to lower numbers or beyond the nodes: to one target for each legal
  /// action, or for each card that chance may bring. None where no position is behind the node.
  [[nodiscard]] std::span<const Node> edges(std::size_t node) const {
    return {edges_.data() + first_edge_[node], edges_.data() + first_edge_[node + 1]};
  }
  [[nodiscard]] bool is_chance(std::size_t node) const;

  /// The node of a position with two seats. It must be dealt.
  [[nodiscard]] Node node(const State& s) const;
  /// Where an edge to a position leads if `mover` was to move before it.
  [[nodiscard]] Node target(const State& s, Seat mover) const {
    return s.to_move == mover ? node(s) : handed_over(node(s) - turn_start(0));
  }
  /// The position of a node, with the seat to move at 0.
  [[nodiscard]] State state(std::size_t node) const;
  [[nodiscard]] const G& rules() const { return rules_; }

  /// The positions after the deal with their odds.
  [[nodiscard]] const std::vector<std::pair<std::uint32_t, double>>& deals() const {
    return deals_;
  }
  /// How many positions there are at the start of a turn, without regard to symmetry.
  [[nodiscard]] std::int64_t turn_states() const { return turn_states_; }

 private:
  static constexpr std::size_t kStages = 32;

  [[nodiscard]] std::uint32_t raw(const CardBag& hand, const CardBag& rival) const;
  [[nodiscard]] std::uint32_t pair(const CardBag& hand, const CardBag& rival) const;
  void find_pairs();
  void find_edges();

  G rules_;
  std::vector<std::uint32_t> plane_;  // for each plane the sum of its kinds' place values
  std::vector<std::uint32_t> pair_of_raw_;
  std::vector<std::uint32_t> raw_of_pair_;  // of one of the symmetric pairs; by size of own hand
  std::vector<std::uint32_t> first_edge_;
  std::vector<Node> edges_;
  std::vector<std::pair<std::uint32_t, double>> deals_;
  std::int64_t turn_states_ = 0;
};

extern template class NottyGraph<Notty331>;
extern template class NottyGraph<Notty341>;
extern template class NottyGraph<Notty332>;
extern template class NottyGraph<Notty351>;

}  // namespace notty
