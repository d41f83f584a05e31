#pragma once
// Python objects from and to the engine's plain data.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <vector>

#include "notty/core/value.h"

namespace notty::bindings {

namespace py = pybind11;

py::object to_python(const Value& value);
/// Throws ConfigError for what is no plain data.
Value from_python(py::handle object, int depth = 0);

/// Throws `E` for a text with a lone surrogate, which has no form in UTF-8.
template <class E>
std::string to_utf8(py::handle text) {
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (data == nullptr) {
    PyErr_Clear();
    throw E("a text holds half a character, so it is not valid Unicode");
  }
  return {data, static_cast<std::size_t>(size)};
}

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
void bind_melds(py::module_& m);
void bind_rummy(py::module_& m);
void bind_sets(py::module_& m);
void bind_small(py::module_& m);
void bind_notty(py::module_& m);
void bind_notty_checks(py::module_& m);
void bind_bench(py::module_& m);

}  // namespace notty::bindings
