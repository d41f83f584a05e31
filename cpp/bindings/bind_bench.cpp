// Timing loops for `notty bench`: they must run inside the engine to see nanoseconds.

#include <algorithm>
#include <bit>
#include <ctime>
#include <functional>
#include <map>

#include "convert.h"
#include "notty/agents/notty_q.h"
#include "notty/core/error.h"
#include "notty/core/sets.h"
#include "notty/games/any.h"
#include "notty/games/gin.h"
#include "notty/games/notty.h"
#include "notty/games/rummy.h"
#include "notty/games/set.h"

namespace notty::bindings {

namespace {

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Random hands of the sizes from `least` to `most`, each size as likely as the others.
std::vector<CardBag> random_hands(int least, int most) {
  Rng rng(1);
  std::vector<CardBag> hands(4096);
  for (CardBag& hand : hands) {
    CardBag deck{Notty::Deck::kAll, Notty::Deck::kAll};
    const auto size =
        least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
    while (hand.size() < size) {
      const int kind =
          deck.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.size()))));
      deck.remove_kind(kind);
      hand.add(kind);
    }
  }
  return hands;
}

/// One round of a kernel: how many operations it did. The sum keeps the work from being dropped.
using Kernel = std::function<std::int64_t(std::uint64_t& sum)>;

Kernel over_hands(std::vector<CardBag> hands, void (*work)(const CardBag&, std::uint64_t&)) {
  return [hands = std::move(hands), work](std::uint64_t& sum) {
    for (const CardBag& hand : hands) work(hand, sum);
    return static_cast<std::int64_t>(hands.size());
  };
}

/// Looks up the best of all actions in states all over the table of Notty's q: so many that they
/// do not stay in the nearest caches.
Kernel q_lookups() {
  Rng rng(1);
  std::vector<std::uint32_t> states(1 << 18);
  for (std::uint32_t& state : states) state = rng.below(NottyQ::kKind.states);
  return [values = NottyQ::guesses(), states = std::move(states)](std::uint64_t& sum) {
    for (const std::uint32_t state : states) {
      const float* row = values.data() + std::size_t{state} * NottyQ::kAbstract;
      sum += static_cast<std::uint64_t>(std::max_element(row, row + NottyQ::kAbstract) - row);
    }
    return static_cast<std::int64_t>(states.size());
  };
}

/// The same over so many copies of the table that no cache holds them: none is met twice soon.
Kernel cold_q_lookups() {
  constexpr std::size_t kBytes = std::size_t{768} << 20;
  const auto table = NottyQ::guesses();
  std::vector<float> copies;
  while (copies.size() * sizeof(float) < kBytes)
    copies.insert(copies.end(), table.begin(), table.end());
  const auto rows = static_cast<std::uint32_t>(copies.size() / NottyQ::kAbstract);
  return [copies = std::move(copies), rows, rng = Rng(1)](std::uint64_t& sum) mutable {
    constexpr std::int64_t kLookups = 1 << 18;
    for (std::int64_t i = 0; i < kLookups; ++i) {
      const float* row = copies.data() + std::size_t{rng.below(rows)} * NottyQ::kAbstract;
      sum += static_cast<std::uint64_t>(std::max_element(row, row + NottyQ::kAbstract) - row);
    }
    return kLookups;
  };
}

/// Finds the state of q for two hands of three to five cards.
Kernel q_states() {
  std::vector<Notty::State> states;
  const std::vector<CardBag> hands = random_hands(3, 5);
  for (std::size_t i = 0; i + 1 < hands.size(); i += 2) {
    if ((hands[i].two & hands[i + 1].one) != 0 || (hands[i].one & hands[i + 1].two) != 0) continue;
    Notty::State s;
    s.seats = 2;
    s.stage = Notty::Stage::kActing;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      s.hands[seat] = hands[i + seat];
      s.sizes[seat] = static_cast<std::uint8_t>(hands[i + seat].size());
    }
    states.push_back(s);
  }
  return [states = std::move(states)](std::uint64_t& sum) {
    for (const Notty::State& s : states) sum += NottyQ::state(s, 1).key;
    return static_cast<std::int64_t>(states.size());
  };
}

/// The standard pack: random hands of one size.
template <class Work>
Kernel over_card_sets(int size, Work work) {
  Rng rng(1);
  std::vector<CardSet> hands(4096);
  for (CardSet& hand : hands)
    while (std::popcount(hand) < size)
      hand |= card_bit(static_cast<int>(rng.below(StandardPack::kKinds)));
  return [hands = std::move(hands), work](std::uint64_t& sum) {
    for (const CardSet hand : hands) sum += static_cast<unsigned>(work(hand));
    return static_cast<std::int64_t>(hands.size());
  };
}

/// Random tables of SET of one size.
template <class Work>
Kernel over_tables(std::size_t size, Work work) {
  Rng rng(1);
  std::vector<std::uint8_t> kinds(SetPack::kKinds);
  std::vector<std::uint8_t> tables;
  for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = static_cast<std::uint8_t>(i);
  for (int n = 0; n < 4096; ++n)
    for (std::size_t i = 0; i < size; ++i) {
      std::swap(kinds[i], kinds[i + rng.below(static_cast<std::uint32_t>(kinds.size() - i))]);
      tables.push_back(kinds[i]);
    }
  return [tables = std::move(tables), size, work](std::uint64_t& sum) {
    SetList found;
    for (std::size_t i = 0; i < tables.size(); i += size)
      work(SetTable(&tables[i], size), found, sum);
    return static_cast<std::int64_t>(tables.size() / size);
  };
}

void found_sets(SetTable table, SetList& found, std::uint64_t& sum) {
  find_sets(table, found);
  sum += found.size();
}

void found_plainly(SetTable table, SetList& found, std::uint64_t& sum) {
  find_sets_plainly(table, found);
  sum += found.size();
}

void asked_for_a_set(SetTable table, SetList&, std::uint64_t& sum) {
  sum += has_set(table) ? 1 : 0;
}

template <class State>
Kernel copies() {
  return [from = std::vector<State>(64), to = std::vector<State>(64)](std::uint64_t& sum) mutable {
    // Through a volatile pointer, or the compiler would join the copies into one.
    void (*volatile copy)(State&, const State&) = [](State& target, const State& source) {
      target = source;
    };
    constexpr int kCopies = 100'000;
    for (int n = 0; n < kCopies; ++n) {
      const auto i = static_cast<std::size_t>(n % 64);
      copy(to[i], from[i]);
    }
    sum += to[0].turn;
    return std::int64_t{kCopies};
  };
}

/// Legal actions of Basic Rummy where ten cards or more are held after the draw.
Kernel rummy_legal() {
  const Rummy rules(make_config<Rummy::Config>(Rummy::kOptions, Rummy::kPresets, {}));
  std::vector<Rummy::State> states;
  ActionList legal;
  for (std::uint64_t game = 0; states.size() < 1024; ++game) {
    Rng rng(1, game);
    Rummy::State s = rules.start();
    while (s.deal == 0) {
      const Turn turn = rules.turn(s);
      if (turn.phase == Phase::kChance) {
        rules.apply(s, kChanceSeat, rules.sample(s, rng));
        continue;
      }
      rules.legal(s, s.to_move, legal);
      if (s.stage == Rummy::Stage::kPlaying && s.size(s.to_move) >= 10) states.push_back(s);
      rules.apply(s, s.to_move, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  return [rules, states = std::move(states)](std::uint64_t& sum) {
    ActionList list;
    for (const Rummy::State& s : states) {
      rules.legal(s, s.to_move, list);
      sum += list.size();
    }
    return static_cast<std::int64_t>(states.size());
  };
}

Kernel make_kernel(const std::string& name) {
  if (name == "groups")
    return over_hands(random_hands(20, 20), [](const CardBag& hand, std::uint64_t& sum) {
      Notty::NottyGroups::for_each(hand.one, [&](int id) { sum += static_cast<unsigned>(id); });
    });
  if (name == "least_leftover")
    return over_hands(random_hands(4, 20), [](const CardBag& hand, std::uint64_t& sum) {
      sum += static_cast<unsigned>(Notty::NottyCover::least_leftover(hand));
    });
  if (name == "copy") return copies<Notty::State>();
  if (name == "q_lookup") return q_lookups();
  if (name == "q_lookup_cold") return cold_q_lookups();
  if (name == "q_state") return q_states();
  if (name == "deadwood")
    return over_card_sets(10, [](CardSet hand) { return Melds::deadwood(hand); });
  if (name == "deadwood_of_eleven")
    return over_card_sets(11, [](CardSet hand) { return Melds::deadwood_after_discard(hand); });
  if (name == "gin_copy") return copies<Gin::State>();
  if (name == "rummy_legal") return rummy_legal();
  if (name == "rummy_copy") return copies<Rummy::State>();
  if (name == "set_copy") return copies<Set::State>();
  if (name == "sets_of_12") return over_tables(12, &found_sets);
  if (name == "sets_of_21") return over_tables(21, &found_sets);
  if (name == "has_set") return over_tables(12, &asked_for_a_set);
  if (name == "sets_plainly") return over_tables(12, &found_plainly);
  throw ConfigError("unknown kernel '" + name +
                    "'; there are groups, least_leftover, copy, q_lookup, q_lookup_cold, q_state, "
                    "deadwood, deadwood_of_eleven, "
                    "gin_copy, rummy_legal, rummy_copy, set_copy, sets_of_12, sets_of_21, has_set "
                    "and sets_plainly");
}

/// Operations and CPU seconds of repeated rounds until `seconds` are over.
std::pair<std::int64_t, double> measure(const Kernel& kernel, double seconds) {
  std::uint64_t sum = 0;
  kernel(sum);  // warm the caches
  std::int64_t count = 0;
  const double begin = cpu_seconds();
  double spent = 0;
  do {
    count += kernel(sum);
    spent = cpu_seconds() - begin;
  } while (spent < seconds);
  volatile std::uint64_t sink = sum;
  static_cast<void>(sink);
  return {count, spent};
}

}  // namespace

void bind_bench(py::module_& m) {
  m.attr("GIN_STATE_BYTES") = sizeof(Gin::State);
  m.attr("NOTTY_STATE_BYTES") = sizeof(Notty::State);
  m.attr("RUMMY_STATE_BYTES") = sizeof(Rummy::State);
  m.attr("SET_STATE_BYTES") = sizeof(Set::State);
  m.def(
      "bench_kernel",
      [](const std::string& name, double seconds) {
        const Kernel kernel = make_kernel(name);
        const py::gil_scoped_release release;
        return measure(kernel, seconds);
      },
      py::arg("name"), py::arg("seconds"), "Operations done and CPU seconds spent.");
  m.def(
      "bench_playout",
      [](const AnyRules& rules, std::int64_t max_actions, double seconds) {
        std::uint64_t game = 0;
        std::int64_t finished = 0;
        const Kernel kernel = [&](std::uint64_t& sum) {
          Rng rng(1, game++);
          AnyState s = rules.start();
          const PlayoutCount count = rules.playout(s, rng, max_actions);
          sum += static_cast<std::uint64_t>(count.actions);
          finished += count.over ? 1 : 0;
          return count.actions;
        };
        const py::gil_scoped_release release;
        const auto [actions, spent] = measure(kernel, seconds);
        return std::tuple(actions, static_cast<std::int64_t>(game), finished, spent);
      },
      py::arg("rules"), py::arg("max_actions"), py::arg("seconds"),
      "Random games: actions, games, games that ended, and CPU seconds spent.");
}

}  // namespace notty::bindings
