"""Makes the application: settings, look, language, threads and the window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from notty.games import GameInfo, games
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from .faces import faces_for
from .files import Autosave
from .i18n import Translations, resolve
from .pages import Context
from .settings import Settings
from .theme import RESOURCES, Theme
from .window import MainWindow
from .workers import Clock, Workers


@dataclass
class App:
    """The parts of a running app, kept together for its life."""

    qt: QApplication
    context: Context
    translations: Translations
    window: MainWindow

    def close(self) -> bool:
        """End all; False if a thread did not stop in time."""
        self.window.close()
        if self.context.sounds is not None:
            self.context.sounds.close()
        return self.context.workers.shutdown()


def application() -> QApplication:
    """The one QApplication, made if there is none."""
    found = QApplication.instance()
    qt = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    qt.setApplicationName("notty")
    qt.setApplicationDisplayName("notty")
    qt.setDesktopFileName("notty")
    qt.setWindowIcon(QIcon(str(RESOURCES / "app.svg")))
    return qt


def build(
    qt: QApplication,
    *,
    settings: Settings | None = None,
    workers: Workers | None = None,
    clock: Clock | None = None,
    catalogue: Sequence[GameInfo] | None = None,
    language: str = "",
    palette: str = "",
    sound: bool = True,
) -> App:
    """Make the window and all that it needs; it is not shown yet.

    Args:
        qt: The application.
        settings: Instead of those of the user.
        workers: Instead of threads, for tests.
        clock: Instead of the real time, for tests.
        catalogue: Instead of the engine's games, for tests.
        language: Instead of the one in the settings.
        palette: ``light`` or ``dark`` instead of the one in the settings.
        sound: Whether sounds may be played.

    """
    settings = settings or Settings()
    if language:
        settings.set("language", language)
    if palette:
        settings.set("look/theme", palette)
    translations = Translations(qt)
    translations.use(resolve(settings.text("language")))
    theme = Theme(qt)
    theme.set_mode(settings.text("look/theme"))
    theme.set_felt(settings.text("look/felt"))
    if settings.flag("access/reduce_motion"):
        theme.set_reduce_motion(True)
    if settings.flag("access/high_contrast"):
        theme.set_high_contrast(True)
    theme.apply(qt)
    settings.style_cards()
    context = Context(
        theme=theme,
        settings=settings,
        workers=workers or Workers(),
        clock=clock or Clock(),
        autosave=Autosave(),
        faces=faces_for,
    )
    if sound:
        from .sounds import Sounds

        context.sounds = Sounds(settings.number("sound/volume"), settings.flag("sound/muted"))
    listed = list(games()) if catalogue is None else list(catalogue)
    return App(qt, context, translations, MainWindow(context, listed, translations))


def run(language: str = "", palette: str = "") -> int:
    """Show the window until it is closed."""
    app = build(application(), language=language, palette=palette)
    app.context.settings.restore_window(app.window)
    if app.context.settings.flag("look/full_screen"):
        app.window.showFullScreen()
    else:
        app.window.show()
    code = app.qt.exec()
    if not app.close():
        os._exit(code)  # a player that does not stop must not keep the program
    return code
