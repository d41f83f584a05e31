#pragma once
// Python objects from and to the engine's plain data.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <vector>

#include "notty/core/value.h"

namespace notty::bindings {

namespace py = pybind11;

py::object to_python(const Value& value);
/// Throws ConfigError for what is no plain data.
Value from_python(py::handle object, int depth = 0);

/// An array that owns the vector's memory: no copy.
template <class T>
py::array_t<T> to_array(std::vector<T> values) {
  auto owner = std::make_unique<std::vector<T>>(std::move(values));
  const auto size = static_cast<py::ssize_t>(owner->size());
  T* data = owner->data();
  py::capsule free(owner.release(), [](void* p) { delete static_cast<std::vector<T>*>(p); });
  return py::array_t<T>(size, data, free);
}

void bind_rng(py::module_& m);
void bind_rules(py::module_& m);
void bind_arena(py::module_& m);
void bind_groups(py::module_& m);
void bind_bench(py::module_& m);

}  // namespace notty::bindings
