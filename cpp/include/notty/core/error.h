#pragma once
// The typed errors that cross the border to Python; each has a twin of the same name there.

#include <stdexcept>

namespace notty {

struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// An action that the rules do not allow now; the message names the seat, the action and the
/// reason.
struct IllegalActionError : Error {
  using Error::Error;
};
/// A text that names no card, hand or action.
struct NotationError : Error {
  using Error::Error;
};
/// An unknown game, agent or option, a value out of range, or an impossible position.
struct ConfigError : Error {
  using Error::Error;
};
/// A table file that is damaged, or made for another game, rules or version.
struct ModelError : Error {
  using Error::Error;
};

}  // namespace notty
