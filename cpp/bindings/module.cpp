// The border: this folder is the only one that knows pybind11.

#include "convert.h"
#include "notty/core/error.h"

namespace {

namespace py = pybind11;

// The Python classes live in notty/errors.py; errors are rare enough to look them up when thrown.
void raise(const char* name, const std::exception& error) {
  py::set_error(py::module_::import("notty.errors").attr(name), error.what());
}

void translate(std::exception_ptr pointer) {
  try {
    if (pointer) std::rethrow_exception(pointer);
  } catch (const notty::IllegalActionError& error) {
    raise("IllegalActionError", error);
  } catch (const notty::NotationError& error) {
    raise("NotationError", error);
  } catch (const notty::ConfigError& error) {
    raise("ConfigError", error);
  } catch (const notty::ModelError& error) {
    raise("ModelError", error);
  }
}

}  // namespace

PYBIND11_MODULE(_core, m, py::mod_gil_not_used()) {
  m.doc() = "The engine of notty. Private: use the package notty.";
  py::register_local_exception_translator(translate);
  notty::bindings::bind_rng(m);
  notty::bindings::bind_rules(m);
  notty::bindings::bind_arena(m);
  notty::bindings::bind_groups(m);
  notty::bindings::bind_melds(m);
  notty::bindings::bind_rummy(m);
  notty::bindings::bind_sets(m);
  notty::bindings::bind_small(m);
  notty::bindings::bind_notty(m);
  notty::bindings::bind_notty_checks(m);
  notty::bindings::bind_bench(m);
}
