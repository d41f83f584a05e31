"""Languages: complete, correct plurals, and no text wider than its box on any screen."""

import re
from collections.abc import Iterator

import notty
import pytest
from notty.games import GameInfo
from notty_gui import i18n
from notty_gui.app import App
from notty_gui.i18n.engine_texts import TEXTS
from notty_gui.i18n.pseudo import PseudoTranslator, lengthen
from notty_gui.pages.options import CATEGORIES, OptionsSheet
from notty_gui.widgets.fields import Check, Choice
from notty_gui.widgets.themed import Label
from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QHeaderView, QLabel, QListWidget, QPushButton, QWidget

from gui import stand_in


@pytest.fixture
def translations(qapp: QApplication) -> Iterator[i18n.Translations]:
    made = i18n.Translations(qapp)
    yield made
    made.clear()


def plural(context: str, text: str, n: int) -> str:
    return QCoreApplication.translate(context, text, None, n)


@pytest.mark.parametrize(
    ("n", "form"),
    [
        *((n, "хід") for n in (1, 21, 101)),
        *((n, "ходи") for n in (2, 3, 4, 22, 104)),
        *((n, "ходів") for n in (0, 5, 11, 12, 14, 25, 111, 1000)),
    ],
)
def test_ukrainian_has_three_plurals(translations: i18n.Translations, n: int, form: str) -> None:
    translations.use("uk")
    assert plural("ResultSheet", "%n turn(s)", n) == f"{n} {form}"


def test_english_has_two(translations: i18n.Translations) -> None:
    translations.use("en")
    texts = [plural("ResultSheet", "%n turn(s)", n) for n in (0, 1, 2)]
    assert texts == ["0 turns", "1 turn", "2 turns"]


def test_qt_itself_speaks_ukrainian(translations: i18n.Translations) -> None:
    translations.use("uk")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Скасувати"


def test_back_to_english_leaves_nothing(translations: i18n.Translations) -> None:
    translations.use("uk")
    assert i18n.engine_text("seats") == "гравців"
    translations.use("en")
    assert i18n.engine_text("seats") == "seats"


def engine_texts() -> Iterator[str]:
    for info in notty.games():
        yield info.title
        yield info.summary
        for option in info.options:
            yield option.name.replace("_", " ")
            yield option.help
            yield from (choice.replace("_", " ") for choice in option.choices)
        for preset, summary in info.preset_summaries.items():
            yield preset
            yield summary
        for player in notty.agents.names(info.id):
            yield player.name
            yield player.summary


def test_every_text_of_the_engine_is_translated(translations: i18n.Translations) -> None:
    assert set(engine_texts()) <= set(TEXTS)
    translations.use("uk")
    for text in set(TEXTS) - {"Notty", "SET", "q"}:  # names
        assert re.search("[\u0430-\u044f]", i18n.engine_text(str(text))), text


def test_options_say_what_zero_means(translations: i18n.Translations) -> None:
    helps = [option.help for info in notty.games() for option in info.options]
    for language in i18n.LANGUAGES:
        translations.use(language)
        for text in helps:
            said, zero = i18n.option_help(text)
            assert said
            assert bool(zero) == ("; 0: " in text)


@pytest.mark.parametrize("info", notty.games(), ids=lambda info: info.id)
def test_translated_rules_have_the_same_clauses_and_cards(info: GameInfo) -> None:
    try:
        english = info.rules_text
    except FileNotFoundError:
        pytest.skip("the rules come with the installed package")
    other = i18n.rules_text(info.id, english, "uk")
    assert other != english
    for pattern in (r"^#{1,3} ?([NG]\d+)?", r"`([^`]+)`", r"^\| ", r"\([NG]\d+\)"):
        assert re.findall(pattern, english, re.M) == re.findall(pattern, other, re.M)


def test_a_language_without_rules_shows_the_english_ones() -> None:
    assert i18n.rules_text("no_such_game", "english", "uk") == "english"


@pytest.mark.parametrize(
    ("setting", "system", "language"),
    [
        ("uk", ["en-US"], "uk"),
        ("system", ["uk-UA", "en"], "uk"),
        ("system", ["fr-FR", "uk"], "uk"),
        ("system", ["fr"], "en"),
        ("system", ["C"], "en"),
    ],
)
def test_the_language_follows_setting_and_system(
    setting: str, system: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Locale:
        def uiLanguages(self) -> list[str]:
            return system

        @staticmethod
        def system() -> "Locale":
            return Locale()

    monkeypatch.setattr(i18n, "QLocale", Locale)
    assert i18n.resolve(setting) == language


def test_players_are_named_for_people(translations: i18n.Translations) -> None:
    translations.use("uk")
    assert i18n.player_label("lean") == "Ощадливий"
    assert i18n.player_label("original:/a/b/my.table") == "Оригінальний (my.table)"
    assert i18n.level_label("greedy + lean") == "Жадібний + Ощадливий"
    assert i18n.level_label("") == ""


def test_presets_and_choices_are_named_for_people(translations: i18n.Translations) -> None:
    assert i18n.preset_label("classic") == "Classic"
    assert i18n.preset_label("eaai") == "EAAI"
    assert i18n.choice_label("take_or_void") == "take or void"
    assert i18n.choice_label("openspiel") == "OpenSpiel"
    translations.use("uk")
    assert i18n.preset_label("classic") == "Класичні"
    assert i18n.preset_label("eaai") == "За EAAI"
    assert i18n.choice_label("take_or_void") == "взяти або без рахунку"


def test_the_long_language_is_longer_and_keeps_what_is_filled_in() -> None:
    text = "Deal {number}: %n card(s) for %1"
    long = lengthen(text)
    for part in ("{number}", "%n", "%1"):
        assert part in long
    text = "Take back whatever you like"
    assert 1.35 * len(text) <= len(lengthen(text)) <= 1.45 * len(text)


# --- Every screen -------------------------------------------------------------------------------


def screens(app: App) -> Iterator[str]:
    """Brings up every screen in turn."""
    window = app.window
    database = app.context.database
    assert database is not None
    for number in range(6):
        database.add_game(stand_in.played(number, won=number % 2 == 0, assisted=number == 3))
    window.refresh_home()
    stand_in.work(app)
    window.home.tiles["notty"].set_save(True)
    yield "home"
    window.home.show_message(window.tr("The game cannot start: {reason}").format(reason="?"))
    yield "home with a message"
    window.home.show_message("")
    window.ask_new_game("notty")
    sheet = window.sheet
    assert sheet is not None
    yield "new game"
    sheet.count.button("3").click()  # type: ignore[attr-defined]
    sheet.rows[1].set_agent("original")  # type: ignore[attr-defined]
    sheet.kind.button("rated").click()  # type: ignore[attr-defined]
    yield "new game with three"
    window.show_rules("notty")
    yield "rules over it"
    window.show_rules("notty")
    sheet.close_sheet()
    window.show_statistics()
    yield "statistics"
    window.show_home()
    for category in CATEGORIES:
        window.show_options()
        options = window.sheet
        assert isinstance(options, OptionsSheet)
        options.show_category(category)
        yield f"options {category}"
        options.close_sheet()
        app.qt.processEvents()
    window.show_set_daily()
    yield "letters on the cards of SET"
    letters = window.sheet
    assert letters is not None
    letters.close_sheet()
    stand_in.work(app)
    assert window.daily is not None
    yield "daily table of SET"
    window.daily.start()
    yield "daily table of SET, begun"
    window.start_daily("notty")
    stand_in.work(app)
    window.show_result(stand_in.summary(assisted=True))
    window.sheet.offer(replay=True, analysis=True)  # type: ignore[union-attr]
    yield "result"


def too_narrow(widget: QWidget) -> str:
    """What of a text does not fit into its box; empty if all does."""
    room = widget.contentsRect()
    if isinstance(widget, QLabel):
        text = widget.text()
        if not text or (isinstance(widget, Label) and widget.elides):
            return ""
        metrics = widget.fontMetrics()
        if not widget.wordWrap():
            return text if metrics.horizontalAdvance(text) > room.width() + 1 else ""
        wide = max(metrics.horizontalAdvance(word) for word in text.split())
        high = metrics.boundingRect(
            0, 0, room.width(), 9999, Qt.TextFlag.TextWordWrap.value, text
        ).height()
        return text if wide > room.width() + 1 or high > room.height() + 3 else ""
    if isinstance(widget, QPushButton):
        icon = 0 if widget.icon().isNull() else widget.iconSize().width() + 4
        needed = QFontMetrics(widget.font()).horizontalAdvance(widget.text()) + icon + 8
        return widget.text() if needed > widget.width() else ""
    if isinstance(widget, Choice | Check):
        return "" if fits(widget.sizeHint(), widget.size()) else widget.objectName() or "field"
    if isinstance(widget, QListWidget):
        wide = widget.sizeHintForColumn(0)
        return widget.item(0).text() if wide > widget.viewport().width() + 1 else ""
    if isinstance(widget, QHeaderView) and widget.orientation() == Qt.Orientation.Horizontal:
        narrow = [i for i in range(widget.count())
                  if widget.sectionSizeHint(i) > widget.sectionSize(i) + 1]  # fmt: skip
        return f"columns {narrow}" if narrow else ""
    return ""


def fits(wanted: QSize, given: QSize) -> bool:
    return wanted.width() <= given.width() + 1 and wanted.height() <= given.height() + 1


def outside(widget: QWidget, window: QWidget) -> str:
    """Whether a button lies outside of the window or of what holds it."""
    if not isinstance(widget, QPushButton | Choice | Check):
        return ""
    corner = widget.mapTo(window, widget.rect().bottomRight())
    start = widget.mapTo(window, widget.rect().topLeft())
    inside = window.rect().contains(corner) and window.rect().contains(start)
    # What lies in a scroll area may be reached by scrolling.
    return "" if inside or widget.visibleRegion().isEmpty() else "outside of the window"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=["small", "large"])
@pytest.mark.parametrize(
    ("language", "palette"),
    [("en", "light"), ("uk", "dark"), ("en", "dark"), ("uk", "light"), ("pseudo", "light")],
)
def test_no_text_is_wider_than_its_box(
    qapp: QApplication, language: str, palette: str, size: tuple[int, int]
) -> None:
    stand_in.install()
    app = stand_in.make_app(
        qapp, language="en" if language == "pseudo" else language, palette=palette, size=size
    )
    if language == "pseudo":
        app.translations.use_translator(PseudoTranslator(app.window))
        app.qt.processEvents()
    problems = []
    for name in screens(app):
        for _ in range(3):
            app.qt.processEvents()
        for widget in app.window.findChildren(QWidget):
            if not widget.isVisible() or isinstance(widget, stand_in.TablePage):
                continue
            for what in (too_narrow(widget), outside(widget, app.window)):
                if what:
                    problems.append(f"{name}: {type(widget).__name__} {what!r} {widget.size()}")
    stand_in.end(app)
    stand_in.remove()
    assert not problems, "\n".join(problems)
