"""The settings and the window's place."""

import subprocess
import sys
from pathlib import Path

import pytest
from notty_gui.settings import DEFAULTS, Settings, centred, is_reachable
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


@pytest.fixture
def settings(tmp_path: Path, qapp: object) -> Settings:
    return Settings(tmp_path / "settings.ini")


def again(settings: Settings) -> Settings:
    assert settings.sync()
    return Settings(settings.path)


def test_every_default_has_its_own_type_and_fits(settings: Settings) -> None:
    for key, default in DEFAULTS.items():
        assert settings.get(key) == default.value
        assert type(settings.get(key)) is type(default.value)
        assert not default.choices or default.value in default.choices


def test_values_keep_their_types_in_the_file(settings: Settings) -> None:
    changed: dict[str, bool | int | str] = {
        "play/rated": True,
        "look/log": False,
        "sound/volume": 70,
        "play/name": "Оля, 1; 2",
        "play/speed": "slow",
        "window/x": -300,
    }
    for key, value in changed.items():
        settings.set(key, value)
    fresh = again(settings)
    for key, value in changed.items():
        assert fresh.get(key) == value
        assert type(fresh.get(key)) is type(value)
    assert fresh.flag("look/log") is False
    assert fresh.number("sound/volume") == 70
    assert fresh.text("play/speed") == "slow"


def test_false_is_false_in_another_process(settings: Settings) -> None:
    settings.set("look/log", False)
    settings.sync()
    code = (
        "import sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication\n"
        "app = QCoreApplication([]); from notty_gui.settings import Settings\n"
        "assert Settings(Path(sys.argv[1])).get('look/log') is False"
    )
    subprocess.run(
        [sys.executable, "-c", code, str(settings.path)],
        check=True,
        env={"PYTHONPATH": ":".join(path for path in sys.path if path)},
    )


def test_changes_are_told_once(settings: Settings) -> None:
    told: list[str] = []
    settings.changed.connect(told.append)
    settings.set("sound/muted", True)
    settings.set("sound/muted", True)
    settings.reset("sound/muted")
    settings.reset("sound/muted")
    assert told == ["sound/muted", "sound/muted"]


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("play/speed", "warp", ValueError),
        ("sound/volume", 101, ValueError),
        ("sound/volume", "40", TypeError),
        ("sound/muted", 1, TypeError),
        ("no/such", 1, KeyError),
    ],
)
def test_what_does_not_fit_is_refused(
    settings: Settings, key: str, value: int | str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        settings.set(key, value)


def test_nonsense_in_the_file_counts_as_never_set(tmp_path: Path, qapp: object) -> None:
    file = tmp_path / "settings.ini"
    file.write_text(
        "[play]\nspeed=warp\nrated=maybe\n[sound]\nvolume=loud\nmuted=true\n"
        "[look]\ncard_size=9000\nlog=a, b\n"
    )
    settings = Settings(file)
    for key in ("play/speed", "play/rated", "sound/volume", "look/card_size", "look/log"):
        assert settings.get(key) == DEFAULTS[key].value
    assert settings.get("sound/muted") is True


def test_a_damaged_file_is_set_aside(tmp_path: Path, qapp: object) -> None:
    file = tmp_path / "settings.ini"
    file.write_bytes(b"[[[\n\0\0=\nthis is no file of settings\n]]")
    settings = Settings(file)
    if settings.message:  # Qt forgives much
        assert list(tmp_path.glob("settings.ini.damaged-*"))
    settings.set("sound/volume", 10)
    assert again(settings).get("sound/volume") == 10


def test_free_data(settings: Settings) -> None:
    assert settings.data("new_game/notty") == {}
    settings.set_data("new_game/notty", {"seats": 3, "name": "Їжак"})
    assert again(settings).data("new_game/notty") == {"seats": 3, "name": "Їжак"}


def test_a_dialog_can_be_cancelled(settings: Settings) -> None:
    settings.set("sound/volume", 70)
    before = settings.snapshot()
    settings.set("sound/volume", 10)
    settings.set("look/felt", "plum")
    settings.restore(before)
    assert settings.get("sound/volume") == 70
    assert settings.get("look/felt") == "green"


def test_the_file_is_in_the_users_folder(own_folders: Path, qapp: object) -> None:
    assert Settings().path == own_folders / "settings.ini"


# --- The window ---------------------------------------------------------------------------------

SCREENS = [QRect(0, 0, 800, 600), QRect(800, 0, 1920, 1080)]


@pytest.mark.parametrize(
    ("rect", "reachable"),
    [
        (QRect(10, 10, 400, 300), True),
        (QRect(-200, 10, 400, 300), True),
        (QRect(-390, 10, 400, 300), False),  # a sliver of it
        (QRect(700, 10, 400, 300), True),  # on both
        (QRect(2650, 500, 400, 300), False),
        (QRect(100, -290, 400, 300), False),  # its title is above
        (QRect(100, 590, 400, 300), False),
        (QRect(5000, 5000, 400, 300), False),
    ],
)
def test_a_window_must_be_within_reach(rect: QRect, reachable: bool) -> None:
    assert is_reachable(rect, SCREENS) is reachable


def test_a_window_is_not_larger_than_its_screen() -> None:
    assert centred(QSize(9000, 100), SCREENS[0]) == QRect(0, 250, 800, 100)


def test_a_window_comes_back(settings: Settings, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    assert not settings.restore_window(window)  # never kept
    window.setGeometry(50, 60, 640, 480)
    settings.save_window(window)
    other = QWidget()
    qtbot.addWidget(other)
    assert again(settings).restore_window(other)
    assert other.geometry() == QRect(50, 60, 640, 480)


def test_a_maximized_window_comes_back(settings: Settings, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(50, 60, 640, 480)
    window.showMaximized()
    settings.save_window(window)
    other = QWidget()
    qtbot.addWidget(other)
    settings.restore_window(other)
    assert other.isMaximized()


@pytest.mark.parametrize("place", [(9000, 9000), (-5000, 10), (10, -5000)])
def test_a_window_off_every_screen_comes_to_the_middle(
    settings: Settings, qtbot: QtBot, place: tuple[int, int]
) -> None:
    settings.set("window/x", place[0])
    settings.set("window/y", place[1])
    settings.set("window/width", 500)
    settings.set("window/height", 400)
    settings.set("window/placed", True)
    window = QWidget()
    qtbot.addWidget(window)
    assert not settings.restore_window(window)
    screen = window.screen().availableGeometry()
    assert screen.contains(window.geometry())
    assert window.size() == QSize(500, 400)
