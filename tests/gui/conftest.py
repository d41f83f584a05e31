"""Settings for all tests of the app."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from notty_gui.theme import Theme
    from PySide6.QtWidgets import QApplication

# Tests need no screen; set it to another platform to see the windows.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A warning of Qt fails a test, as a warning of Python does."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keeps the user's own files out of the tests."""
    folder = tmp_path / "notty-data"
    monkeypatch.setenv("NOTTY_DATA_DIR", str(folder))
    monkeypatch.delenv("NOTTY_CONFIG_DIR", raising=False)
    return folder


@pytest.fixture
def theme(qapp: "QApplication") -> "Theme":
    """The app's look, applied."""
    from notty_gui.theme import Theme

    made = Theme()
    made.set_mode("light")
    made.apply(qapp)
    return made
