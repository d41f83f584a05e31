"""The menus of a table page: that of the game, and that of a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from notty.session import Seat, players_at
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from ..i18n import engine_text, player_label

if TYPE_CHECKING:
    from .table import GameTable


class Menus(QObject):
    """Makes the menus as they are asked for, from what is so at that moment."""

    def __init__(self, page: GameTable) -> None:
        super().__init__(page)
        self._page = page
        self.open: QMenu | None = None
        self.dialog: QFileDialog | None = None
        #: The table file that was asked for last.
        self.file = ""

    # -- the game ----------------------------------------------------------------------------

    def game(self) -> QMenu:
        """The menu of the game."""
        page = self._page
        menu = self._fresh()
        self._add(menu, self.tr("Restart this deal"), page.restart, "F2")
        deal = self.tr("Deal {number}: copy the number").format(number=page.session.seed)
        self._add(menu, deal, self.copy_deal)
        self._add(menu, self.tr("Save a copy…"), self.save_copy, "Ctrl+S")
        menu.addSeparator()
        if page.sort_mode:
            self._add_orders(menu)
        log = self._add(menu, self.tr("Log"), page.toggle_log, "F9")
        log.setCheckable(True)
        log.setChecked(not page.log.folded)
        settings = page.context.settings
        for setting, text in page.menu_extras():
            flip = partial(settings.set, setting, not settings.flag(setting))
            extra = self._add(menu, text, flip)
            extra.setCheckable(True)
            extra.setChecked(settings.flag(setting))
        menu.addSeparator()
        self._add(menu, self.tr("Rules"), page.rules_requested.emit, "F1")
        self._add(menu, self.tr("Options…"), page.options_requested.emit, "Ctrl+,")
        menu.addSeparator()
        self._add(menu, self.tr("Home"), page.leave)
        return menu

    def _add_orders(self, menu: QMenu) -> None:
        page = self._page
        order = menu.addMenu(self.tr("Sort the hand"))
        group = QActionGroup(order)
        for mode, text in page.sort_modes():
            choice = self._add(order, text, partial(page.sort, mode))
            choice.setCheckable(True)
            choice.setChecked(mode == page.sort_mode)
            group.addAction(choice)

    def copy_deal(self) -> None:
        """Put the deal number on the clipboard."""
        number = str(self._page.session.seed)
        QGuiApplication.clipboard().setText(number)
        text = self.tr("The deal number {number} is on the clipboard")
        self._page.say(text.format(number=number))

    def save_copy(self) -> None:
        """Ask where to, and write the game so far as a record; not while it would tell too much."""
        page = self._page
        if page.session.hides_cards:
            page.say(
                self.tr("A copy shows all hands: it can be saved when the deal is over"), "refusal"
            )
            return
        name = f"{page.session.game}-{page.session.seed}.json"
        dialog = self._dialog(self.tr("Save a copy"), self.tr("Games (*.json)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile(name)
        dialog.fileSelected.connect(page.save_to)
        dialog.open()

    # -- a seat ------------------------------------------------------------------------------

    def seat(self, index: int) -> QMenu:
        """The menu of a seat: who is to play there."""
        page = self._page
        now = page.session.seats[index]
        menu = self._fresh()
        menu.setToolTipsVisible(True)
        menu.addAction(self.tr("Who plays as {name}?").format(name=now.name)).setEnabled(False)
        group = QActionGroup(menu)
        table_player = ""
        known: list[tuple[str | None, str, str]] = [
            (None, self.tr("Person"), self.tr("plays at this computer"))
        ]
        for info in players_at(page.session.game):
            known.append((info.name, player_label(info.name), engine_text(info.summary)))
            table_player = table_player or (info.name if info.table else "")
        if now.agent is not None and now.agent not in [name for name, _, _ in known]:
            known.append((now.agent, player_label(now.agent), now.agent))
        for name, text, tip in known:
            choice = self._add(menu, text, partial(self.swap, index, name))
            choice.setToolTip(tip)
            choice.setCheckable(True)
            choice.setChecked(name == now.agent)
            group.addAction(choice)
        if table_player:
            menu.addSeparator()
            self._add(
                menu,
                self.tr("Load a table file…"),
                partial(self.ask_table, index, table_player),
            )
        return menu

    def swap(self, index: int, agent: str | None) -> None:
        """Give a seat to a player; the rest of the table stays."""
        page = self._page
        page.stop_rest()
        page.table.set_seat(index, Seat(page.session.seats[index].name, agent))

    def ask_table(self, index: int, player: str) -> None:
        """Ask for a table file and seat the player that plays by it."""
        dialog = self._dialog(
            self.tr("Load a table file"), self.tr("Tables (*.table);;All files (*)")
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(partial(self._take_table, index, player))
        dialog.open()

    def _take_table(self, index: int, player: str, path: str) -> None:
        self.file = path
        self.swap(index, f"{player}:{path}")

    # -- inside ------------------------------------------------------------------------------

    def _fresh(self) -> QMenu:
        if self.open is not None:
            self.open.close()
            self.open.deleteLater()
        self.open = QMenu(self._page)
        return self.open

    def close(self) -> None:
        """Close what is open."""
        if self.open is not None:
            self.open.close()
        if self.dialog is not None:
            self.dialog.reject()

    def _add(self, menu: QMenu, text: str, call: Callable[[], object], key: str = "") -> QAction:
        # The key is only shown: the page itself listens to it.
        action = menu.addAction(f"{text}\t{key}" if key else text)
        action.triggered.connect(lambda _=False: call())
        return action

    def _dialog(self, title: str, kinds: str) -> QFileDialog:
        folder = self._page.context.settings.text("folder/open")
        dialog = QFileDialog(self._page, title, folder, kinds)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog, False)
        dialog.fileSelected.connect(self._remember)
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        return dialog

    def _remember(self, path: str) -> None:
        self._page.context.settings.set("folder/open", path.rpartition("/")[0])

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
