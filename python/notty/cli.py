"""The command ``notty``: what may be written after it, and how it fails.

Exit codes: 0, all went well; 1, it did not, or it was stopped; 2, the command asks for something
that does not exist.
"""

import argparse
import difflib
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from . import __version__, commands
from .bench import usable_cores
from .errors import ConfigError, NotationError, NottyError
from .replay import run_replay
from .terminal import BAD_INPUT, FAILED, complain
from .training import defaults

# More threads would cost memory and play no faster; a larger batch likewise.
_MAX_THREADS = 1024
_MAX_BATCH = 10_000
_MAX_INT = 2**31 - 1


class _Parser(argparse.ArgumentParser):
    """Names what is nearest to a word that it does not know."""

    def __init__(self, **settings: Any) -> None:
        self.words: list[str] = []
        # No abbreviations: they would mean something else once there is another option.
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings
        )

    def add_argument(self, *names: Any, **settings: Any) -> argparse.Action:
        self.words += [name for name in names if name.startswith("--")]
        return super().add_argument(*names, **settings)

    def error(self, message: str) -> NoReturn:
        found = re.search(r"invalid choice: '(.*?)' \(choose from (.*?)\)", message)
        if found:
            names = re.findall(r"[\w-]+", found[2])
            message = f"unknown command {found[1]!r}{_nearest(found[1], names)}"
        self.exit(BAD_INPUT, f"notty: {message}\nSee: {self.prog} --help\n")

    def refuse(self, words: Sequence[str]) -> NoReturn:
        """Ends the program because of words that mean nothing to this command."""
        word = words[0].partition("=")[0]
        if word.startswith("-"):
            self.error(f"unknown option {word}{_nearest(word, self.words)}")
        self.error(f"{word!r} is one word too many")


def _nearest(word: str, valid: Sequence[str]) -> str:
    near = difflib.get_close_matches(word, valid, n=3)
    return f"; did you mean {' or '.join(near)}?" if near else f" (there are: {', '.join(valid)})"


def _integer(least: int, most: int = _MAX_INT) -> Callable[[str], int]:
    def integer(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text} is not from {least:,} to {most:,}")
        return value

    return integer  # argparse names it: "invalid integer value"


def _setting(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    if not name or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def _seconds(least: float, most: float) -> Callable[[str], float]:
    def seconds(text: str) -> float:
        value = float(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text} is not from {least:g} to {most:g} seconds")
        return value

    return seconds


def _parser() -> _Parser:
    parser = _Parser(
        prog="notty",
        description="Card games: play them, let players compete, train players.\n"
        "Without a command it opens the desktop app.",
        epilog="Examples:\n"
        "  notty games                                      what there is to play\n"
        "  notty rules notty                                how to play it\n"
        "  notty tui gin                                    play it here, in the terminal\n"
        "  notty selfplay notty --agents lean,random        1,000 games between two players\n"
        "  notty selfplay notty --agents lean --games 5 --out games.jsonl\n"
        "  notty replay games.jsonl                         look at them\n"
        "\nnotty COMMAND --help explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"notty {__version__}")
    parser.set_defaults(run=lambda args: commands.run_app(), parser=parser)
    add = parser.add_subparsers(metavar="COMMAND", title="commands").add_parser
    for define in (_selfplay, _replay, _train, _games, _rules, _bench, _stats):
        define(add).add_argument("--json", action="store_true", help="print JSON, for scripts")
    _tui(add)
    return parser


def _command(
    add: Callable[..., Any],
    name: str,
    run: Callable[[argparse.Namespace], int],
    help: str,
    epilog: str = "",
) -> _Parser:
    parser: _Parser = add(name, help=help, description=f"{help}.", epilog=epilog)
    parser.set_defaults(run=run, parser=parser)
    return parser


def _bulk_options(parser: _Parser, games: int, *also: str) -> None:
    """What selfplay and train have in common."""
    count = _integer(1)
    option = parser.add_argument
    option(
        "--games",
        *also,
        type=count,
        default=games,
        metavar="N",
        help="how many games (%(default)s)",
    )
    option(
        "--seed",
        type=_integer(0, 2**64 - 1),
        default=0,
        metavar="S",
        help="the same seed gives the same games, on any number of threads (%(default)s)",
    )
    option(
        "--threads",
        type=_integer(1, _MAX_THREADS),
        default=min(usable_cores(), _MAX_THREADS),
        metavar="T",
        help="threads to play on (%(default)s, the cores of this machine)",
    )
    option(
        "--first-game",
        type=_integer(0),
        default=0,
        metavar="N",
        help="number of the first game, to play a run in parts (%(default)s)",
    )
    _rule_options(parser)
    option("--quiet", action="store_true", help="no progress bar and no table")


def _rule_options(parser: _Parser) -> None:
    """How the rules are set, for the commands that play."""
    option = parser.add_argument
    option("--preset", metavar="NAME", help="a named set of options, see 'notty games GAME'")
    option(
        "--option",
        type=_setting,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules, see 'notty games GAME'; may be repeated",
    )


def _selfplay(add: Callable[..., Any]) -> _Parser:
    parser = _command(
        add,
        "selfplay",
        commands.run_selfplay,
        "Play many games between computer players and show who wins",
        "Examples:\n"
        "  notty selfplay notty --agents lean,random --games 10000\n"
        "  notty selfplay notty --agents lean --option seats=3      the same player three times\n"
        "  notty selfplay gin --agents random --preset eaai --option target=0\n"
        "  notty selfplay notty --agents original:my.table,lean     a player with its own table\n"
        "  notty selfplay notty --agents lean,greedy --out games.parquet\n"
        "\n"
        "The players change seats from game to game. Ctrl-C stops the run; the games that are\n"
        "finished by then are kept, in the file too.\n"
        "\n"
        "FILE.jsonl holds every move and can be looked at with 'notty replay'. FILE.csv and\n"
        "FILE.parquet are tables with a row a game: seat_0 and score_0 are those of the first\n"
        "player of --agents, and winner is the number of a player, or -1 for none.\n"
        "FILE.parquet holds the moves as well, as numbers of actions.",
    )
    option = parser.add_argument
    option("game", metavar="GAME", help="a game, see 'notty games'")
    option("--agents", metavar="A,B", help="a player for each seat, or one for all seats")
    _bulk_options(parser, 1000)
    option(
        "--max-turns",
        type=_integer(0, 1_000_000),
        default=1000,
        metavar="N",
        help="turns after which a game is cut off and is nobody's win, where a game has the option "
        "turn_limit (%(default)s; 0: never)",
    )
    option(
        "--max-plies",
        type=_integer(0),
        default=0,
        metavar="N",
        help="actions after which a game is given up, with no scores (%(default)s: never)",
    )
    option("--out", metavar="FILE", help="write the games: FILE.parquet, FILE.jsonl or FILE.csv")
    return parser


def _replay(add: Callable[..., Any]) -> _Parser:
    parser = _command(
        add,
        "replay",
        run_replay,
        "Play recorded games again, move by move, and check them",
        "Example:\n"
        "  notty replay games.jsonl\n"
        "\n"
        "A record that does not replay is reported with the move at fault; the others of the file\n"
        "are still played. With --json each record gives a line of its own.",
    )
    parser.add_argument("file", metavar="FILE", help="a .json file, or .jsonl with one game a line")
    parser.add_argument(
        "--moves", action="store_true", help="show the moves, even if FILE holds many games"
    )
    return parser


def _train(add: Callable[..., Any]) -> _Parser:
    parser = _command(
        add,
        "train",
        commands.run_train,
        "Train a player that learns, and write what it learned to a table file",
        "Examples:\n"
        "  notty train notty --agent q --episodes 100000 --out my.table --plot curve.svg\n"
        "  notty train notty --agent q --resume my.table --out my.table\n"
        "  notty train notty --agent original --opponent lean\n"
        "  notty selfplay notty --agents q:my.table,lean\n"
        "\n"
        "Ctrl-C stops the training; what was learned by then is written.",
    )
    option = parser.add_argument
    option("game", metavar="GAME", help="a game, see 'notty games'")
    option("--agent", metavar="NAME", required=True, help="a player that learns")
    option("--out", metavar="FILE", help="the table file (GAME-NAME.table)")
    option("--from", "--resume", dest="start", metavar="FILE", help="a table to go on from")
    option(
        "--opponent",
        metavar="NAME",
        help="who sits at the other seats (the learner itself; for q others too)",
    )
    option("--plot", metavar="FILE", help="draw the learning curve: FILE.svg")
    option(
        "--against",
        metavar="NAME",
        help="whom the curve is measured against (lean)",
    )
    _bulk_options(parser, 10_000, "--episodes")
    option(
        "--batch",
        type=_integer(1, _MAX_BATCH),
        metavar="B",
        help="games that learn side by side before they are merged: more than one uses more "
        "threads and learns a little differently (original: 1, q: 100)",
    )
    option(
        "--max-actions",
        type=_integer(1),
        metavar="N",
        help="actions after which a game is given up (original: 2000, q: 800)",
    )
    for name, help in (
        ("alpha", "how far a value moves towards what was just seen, at least"),
        ("gamma", "the worth of what comes later"),
        ("epsilon", "the share of actions tried at random, at first"),
        ("epsilon-decay", "times this after every action, for q every game"),
        ("epsilon-min", "but never below this"),
    ):
        field = name.replace("-", "_")
        by = ", ".join(
            f"{who}: {getattr(defaults(who).settings, field):g}" for who in ("original", "q")
        )
        option(f"--{name}", type=float, metavar="X", help=f"{help} ({by})")
    return parser


def _tui(add: Callable[..., Any]) -> _Parser:
    parser = _command(
        add,
        "tui",
        commands.run_tui,
        "Play a game in the terminal, by keyboard alone",
        "Examples:\n"
        "  notty tui set\n"
        "  notty tui gin --opponents hard --preset eaai\n"
        "  notty tui rummy --opponents hard,easy --seed 7\n"
        "  notty tui notty --seats lean,you --option turn_limit=200\n"
        "  notty tui notty --seats lean,greedy              look on\n"
        "\n"
        "A player is 'you' or one of 'notty games GAME'; at SET also easy, normal, hard or human.\n"
        "Without colours: NO_COLOR=1. The key ? shows all keys.",
    )
    option = parser.add_argument
    option("game", metavar="GAME", help="a game, see 'notty games'")
    option("--seats", metavar="A,B", help="who sits at the seats; 'you' is a person")
    option(
        "--opponents", metavar="A,B", help="who plays against you: for each seat, or one for all"
    )
    option(
        "--seed",
        type=_integer(0, 2**64 - 1),
        metavar="S",
        help="the deal number: the same cards again (a new one)",
    )
    _rule_options(parser)
    option(
        "--pause",
        type=_seconds(0, 60),
        default=0.5,
        metavar="X",
        help="seconds before each action of a computer player (%(default)s)",
    )
    option("--ascii", action="store_true", help="no signs beyond ASCII")
    return parser


def _games(add: Callable[..., Any]) -> _Parser:
    parser = _command(
        add, "games", commands.show_games, "List the games, or the players and options of one"
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game of the list")
    return parser


def _rules(add: Callable[..., Any]) -> _Parser:
    parser = _command(add, "rules", commands.show_rules, "Print the rules of a game")
    parser.add_argument("game", metavar="GAME", help="a game, see 'notty games'")
    return parser


def _bench(add: Callable[..., Any]) -> _Parser:
    parser = _command(
        add, "bench", commands.run_bench, "Measure how fast the games run on this machine"
    )
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default="notty", help="a game (%(default)s)"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds(1e-3, 3600),
        default=1.0,
        metavar="X",
        help="how long to measure each thing (%(default)s)",
    )
    _rule_options(parser)
    return parser


def _stats(add: Callable[..., Any]) -> _Parser:
    parser = _command(
        add,
        "stats",
        commands.run_stats,
        "Play a game many times and count what it comes to",
        "Examples:\n"
        "  notty stats set --games 1000000\n"
        "  notty stats set --plot sets.svg\n"
        "\n"
        "There is one game to count so far: set. Shares have their 95 % intervals. Ctrl-C stops\n"
        "the run; what was counted by then is shown.",
    )
    option = parser.add_argument
    option("game", metavar="GAME", help="set")
    option("--games", type=_integer(1), default=1_000_000, metavar="N", help="games (%(default)s)")
    option(
        "--seed",
        type=_integer(0, 2**64 - 1),
        default=0,
        metavar="S",
        help="the same seed gives the same counts, on any number of threads (%(default)s)",
    )
    option(
        "--threads",
        type=_integer(1, _MAX_THREADS),
        default=min(usable_cores(), _MAX_THREADS),
        metavar="T",
        help="threads to play on (%(default)s, the cores of this machine)",
    )
    option("--plot", metavar="FILE.svg", help="draw how many SETs games have")
    option("--quiet", action="store_true", help="no progress bar")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code.

    Raises:
        SystemExit: For --help and --version, and for words that are not understood.

    """
    for stream in (sys.stdout, sys.stderr):
        # Names of files may hold what the terminal cannot show.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    args, unknown = _parser().parse_known_args(argv)
    if unknown:
        args.parser.refuse(unknown)
    try:
        code: int = args.run(args)
        print(end="", flush=True)  # unlike sys.stdout.flush(), also where stdout is closed
    except BrokenPipeError:
        # The reader, such as "head", has seen enough. Python flushes once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (ConfigError, NotationError) as error:
        complain(error)
        return BAD_INPUT
    except NottyError as error:
        complain(error)
        return FAILED
    except OSError as error:
        # The file that was asked for, not the temporary one beside it.
        file = getattr(args, "out", None) or error.filename
        complain(f"{file}: {error.strerror or error}" if file else error)
        return FAILED
    except KeyboardInterrupt:
        complain("interrupted")
        return FAILED
    return code
