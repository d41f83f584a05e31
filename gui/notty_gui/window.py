"""The main window: how games are asked for, played one after the other, and left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from notty.games import GameInfo
from notty.session import Seat, best_player
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMessageBox

from .frame import Frame
from .i18n import Translations, engine_text
from .launch import Opened, open_saved, start_session
from .pages import Context, GameSetup, Summary, table_page
from .pages.home import todays_deal
from .workers import Result

if TYPE_CHECKING:
    from .pages.training import TrainingPage


class MainWindow(Frame):
    """The window of the app.

    Args:
        context: What every page may use.
        games: Every game, in order.
        translations: The catalogues in use.

    """

    def __init__(
        self, context: Context, games: Sequence[GameInfo], translations: Translations
    ) -> None:
        super().__init__(context, games, translations)
        self._generation = 0
        #: The games of the same players so far.
        self._sitting: list[Summary] = []
        self.training: TrainingPage | None = None
        self.home.new_requested.connect(self.ask_new_game)
        self.home.continue_requested.connect(self.continue_game)
        self.home.daily_requested.connect(self.start_daily)
        self.home.set_daily_requested.connect(self.show_set_daily)
        self.home.training_requested.connect(self.show_training)
        self.bind("Ctrl+N", lambda: self.ask_new_game(""))

    # -- games -------------------------------------------------------------------------------

    def show_training(self) -> None:
        """Show the training of the players that learn; it goes on while others are shown."""
        if self.training is None:
            from .pages.training import TrainingPage

            self.training = TrainingPage(self.context, self.games["notty"])
            self.training.left.connect(self.show_home)
            self.training.seat_requested.connect(self.ask_new_game)
            self.stack.addWidget(self.training)
        self._show(self.training)
        self.training.back.setFocus()

    def ask_new_game(self, game: str = "", agent: str = "") -> None:
        """Ask for a new game; without an id of the one in play, or the one played last.

        An agent is put on every seat but the first.
        """
        if self.sheet is not None:
            return
        from .pages.new_game import NewGameSheet

        wanted = game or (self.session.game if self.session else "")
        wanted = wanted or self.context.settings.text("play/last_game")
        if wanted not in self.games or table_page(wanted) is None:
            wanted = next((id for id in self.games if table_page(id) is not None), "")
        if not wanted:
            return
        if wanted == "set" and self.ask_letters(lambda: self.ask_new_game(wanted, agent)):
            return
        sheet = NewGameSheet(self.context, self.games[wanted], self.ground)
        for row in sheet.rows[1:] if agent else ():
            row.set_agent(agent)
        sheet.accepted.connect(self.start_game)
        sheet.rules_requested.connect(lambda: self.show_rules(wanted))
        self._open_sheet(sheet)

    def show_set_daily(self) -> None:
        """Show the daily table of SET, once the history is open."""
        if not self.ask_letters(self.show_set_daily):
            self._when_open(super().show_set_daily)

    def ask_letters(self, then: Callable[[], None]) -> bool:
        """Ask once about letters on the cards of SET, and go on after it; False if it was."""
        if self.context.settings.flag("play/letters_asked"):
            return False
        from .pages.set_colours import LettersSheet

        sheet = LettersSheet(self.context, self.ground)
        self._open_sheet(sheet)
        sheet.closed.connect(then)
        return True

    def start_daily(self, game: str) -> None:
        """Play today's deal against the player of the options."""
        settings = self.context.settings
        agent = settings.text("play/agent")
        if agent.partition(":")[0] not in self.games[game].players:
            agent = best_player(game)
        name = settings.text("play/name") or self.tr("You")
        rival = self.tr("Olha", "name of a computer player")
        count = self.games[game].min_seats
        seats = (Seat(name), *(Seat(rival, agent) for _ in range(count - 1)))
        deal = todays_deal(self.context.clock.today().astimezone().date())
        self.start_game(GameSetup(game, seats, {"seats": count}, deal, settings.flag("play/rated")))

    def start_game(self, setup: GameSetup) -> None:
        """Make a table and open it; what is wrong is shown where it was asked for."""
        if not self._may_leave():
            if self.sheet is not None:
                self.sheet.close_sheet()
            return
        self._sitting = []
        self._run(lambda _: start_session(setup))

    def continue_game(self, game: str) -> None:
        """Go on with the table that was left."""
        autosave = self.context.autosave
        self._sitting = []
        self._run(lambda _: open_saved(autosave, game))

    def _run(self, job: Callable[[object], Opened]) -> None:
        """Have a session made in the thread of files, which reads the players' tables."""
        self._generation += 1
        tag = ("open", self._generation)

        def done(result: Result) -> None:
            if result.tag[1] != self._generation:
                return
            if result.error is not None:
                self._fail(str(result.error))
            elif result.value.session is None:
                self._fail(result.value.message or self.tr("There is no such table any more."))
                self.refresh_home()
            else:
                self.open_table(result.value)

        self._when_open(lambda: self._submit(job, tag, done))

    def _submit(
        self, job: Callable[[object], Opened], tag: tuple[str, int], done: Callable[[Result], None]
    ) -> None:
        self.context.workers.files.submit(job, tag, done)

    def _fail(self, reason: str) -> None:
        text = self.tr("The game cannot start: {reason}").format(reason=reason)
        show = getattr(self.sheet, "show_error", None)
        if show is not None:
            show(text)
        else:
            self.home.show_message(text)

    def open_table(self, opened: Opened) -> None:
        """Show a table, and let its game go on."""
        session = opened.session
        assert session is not None
        page_class = table_page(session.game)
        if page_class is None:
            self._fail(self.tr("This game has no table yet."))
            return
        if self.sheet is not None:
            self.sheet.close_sheet()
        self._shut_table()
        self.home.show_message(opened.message)
        self.context.settings.set("play/last_game", session.game)
        self.session = session
        self.table = page_class(self.context, session)
        self.table.left.connect(self._table_left)
        self.table.finished.connect(self.show_result)
        self.table.rules_requested.connect(lambda: self.show_rules(""))
        self.table.options_requested.connect(self.show_options)
        self.stack.addWidget(self.table)
        self._show(self.table)
        self.table.bring_up()

    def _table_left(self) -> None:
        """The table has asked already whether it may be left."""
        self._shut_table()
        self.show_home()

    def _shut_table(self) -> None:
        table, self.table, self.session = self.table, None, None
        if table is not None:
            table.shut_down()
            self.stack.removeWidget(table)
            table.deleteLater()

    # -- the end of a game -------------------------------------------------------------------

    def show_result(self, summary: Summary) -> None:
        """Show how the game ended, over its table."""
        from .pages.result import ResultSheet

        if self.sheet is not None:
            self.sheet.close_sheet()
        title = engine_text(self.games[summary.game].title)
        sheet = ResultSheet(self.context, title, summary, self._sitting, self.ground)
        self._sitting.append(summary)
        sheet.next_requested.connect(lambda: self._play_on(summary, again=False))
        sheet.again_requested.connect(lambda: self._play_on(summary, again=True))
        sheet.home_requested.connect(self._home_from_result)
        self._open_sheet(sheet)

    def _home_from_result(self) -> None:
        if self.sheet is not None:
            self.sheet.close_sheet()
        self.show_home()

    def _play_on(self, summary: Summary, *, again: bool) -> None:
        """Another game of the same players by the same rules."""
        assert self.session is not None
        setup = GameSetup(
            summary.game,
            summary.seats,
            self.session.match.options,
            summary.deal if again else None,
            summary.rated,
            known_deal=again,
        )
        self._run(lambda _: start_session(setup))

    # -- leaving -----------------------------------------------------------------------------

    def _may_leave(self) -> bool:
        """Whether the table may be left: a rated deal asks first."""
        session = self.session
        if session is None or not session.rated or session.match.is_over:
            return True
        if not any(move.actor >= 0 for move in session.match.history):
            return True
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("A rated game"))
        box.setText(self.tr("Leave this rated game?"))
        box.setInformativeText(self.tr("It is saved, and you can go on with it from home."))
        leave = box.addButton(self.tr("Leave"), QMessageBox.ButtonRole.AcceptRole)
        stay = box.addButton(self.tr("Stay"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        box.exec()
        return box.clickedButton() is leave

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the place of the window and end the table."""
        if not self._may_leave():
            event.ignore()
            return
        self.context.settings.save_window(self)
        self._shut_table()
        self.shut_daily()
        database = self.context.database
        if database is not None:
            self.context.workers.files.submit(lambda _: database.close())
            self.context.database = None
        self.context.settings.sync()
        event.accept()

    # -- the first screen and the title ------------------------------------------------------

    def show_home(self) -> None:
        """Leave whatever is open, for the first screen."""
        if not self._may_leave():
            return
        self._shut_table()
        super().show_home()

    def retranslate(self) -> None:
        """Set the title."""
        title = "notty"
        if self.session is not None and self.table is not None:
            title = f"{engine_text(self.games[self.session.game].title)} · notty"
        elif self.daily is not None:
            title = f"{self.tr('SET: daily table')} · notty"
        self.setWindowTitle(title)
