"""The page of the rules: text, cards, search."""

from collections.abc import Iterator

import notty
import pytest
from notty.games import GameInfo
from notty_gui.app import App
from notty_gui.faces import faces_for
from notty_gui.pages import rules
from notty_gui.pages.rules import RulesPage
from notty_gui.theme import Theme
from notty_gui.widgets.markdown import render_markdown
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(GameInfo, "rules_text", property(lambda _: stand_in.RULES))
    monkeypatch.setattr(rules, "rules_text", lambda game, english, language: english)
    stand_in.install()
    made = stand_in.make_app(qapp)
    yield made
    stand_in.end(made)
    stand_in.remove()


def page_of(app: App) -> RulesPage:
    app.window.show_rules("notty")
    page = app.window.stack.currentWidget()
    assert isinstance(page, RulesPage)
    app.qt.processEvents()
    return page


def test_rules_in_force_come_first(app: App) -> None:
    page = RulesPage(app.context, notty.game("notty"), {"seats": 3, "turn_limit": 50}, ["Ann"])
    assert page.chips.texts == ["Seats: 3", "First seat: Ann", "Turn limit: 50"]
    page.set_table({"first_seat": 1}, ["Ann", "Ben"])
    assert page.chips.texts[1] == "First seat: Ben"


def test_the_search_counts_and_goes_round(app: App) -> None:
    page = page_of(app)
    assert not page.next.isEnabled()
    QTest.keyClicks(page.search, "cards")
    assert page.found == 5
    assert page.count.text() == "1 of 5"
    page.next.click()
    assert page.count.text() == "2 of 5"
    page.previous.click()
    page.previous.click()
    assert page.count.text() == "5 of 5"
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert page.count.text() == "1 of 5"
    QTest.keyClick(page.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.count.text() == "5 of 5"
    assert len(page.text.extraSelections()) == 5
    page.search.setText("zebra")
    assert page.count.text() == "not found"
    assert not page.next.isEnabled()
    page.search.clear()
    assert page.count.text() == ""
    assert page.text.extraSelections() == []


def test_find_key_leads_to_the_search(app: App) -> None:
    page = page_of(app)
    page.text.setFocus()
    QTest.keyClick(page.text, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert app.qt.focusWidget() is page.search


def test_back_and_escape_lead_home(app: App) -> None:
    page_of(app).back.click()
    assert app.window.stack.currentWidget() is app.window.home
    QTest.keyClick(page_of(app).search, Qt.Key.Key_Escape)
    assert app.window.stack.currentWidget() is app.window.home


def test_rules_that_cannot_be_read_are_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: GameInfo) -> str:
        raise FileNotFoundError("no such file")

    monkeypatch.setattr(GameInfo, "rules_text", property(fail))
    assert "no such file" in page_of(app).text.toPlainText()


def test_the_text_keeps_its_place_when_the_theme_changes(app: App) -> None:
    page = page_of(app)
    page.search.setText("cards")
    page.next.click()
    app.context.settings.set("look/theme", "dark")
    assert page.found == 5
    block = page.text.document().begin()
    fragment = block.begin().fragment()
    assert fragment.charFormat().foreground().color() == app.context.theme.palette.accent


def rendered(theme: Theme, text: str) -> QTextDocument:
    document = QTextDocument()
    render_markdown(document, text, theme, faces_for("notty"), 1.0)
    return document


def test_rows_of_cards_become_pictures(theme: Theme) -> None:
    document = rendered(theme, "One `R4`, many `R4 R5 R6`, long `K1 K2 ... K9`, no `draw 2`.")
    html = document.toHtml()
    assert html.count("<img") == 2
    assert "cards:R4-R5-R6" in html
    assert "R4" in document.toPlainText()
    assert "draw 2" in document.toPlainText()
    image = document.resource(QTextDocument.ResourceType.ImageResource.value, "cards:R4-R5-R6")
    assert image.width() > 3 * 26


def test_without_faces_cards_stay_text(theme: Theme) -> None:
    document = QTextDocument()
    render_markdown(document, "Many `R4 R5 R6`.", theme, None, 1.0)
    assert "R4 R5 R6" in document.toPlainText()


def test_answers_in_tables_have_a_mark(theme: Theme) -> None:
    text = rendered(theme, stand_in.RULES).toPlainText()
    assert "✓ yes" in text
    assert "✗ no" in text


def test_headings_are_larger(theme: Theme) -> None:
    document = rendered(theme, "# Large\n\ntext")
    block = document.begin()
    fragment = block.begin().fragment()
    assert fragment.charFormat().font().pixelSize() == 22
