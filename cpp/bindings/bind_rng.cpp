#include "convert.h"
#include "notty/core/rng.h"

namespace notty::bindings {

void bind_rng(py::module_& m) {
  py::class_<Rng>(m, "Rng", "xoshiro256++ keyed by a seed and a stream, both unsigned 64-bit.")
      .def(py::init<std::uint64_t, std::uint64_t>(), py::arg("seed").noconvert(),
           py::arg("stream").noconvert() = 0)
      .def("next", &Rng::next, "The next 64 random bits.")
      .def(
          "below",
          [](Rng& rng, std::uint32_t n) {
            if (n == 0) throw py::value_error("below(n) needs n > 0");
            return rng.below(n);
          },
          py::arg("n").noconvert(), "Uniform in [0, n), 0 < n < 2**32.")
      .def("unit", &Rng::unit, "Uniform in [0, 1).");
}

}  // namespace notty::bindings
