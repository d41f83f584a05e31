#include "convert.h"

#include "notty/core/error.h"

namespace notty::bindings {

py::object to_python(const Value& value) {
  struct Visitor {
    py::object operator()(std::monostate) const { return py::none(); }
    py::object operator()(bool v) const { return py::bool_(v); }
    py::object operator()(std::int64_t v) const { return py::int_(v); }
    py::object operator()(const std::string& v) const { return py::str(v); }
    py::object operator()(const Value::List& v) const {
      py::list list;
      for (const Value& item : v) list.append(to_python(item));
      return list;
    }
    py::object operator()(const Value::Object& v) const {
      py::dict dict;
      for (const auto& [key, item] : v) dict[py::str(key)] = to_python(item);
      return dict;
    }
  };
  return std::visit(Visitor{}, value.data);
}

Value from_python(py::handle object, int depth) {
  constexpr int kDeepest = 8;  // no position nests as deep
  if (depth > kDeepest) throw ConfigError("a position nests its lists and objects too deeply");
  if (object.is_none()) return {};
  if (py::isinstance<py::bool_>(object)) return {object.cast<bool>()};
  if (py::isinstance<py::int_>(object)) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
    if (overflow != 0) throw ConfigError("a position holds an integer of more than 64 bits");
    return {std::int64_t{number}};
  }
  if (py::isinstance<py::str>(object)) return {to_utf8<ConfigError>(object)};
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) {
    Value::List list;
    for (const py::handle item : object) list.push_back(from_python(item, depth + 1));
    return {std::move(list)};
  }
  if (py::isinstance<py::dict>(object)) {
    Value::Object members;
    for (const auto& [key, item] : py::reinterpret_borrow<py::dict>(object)) {
      if (!py::isinstance<py::str>(key)) throw ConfigError("the keys of a position are texts");
      members.emplace_back(to_utf8<ConfigError>(key), from_python(item, depth + 1));
    }
    return {std::move(members)};
  }
  throw ConfigError("a position holds plain data, not " +
                    py::str(py::type::handle_of(object).attr("__name__")).cast<std::string>());
}

}  // namespace notty::bindings
