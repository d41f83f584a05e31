"""The frame of the window: pages, what lies over them, settings, and the files of the user."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from notty.games import GameInfo
from notty.session import Session
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from .i18n import Translations, resolve
from .launch import gather_facts
from .pages import Context
from .pages.home import HomePage, todays_deal
from .settings import CARD_STYLE
from .store import Store
from .workers import Result

if TYPE_CHECKING:
    from .pages.rules import RulesPage
    from .pages.set_daily import SetDailyPage
    from .pages.statistics import StatisticsPage
    from .widgets.sheet import Sheet

_MINIMUM = (1024, 640)


class Frame(QMainWindow):
    """Holds the pages; how games are played on it is the business of a subclass.

    Args:
        context: What every page may use.
        games: Every game, in order.
        translations: The catalogues in use.

    """

    #: A page or a sheet shows that did not before.
    shown = Signal()

    def __init__(
        self, context: Context, games: Sequence[GameInfo], translations: Translations
    ) -> None:
        super().__init__()
        self.context = context
        self.games = {info.id: info for info in games}
        self._translations = translations
        self._waiting: list[Callable[[], None]] = []
        self._opened = False
        self.sheet: Sheet | None = None
        self.drawer: RulesPage | None = None
        self.table: Any = None
        self.session: Session | None = None
        self.daily: SetDailyPage | None = None
        self.statistics: StatisticsPage | None = None
        self._rules: RulesPage | None = None
        self.setMinimumSize(*_MINIMUM)
        self.stack = QStackedWidget()
        # A page fits itself into the window and never widens it.
        self.stack.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        #: What sheets and the drawer lie on: a stack shows a screen reader its pages only.
        self.ground = QWidget()
        column = QVBoxLayout(self.ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        self.setCentralWidget(self.ground)
        self.stack.installEventFilter(self)
        self.home = HomePage(context, games)
        self.stack.addWidget(self.home)
        self._connect()
        self._open_database()
        self.retranslate()
        self.home.take_focus()

    def _connect(self) -> None:
        home = self.home
        home.statistics_requested.connect(self.show_statistics)
        home.options_requested.connect(self.show_options)
        home.rules_requested.connect(self.show_rules)
        self.context.settings.changed.connect(self._on_setting)
        keys: tuple[tuple[str, Callable[[], None]], ...] = (
            ("F1", lambda: self.show_rules("")),
            ("F11", lambda: self._flip("look/full_screen")),
            ("Ctrl+,", self.show_options),
            ("Ctrl+M", lambda: self._flip("sound/muted")),
            ("Ctrl+Q", lambda: self._quit()),
            ("Ctrl++", lambda: self._size_cards(10)),
            ("Ctrl+=", lambda: self._size_cards(10)),
            ("Ctrl+-", lambda: self._size_cards(-10)),
            ("Ctrl+0", lambda: self._size_cards(0)),
        )
        for key, call in keys:
            self.bind(key, call)

    def bind(self, key: str, call: Callable[[], None]) -> None:
        """Have a key do something wherever the focus is."""
        QShortcut(QKeySequence(key), self).activated.connect(call)

    def _quit(self) -> None:
        self.close()

    # -- the files of the user ---------------------------------------------------------------

    def _open_database(self) -> None:
        self.context.workers.files.submit(lambda _: Store.open(), on_done=self._database_opened)

    def _database_opened(self, result: Result) -> None:
        store = result.value
        if isinstance(store, Store):
            self.context.database = store
            self.home.show_message(store.message or self.context.settings.message)
        elif result.error is not None:
            self.home.show_message(str(result.error))
        self._opened = True
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()
        self.refresh_home()

    def _when_open(self, call: Callable[[], None]) -> None:
        """Call once the history is open, so that no game is played without it."""
        if self._opened:
            call()
        else:
            self._waiting.append(call)

    def refresh_home(self) -> None:
        """Have saves and results shown as they are now."""
        context, games = self.context, list(self.games)
        deal = todays_deal(context.clock.today().astimezone().date())
        database, autosave = context.database, context.autosave

        def done(result: Result) -> None:
            if result.error is None:
                self.home.show_facts(result.value)

        context.workers.files.submit(
            lambda _: gather_facts(games, autosave, database, deal), on_done=done
        )

    # -- pages -------------------------------------------------------------------------------

    def show_home(self) -> None:
        """Show the first screen."""
        self._show(self.home)
        self.home.take_focus()
        self.refresh_home()

    def show_statistics(self) -> None:
        """Show the statistics."""
        if self.statistics is None:
            from .pages.statistics import StatisticsPage

            self.statistics = StatisticsPage(self.context, list(self.games.values()))
            self.statistics.left.connect(self.show_home)
            self.stack.addWidget(self.statistics)
        self._when_open(self.statistics.load)
        self._show(self.statistics)
        self.statistics.back.setFocus()

    def show_set_daily(self) -> None:
        """Show the daily table of SET."""
        from .pages.set_daily import SetDailyPage

        self.daily = SetDailyPage(self.context)
        self.daily.left.connect(self.show_home)
        self.daily.options_requested.connect(self.show_options)
        self.daily.rules_requested.connect(lambda: self.show_rules("set"))
        self.stack.addWidget(self.daily)
        self._show(self.daily)
        self.daily.bring_up()

    def _pause_daily(self) -> None:
        """Nobody looks at the cards while something lies over them."""
        if self.daily is not None:
            self.daily.pause()

    def shut_daily(self) -> None:
        """Take the daily table away, as any other page comes; what was found is kept."""
        daily, self.daily = self.daily, None
        if daily is not None:
            daily.shut_down()
            self.stack.removeWidget(daily)
            daily.deleteLater()

    def show_rules(self, game: str = "") -> None:
        """Show the rules of a game: of the one in play over its table, which goes on."""
        if self.drawer is not None:  # the key that opens closes too
            self._close_drawer()
            return
        self._pause_daily()
        playing = self.session.game if self.session else "set" if self.daily else ""
        info = self.games.get(game or playing)
        if info is None:
            info = next(iter(self.games.values()))
        at_table = self.stack.currentWidget() in (self.table, self.daily)
        if at_table or self.sheet is not None:
            page = self._rules_of(info, self.ground)
            page.lie_beside()
            page.left.connect(self._close_drawer)
            self.drawer = page
            self._fit_drawer()
            page.show()
            page.raise_()
        else:
            page = self._rules_of(info, None)
            page.left.connect(self.show_home)
            if self._rules is not None:
                self.stack.removeWidget(self._rules)
                self._rules.deleteLater()
            self._rules = page
            self.stack.addWidget(page)
            self._show(page)
        page.search.setFocus()
        self.shown.emit()

    def _rules_of(self, info: GameInfo, parent: QWidget | None) -> RulesPage:
        from .pages.rules import RulesPage

        session = self.session
        if session is None or session.game != info.id:
            return RulesPage(self.context, info, parent=parent)
        names = [seat.name for seat in session.seats]
        return RulesPage(self.context, info, session.match.options, names, parent)

    def _close_drawer(self) -> None:
        if self.drawer is not None:
            self.drawer.hide()
            self.drawer.deleteLater()
            self.drawer = None
            below = self.sheet or self.stack.currentWidget()
            if below is not None:
                below.setFocus()

    def _fit_drawer(self) -> None:
        if self.drawer is not None:
            whole = self.stack.rect()
            width = max(round(460 * self.context.theme.u), round(whole.width() * 0.42))
            self.drawer.setGeometry(whole.right() + 1 - width, 0, width, whole.height())

    def show_options(self) -> None:
        """Show the options over the page."""
        if self.sheet is not None:
            return
        from .pages.options import OptionsSheet

        help = getattr(type(self.table or self.daily), "key_help", None)
        self._open_sheet(OptionsSheet(self.context, self.ground, help() if help else ()))

    def _show(self, page: QWidget) -> None:
        self._close_drawer()
        self.stack.setCurrentWidget(page)
        if page is not self.daily:
            self.shut_daily()
        self.retranslate()
        self.shown.emit()

    def _open_sheet(self, sheet: Sheet) -> None:
        self._pause_daily()
        self.sheet = sheet
        sheet.closed.connect(self._sheet_closed)
        sheet.open()
        self.shown.emit()

    def _sheet_closed(self) -> None:
        sheet, self.sheet = self.sheet, None
        self._close_drawer()
        if sheet is not None:
            sheet.deleteLater()

    # -- settings, sizes and texts -----------------------------------------------------------

    def _on_setting(self, key: str) -> None:
        settings, theme, sounds = self.context.settings, self.context.theme, self.context.sounds
        if key == "look/theme":
            theme.set_mode(settings.text(key))
        elif key == "look/felt":
            theme.set_felt(settings.text(key))
        elif key in CARD_STYLE:
            settings.style_cards()
            theme.changed.emit()
        elif key == "access/reduce_motion":
            theme.set_reduce_motion(settings.flag(key))
        elif key == "access/high_contrast":
            theme.set_high_contrast(settings.flag(key))
        elif key == "language":
            self._translations.use(resolve(settings.text(key)))
        elif key == "look/full_screen":
            state = self.windowState() & ~Qt.WindowState.WindowFullScreen
            full = Qt.WindowState.WindowFullScreen
            self.setWindowState(state | full if settings.flag(key) else state)
        elif key == "sound/volume" and sounds is not None:
            sounds.set_volume(settings.number(key))
        elif key == "sound/muted" and sounds is not None:
            sounds.set_muted(settings.flag(key))

    def _flip(self, key: str) -> None:
        self.context.settings.set(key, not self.context.settings.flag(key))

    def _size_cards(self, by: int) -> None:
        settings = self.context.settings
        size = settings.number("look/card_size") + by if by else 100
        settings.set("look/card_size", max(60, min(140, size)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the drawer at its edge."""
        if watched is self.stack and event.type() == QEvent.Type.Resize:
            self._fit_drawer()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The unit follows the size."""
        super().resizeEvent(event)
        self.context.theme.set_unit(self.context.theme.unit(event.size()))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Set the title; a subclass knows a better one."""
        self.setWindowTitle("notty")
