"""What the commands of ``notty`` do. Each takes its arguments and returns the exit code."""

import argparse
import shlex
import sys
import time
from contextlib import nullcontext
from dataclasses import asdict, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from . import __version__, agents, bench, curves, set_stats, training
from .errors import ConfigError
from .export import Tally, play_in_chunks, writing
from .files import replacing
from .games import GameInfo, OptionValue, game, games, make_rules
from .terminal import (
    BAD_INPUT,
    FAILED,
    OK,
    Interrupt,
    complain,
    console,
    print_json,
    progress,
    table,
)

# --- notty, notty games, notty rules, notty bench ---------------------------------------------


def run_app() -> int:
    """Opens the desktop app."""
    if find_spec("notty_gui") is None:
        complain("the desktop app is not part of this installation")
        print(
            "Let two players play instead:  notty selfplay notty --agents lean,random\n"
            "See all the commands:          notty --help",
            file=sys.stderr,
        )
        return FAILED
    try:
        # By name, since the app builds on this package and not the other way round.
        app = import_module("notty_gui.__main__")
    except ImportError as error:
        complain(f"the desktop app cannot start: {error}; pip install 'notty-games[gui]'")
        return FAILED
    return int(app.main() or OK)


def show_games(args: argparse.Namespace) -> int:
    """Shows all games, or the players and options of one."""
    if args.game is not None:
        return _one_game(args)
    if args.json:
        print_json([asdict(info) for info in games()])
        return OK
    out = table(None, ("game", "title", "seats", "players", "summary"))
    for info in games():
        seats = f"{info.min_seats} to {info.max_seats}"
        out.add_row(info.id, info.title, seats, ", ".join(info.players), info.summary)
    console().print(out)
    return OK


def _one_game(args: argparse.Namespace) -> int:
    info = game(args.game)
    players = agents.names(info.id)
    if args.json:
        print_json(asdict(info) | {"players": [player._asdict() for player in players]})
        return OK
    screen = console()
    screen.print(f"{info.title} ({info.id}). {info.summary}")
    out = table("Players, for --agents", ("player", "what it does"))
    for player in players:
        learns = "; takes a table: NAME:FILE" if player.table else ""
        out.add_row(player.name, player.summary + learns)
    screen.print(out)
    if info.presets:
        out = table("Presets, for --preset", ("preset", "what it is", "options"))
        for name, summary in info.preset_summaries.items():
            out.add_row(name, summary, _changes(info, name))
        screen.print(out)
    out = table("Options, for --option", ("option", "values", "default", "meaning"))
    for option in info.options:
        out.add_row(option.name, option.allowed, option.show(option.default), option.help)
    screen.print(out)
    return OK


def _changes(info: GameInfo, preset: str) -> str:
    """What a preset sets to other values than the options have by default."""
    values = info.presets[preset]
    return " ".join(
        f"{option.name}={option.show(values[option.name])}"
        for option in info.options
        if values[option.name] != option.default
    )


def _options(info: GameInfo, args: argparse.Namespace) -> dict[str, OptionValue]:
    """The options of the rules that a command line asks for."""
    preset = {} if args.preset is None else {"preset": args.preset}
    return preset | {name: info.option(name).parse(text) for name, text in args.option}


def show_rules(args: argparse.Namespace) -> int:
    """Prints the rules page of a game; as JSON with its options and presets."""
    info = game(args.game)
    try:
        text = info.rules_text
    except OSError:
        complain(f"the rules of {info.id} did not come with this installation")
        return FAILED
    if args.json:
        data = {name: asdict(info)[name] for name in ("rules_version", "options", "presets")}
        print_json({"game": info.id, **data, "markdown": text})
        return OK
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        console().print(Markdown(text))
    else:
        print(text, end="")
    return OK


def run_bench(args: argparse.Namespace) -> int:
    """Measures how fast this installation is."""
    info = game(args.game)
    figures: list[bench.Measurement] = []
    with console(stderr=True).status("") if sys.stderr.isatty() else nullcontext() as status:
        for figure in bench.measure(info.id, args.seconds, _options(info, args)):
            if status is not None:
                status.update(f"{len(figures) + 1} measured: {figure.what}")
            figures.append(figure)
    if args.json:
        print_json(
            {
                "game": info.id,
                "notty_version": __version__,
                "python_version": sys.version.split()[0],
                "cores": bench.usable_cores(),
                "measurements": [asdict(figure) for figure in figures],
            }
        )
        return OK
    out = table(f"{info.title}: medians", ("what", "measured", "unit"), ("measured",))
    for figure in figures:
        digits = 0 if figure.value >= 1000 or figure.unit == "bytes" else 2
        out.add_row(figure.what, f"{figure.value:,.{digits}f}", figure.unit)
    console().print(out)
    return OK


# --- notty tui --------------------------------------------------------------------------------


def run_tui(args: argparse.Namespace) -> int:
    """Plays a game in the terminal."""
    info = game(args.game)
    options = _options(info, args)
    if find_spec("textual") is None:
        complain('the games in the terminal need textual: pip install "notty-games[tui]"')
        return BAD_INPUT
    from .tui.app import Table, players_for
    from .tui.pen import Pen, speaks_utf8

    players = players_for(info.id, options, args.seats, args.opponents)
    pen = Pen(args.ascii or not speaks_utf8())
    asks = info.id == "set" and args.seats is None and args.opponents is None
    table = Table(info.id, players, options, args.seed, pen, args.pause, asks)
    program = table.app()  # says what is wrong before the screen is taken
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        complain("the games in the terminal are played at a terminal")
        return FAILED
    program.run()
    print(table.summary)
    return program.return_code or OK


# --- notty selfplay ---------------------------------------------------------------------------


def run_selfplay(args: argparse.Namespace) -> int:
    """Plays many games; shows who won, and writes them to a file."""
    info = game(args.game)
    options = _options(info, args)
    # Here already, so that an option cannot pass for a parameter of the arena.
    seats = make_rules(info.id, options).seats
    if args.agents is None:
        raise ConfigError(f"--agents A,B is missing; {info.id} has: {', '.join(info.players)}")
    players = args.agents.split(",")
    if len(players) == 1:
        players *= seats
    if args.first_game + args.games > 2**31:
        raise ConfigError("--first-game and --games: the numbers of games end at 2**31 - 1")
    with (
        Interrupt() as control,
        nullcontext() if args.out is None else writing(Path(args.out)) as writer,
        progress(info.title, args.games, quiet=args.quiet) as show,
    ):
        begin = time.perf_counter()
        tally = play_in_chunks(
            info.id,
            players,
            games=args.games,
            threads=args.threads,
            first_game=args.first_game,
            writer=writer,
            control=control,
            progress=show,
            seed=args.seed,
            max_turns=args.max_turns or None,
            max_plies=args.max_plies or None,
            **options,
        )
        seconds = time.perf_counter() - begin
    stopped = tally.games < args.games
    if stopped and (args.json or args.quiet):
        complain(_stopped(tally.games, args.games))
    if args.json:
        print_json(
            {
                "game": info.id,
                **tally.as_dict(),
                "seconds": seconds,
                "cpu_seconds": tally.cpu_seconds,
                "games_per_second": tally.games / seconds,
                "threads": args.threads,
                "seed": args.seed,
                "first_game": args.first_game,
                "max_plies": args.max_plies,
                "out": args.out,
                "stopped": stopped,
            }
        )
    elif not args.quiet:
        _show_tally(tally, info.title, args, seconds)
    return FAILED if stopped else OK


def _games_played(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


def _stopped(done: int, wanted: int) -> str:
    return f"stopped after {done:,} of {wanted:,} games"


def _share(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.1f} %"


def _show_tally(tally: Tally, title: str, args: argparse.Namespace, seconds: float) -> None:
    data = tally.as_dict()
    figures = ("wins", "share", "95 % interval", "mean score")
    out = table(
        f"{title}: {_games_played(tally.games)}, seed {args.seed}", ("player", *figures), figures
    )
    for player in data["agents"]:
        score = player["mean_score"]
        out.add_row(
            player["name"],
            f"{player['wins']:,}",
            _share(player["share"]),
            f"{100 * player['low']:.1f} to {_share(player['high'])}",
            "" if score is None else f"{score:.3f}",
        )
    out.add_section()
    counts = [("drawn", tally.draws), ("unfinished", tally.unfinished)]
    counts += [
        (f"forfeited by {p['name']}", p["forfeits"]) for p in data["agents"] if p["forfeits"]
    ]
    for name, count in counts:
        if count or name == "unfinished":
            out.add_row(name, f"{count:,}", _share(count / tally.games if tally.games else None))
    screen = console()
    screen.print(out)
    lines = [
        f"speed        {tally.games / seconds:,.0f} games/s on {args.threads} threads",
        f"time         {seconds:.2f} s",
    ]
    if tally.games:
        for name, of in (("turns", data["turns"]), ("actions", data["plies"])):
            lines.append(f"{name:<12} {of['mean']:,.1f} a game, median {of['median']:,.0f}")
    if args.out is not None:
        lines.append(f"written to   {args.out}")
    lines += [f"game {number:<7} {reason}" for number, _, reason in tally.first_forfeits]
    for line in lines:
        screen.print(f"  {line}", soft_wrap=True)
    if tally.games < args.games:
        screen.print(f"  {_stopped(tally.games, args.games)}", style="bold red")


# --- notty train ------------------------------------------------------------------------------


def run_train(args: argparse.Namespace) -> int:
    """Trains a player that learns, and writes its table."""
    info = game(args.game)
    options = _options(info, args)
    seats = make_rules(info.id, options).seats
    args.out = args.out or f"{info.id}-{args.agent}.table"
    out = Path(args.out)
    if out.is_dir():
        raise ConfigError(f"{out} is a folder")
    plot = _plot(args.plot)
    own = training.defaults(args.agent).settings
    given = {name: getattr(args, name) for name in training.QSettings.__slots__}
    settings = replace(own, **{name: x for name, x in given.items() if x is not None})
    curve: list[curves.Point] = []
    with (
        Interrupt() as control,
        replacing(out) as part,
        progress(info.title, args.games, quiet=args.quiet) as show,
    ):
        begin = time.perf_counter()
        how: dict[str, Any] = {
            "games": args.games,
            "seed": args.seed,
            "batch": args.batch,
            "threads": args.threads,
            "opponents": None if args.opponent is None else [None, *[args.opponent] * (seats - 1)],
            "max_actions": args.max_actions,
            "settings": settings,
            "start": args.start,
            "first_game": args.first_game,
            "progress": show,
            "control": control,
            **options,
        }
        if plot is None and args.against is None:
            trained = training.train(info.id, args.agent, **how)
        else:
            against = args.against or "lean"

            def note(point: curves.Point, _: object) -> None:
                if show is not None:
                    show.note(f"{point.rate.value:.0%} v. {against}")

            trained, curve = curves.train_measured(
                info.id, args.agent, against=against, on_point=note, **how
            )
        seconds = time.perf_counter() - begin
        part.write_bytes(trained.table)
    if plot is not None:
        with replacing(plot) as part:
            title = f"{args.agent}: wins against {args.against or 'lean'}"
            part.write_text(curves.svg(curve, title), encoding="utf-8")
    stopped = trained.games < args.games
    if stopped:
        complain(_stopped(trained.games, args.games))
    if args.json:
        print_json(
            {
                "game": info.id,
                "agent": args.agent,
                "out": args.out,
                "games": trained.games,
                "finished": trained.finished,
                "learned": trained.learned,
                "seconds": seconds,
                "seed": args.seed,
                "batch": args.batch or training.defaults(args.agent).batch,
                "threads": args.threads,
                "stopped": stopped,
                "curve": [{"games": p.games, **p.rate._asdict()} for p in curve],
            }
        )
    elif not args.quiet:
        for point in curve:
            print(f"{point.games:>12,} games: wins {point.rate}")
        unit = "games" if args.agent == "q" else "actions"
        print(
            f"{_games_played(trained.games)} in {seconds:.2f} s, {trained.finished:,} finished; "
            f"the table has learned from {trained.learned:,} {unit}.\n"
            f"Written to {args.out}. Let it play:\n"
            f"  notty selfplay {info.id} --agents {shlex.quote(f'{args.agent}:{args.out}')},random"
        )
    return FAILED if stopped else OK


def _plot(file: str | None) -> Path | None:
    plot = None if file is None else Path(file)
    if plot is not None and (plot.suffix != ".svg" or plot.is_dir()):
        raise ConfigError(f"--plot {plot}: the picture is a file FILE.svg")
    return plot


# --- notty stats ------------------------------------------------------------------------------


def run_stats(args: argparse.Namespace) -> int:
    """Counts what many games come to."""
    info = game(args.game)
    if info.id != "set":
        raise ConfigError(f"there are no statistics of {info.id}; there are of: set")
    plot = _plot(args.plot)
    with (
        Interrupt() as control,
        progress(info.title, args.games, quiet=args.quiet) as show,
    ):
        begin = time.perf_counter()
        stats = set_stats.count(
            args.games, seed=args.seed, threads=args.threads, progress=show, control=control
        )
        seconds = time.perf_counter() - begin
    if plot is not None:
        with replacing(plot) as part:
            part.write_text(set_stats.svg(stats), encoding="utf-8")
    stopped = stats.games < args.games
    if stopped:
        complain(_stopped(stats.games, args.games))
    if args.json:
        data = set_stats.as_data(stats)
        print_json({"game": info.id, **data, "seconds": seconds, "stopped": stopped})
        return FAILED if stopped else OK
    figures = ("number", "share", "95 % interval")
    title = f"{info.title}: {_games_played(stats.games)}, seed {args.seed}"
    out = table(title, ("what", *figures), figures)
    before = ""
    for what, number, rate in stats.rates():
        if before and what != before:
            out.add_section()
        interval = f"{100 * rate.low:.4f} to {100 * rate.high:.4f} %"
        out.add_row(
            "" if what == before else what, str(number), f"{100 * rate.value:.4f} %", interval
        )
        before = what
    screen = console()
    screen.print(out)
    screen.print(f"  time         {seconds:.2f} s on {args.threads} threads")
    if plot is not None:
        screen.print(f"  written to   {plot}", soft_wrap=True)
    return FAILED if stopped else OK
