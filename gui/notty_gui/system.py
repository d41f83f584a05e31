"""Finds out before Qt does whether this machine can run the app, and says what it lacks.

Qt ends the process when it cannot open a window, so all that is asked here first.
"""

from __future__ import annotations

import ctypes
import os
import re
import sys
from importlib import import_module
from pathlib import Path

#: Platforms of Qt that need no display.
HEADLESS = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs", "minimalegl")

#: What a library is part of, on Debian and Ubuntu.
PACKAGES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libGLX.so.0": "libgl1",
    "libOpenGL.so.0": "libopengl0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
#: All that a window needs, named as one so that nobody has to install them one by one.
BASE = "libgl1 libegl1 libglib2.0-0 libfontconfig1 libdbus-1-3 libxkbcommon0 libx11-6"
XCB = "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"

_LIBRARY = re.compile(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object file")
_MODULES = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets", "PySide6.QtSvg")


def problem() -> str:
    """Why the app cannot start here, in one line; empty if it can."""
    return _import_problem() or (_display_problem() if sys.platform == "linux" else "")


def missing_library(error: BaseException, packages: str = BASE) -> str:
    """The line about an error that names a library; empty if it names none."""
    found = _LIBRARY.search(str(error))
    if found is None:
        return ""
    library = found[1]
    own = PACKAGES.get(library, "")
    wanted = [*([own] if own else []), *(p for p in packages.split() if p != own)]
    return (
        f"the system library {library} is missing; on Debian or Ubuntu: "
        f"sudo apt-get install --no-install-recommends {' '.join(wanted)}"
    )


def _import_problem() -> str:
    try:
        for name in _MODULES:
            import_module(name)
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(("PySide6", "shiboken6")):
            raise
        return "Qt for Python is missing; install it with: pip install 'notty-games[gui]'"
    except ImportError as error:
        return missing_library(error, f"{BASE} {XCB}") or f"Qt cannot be loaded: {error}"
    return ""


def _display_problem() -> str:
    asked = os.environ.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    if asked in HEADLESS:
        return ""
    x11, wayland = os.environ.get("DISPLAY", ""), os.environ.get("WAYLAND_DISPLAY", "")
    if not x11 and not wayland:
        return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
    # With both, Qt takes what works; the one that is always tried last is X11.
    if asked.startswith("wayland") or (wayland and not asked):
        found = _plugin_problem("libqwayland*.so", "libwayland-cursor0 libwayland-egl1")
        if not found or not x11:
            return found
    return _plugin_problem("libqxcb.so", XCB) or _x11_problem(x11)


def _plugin_problem(pattern: str, packages: str) -> str:
    """Loads the plugin as Qt would, which tells of the first library that it lacks."""
    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
    for path in sorted(folder.glob(pattern)):
        try:
            ctypes.CDLL(str(path))
        except OSError as error:
            return missing_library(error, packages) or f"Qt cannot open a window: {error}"
    return ""


def _x11_problem(display: str) -> str:
    """Whether the X server answers: without one Qt would end the process."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        return missing_library(error, XCB)
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.POINTER(ctypes.c_int)]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return f"the display {display} does not answer" if failed else ""
