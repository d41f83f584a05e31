"""The command line: starting, checking, pictures, and machines that lack something."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import notty
import pytest
from notty_gui import __main__ as start
from notty_gui import check, system
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gui import stand_in

LIBRARY = "{}: cannot open shared object file: No such file or directory"


def run(*arguments: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """The app in a process of its own."""
    paths = os.pathsep.join([env.pop("FIRST", ""), *sys.path])
    return subprocess.run(
        [sys.executable, "-m", "notty_gui", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": paths, **env},
    )


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(["--version"]) == 0
    assert capsys.readouterr().out == f"notty-gui {notty.__version__}\n"


def test_a_size_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        start.main(["--screenshot", "x", "--size", "huge"])
    assert "1024x640" in capsys.readouterr().err


def test_check_plays_and_succeeds() -> None:
    done = run("--check")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "all is well" in done.stdout


def test_check_fails_for_an_error_in_a_slot(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: stand_in.TablePage) -> None:
        raise ZeroDivisionError("in a slot")

    stand_in.install()
    monkeypatch.setattr(stand_in.TablePage, "bring_up", fail)
    assert check.check() == 1
    assert "ZeroDivisionError: in a slot" in capsys.readouterr().err
    stand_in.remove()


def test_every_screen_is_rendered(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    done = run(
        "--screenshot",
        str(folder),
        "--size",
        "1100x700",
        "--language",
        "uk",
        "--palette",
        "dark",
        "--scale",
        "1.5",
    )
    assert done.returncode == 0, done.stderr
    names = {path.stem for path in folder.glob("*.png")}
    assert {"home", "rules", "statistics", "options-play", "options-keys"} <= names
    assert {"table-set", "table-set-15", "table-set-18", "table-set-21", "result-set"} <= names
    image = QImage(str(folder / "home.png"))
    assert (image.width(), image.height()) == (1650, 1050)
    assert image.pixelColor(5, 5).lightness() < 60


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("--screenshot", str(tmp_path / "file"))
    assert done.returncode == 1
    assert "cannot write" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_start_imports_no_page_but_home() -> None:
    code = (
        "import sys, notty_gui.app\n"
        "late = [m for m in sys.modules if m.startswith('notty_gui.pages.')]\n"
        "print(*sorted(late)); print('numpy' in sys.modules, 'rich' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout.split("\n")[:2] == ["notty_gui.pages.home", "False False"]


# --- What a machine may lack --------------------------------------------------------------------


@pytest.fixture
def nothing_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "_plugin_problem", lambda pattern, packages: "")
    monkeypatch.setattr(system, "_x11_problem", lambda display: "")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


def test_a_library_that_is_missing_is_one_line(tmp_path: Path) -> None:
    package = tmp_path / "PySide6"
    package.mkdir()
    error = LIBRARY.format("libEGL.so.1")
    (package / "__init__.py").write_text(f"raise ImportError({error!r})\n")
    for arguments in ((), ("--check",)):
        done = run(*arguments, FIRST=str(tmp_path))
        assert done.returncode == 1
        lines = done.stderr.strip().splitlines()
        assert "libEGL.so.1" in lines[0]
        assert "apt-get install" in lines[0]
        assert " libegl1 " in lines[0]
        assert lines[1:] == ([] if arguments else [start.INSTEAD])


def test_without_qt_for_python(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'PySide6'", name="PySide6")

    monkeypatch.setattr(system, "import_module", missing)
    assert "notty-games[gui]" in system.problem()


def test_an_error_of_our_own_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'other'", name="other")

    monkeypatch.setattr(system, "import_module", missing)
    with pytest.raises(ModuleNotFoundError):
        system.problem()


def test_without_a_display() -> None:
    done = run(QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 1
    first, second = done.stderr.strip().splitlines()
    assert "no display" in first
    assert "notty selfplay notty --agents lean,random" in second


def test_a_display_that_does_not_answer() -> None:
    done = run(QT_QPA_PLATFORM="xcb", DISPLAY=":7351", WAYLAND_DISPLAY="")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert ":7351" in done.stderr or "is missing" in done.stderr


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:size=800x600", "offscreen;xcb"])
@pytest.mark.usefixtures("nothing_lacks")
def test_some_platforms_need_no_display(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert system._display_problem() == ""


@pytest.mark.parametrize(
    ("env", "asked"),
    [
        ({"DISPLAY": ":0"}, ["libqxcb.so"]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ["libqwayland*.so"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["libqwayland*.so"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "wayland"}, ["libqwayland*.so"]),
        (
            {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"},
            ["libqxcb.so"],
        ),
    ],
)
@pytest.mark.usefixtures("nothing_lacks")
def test_the_plugin_that_qt_takes_is_tried(
    env: dict[str, str], asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def look(pattern: str, packages: str) -> str:
        tried.append(pattern)
        return ""

    monkeypatch.setattr(system, "_plugin_problem", look)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert system._display_problem() == ""
    assert tried == asked


@pytest.mark.usefixtures("nothing_lacks")
def test_x11_is_the_way_out_where_wayland_lacks_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        system, "_plugin_problem", lambda pattern, _: "bad" if "wayland" in pattern else ""
    )
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert system._display_problem() == "bad"
    monkeypatch.setenv("DISPLAY", ":0")
    assert system._display_problem() == ""


def test_a_plugin_names_the_library_that_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> None:
        raise OSError(LIBRARY.format("libxcb-cursor.so.0"))

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    line = system._plugin_problem("libqxcb.so", system.XCB)
    assert "libxcb-cursor.so.0" in line
    assert line.count("libxcb-cursor0") == 1
    assert "\n" not in line


def test_a_library_of_unknown_package_is_named_all_the_same() -> None:
    line = system.missing_library(ImportError(LIBRARY.format("libodd-thing.so.7")))
    assert "libodd-thing.so.7" in line
    assert "libgl1" in line
    assert system.missing_library(ImportError("undefined symbol")) == ""
