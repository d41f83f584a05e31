"""Languages: catalogues, the texts that come from the engine, and names of players."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from notty.pipe import PIPE
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

FOLDER = Path(__file__).parent

#: Code of a language -> its own name, which is never translated.
LANGUAGES = {"en": "English", "uk": "Українська"}


#: Names that are no plain words, as they are written.
_SPELLED = {"eaai": "EAAI", "openspiel": "OpenSpiel", "cardverse": "CardVerse"}


def resolve(setting: str) -> str:
    """The language for a setting: itself, or that of the system, or English."""
    if setting in LANGUAGES:
        return setting
    for name in QLocale.system().uiLanguages():
        code = name.replace("_", "-").split("-")[0]
        if code in LANGUAGES:
            return code
    return "en"


class Translations:
    """The catalogues in use by an application."""

    def __init__(self, app: QCoreApplication) -> None:
        self._app = app
        self._installed: list[QTranslator] = []
        self.language = ""

    def use(self, language: str) -> None:
        """Speak another language from now on; every widget is told of it."""
        if language == self.language:
            return
        self.clear()
        QLocale.setDefault(QLocale(language))
        self.language = language
        qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        # The last one installed is asked first.
        for name, folder in ((f"qtbase_{language}", qt), (f"notty_gui_{language}", str(FOLDER))):
            translator = QTranslator(self._app)
            if translator.load(name, folder):
                self._app.installTranslator(translator)
                self._installed.append(translator)

    def clear(self) -> None:
        """Speak the language of the source."""
        for translator in self._installed:
            self._app.removeTranslator(translator)
        self._installed = []
        self.language = ""

    def use_translator(self, translator: QTranslator) -> None:
        """Put a translator before the others, as tests do."""
        self._app.installTranslator(translator)
        self._installed.append(translator)


def engine_text(text: str) -> str:
    """A text of the engine, such as a game's line of rules, in the language in use.

    The engine speaks English; what the catalogue does not know stays so.
    """
    return QCoreApplication.translate("engine", text) if text else ""


def player_label(agent: str) -> str:
    """The name of a computer player as people read it: ``original:my.table`` too."""
    plain, _, setting = agent.partition(":")
    label = engine_text("program" if plain == PIPE else plain)
    label = label[:1].upper() + label[1:]
    if plain == PIPE:  # of a command the file that it runs: client.py of "python3 bots/client.py"
        words = setting.replace("'", " ").replace('"', " ").split()
        words = [word for word in words if "=" not in word]  # limits
        setting = next((word for word in words if Path(word).suffix), words[0] if words else "")
    return f"{label} ({Path(setting).name})" if setting else label


def level_label(level: str) -> str:
    """The names of the players of a level such as ``greedy + lean``."""
    return " + ".join(player_label(part) for part in level.split(" + ") if part)


def option_label(name: str) -> str:
    """The name of a rule option as people read it."""
    plain = name.replace("_", " ")
    label = engine_text(plain)
    return label[:1].upper() + label[1:]


def choice_label(name: str) -> str:
    """The name of a choice of an option as people read it."""
    label = engine_text(name.replace("_", " "))
    return _SPELLED.get(label, label)


def preset_label(name: str) -> str:
    """The name of a set of options as people read it."""
    label = engine_text(name)
    return _SPELLED.get(label) or label[:1].upper() + label[1:]


def option_help(text: str) -> tuple[str, str]:
    """What an option means, and what its value 0 means if that is special."""
    said, mark, zero = engine_text(text).partition("; 0: ")
    return said, zero if mark else ""


@cache
def _rules_file(game: str, language: str) -> Path | None:
    path = FOLDER / "rules" / f"{game}.{language}.md"
    return path if path.is_file() else None


def rules_text(game: str, english: str, language: str) -> str:
    """The rules of a game in a language, or in English where they are not translated."""
    path = _rules_file(game, language)
    return english if path is None else path.read_text(encoding="utf-8")
