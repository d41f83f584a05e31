"""Programs over a pipe: whole matches, what they hear, and all the ways in which they go wrong."""

import json
import os
import re
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import notty
import numpy as np
import pytest
from gin_helpers import PRESETS, gin_position
from helpers import HERE
from notty import ConfigError, ForfeitError, Match, Record, agents, cli, pipe_gin
from notty.arena import play
from notty.pipe import PipeAgent
from notty.program import Fault, Program
from notty.session import Control, Seat, Session
from pipe_helpers import BOT, bot, children, is_alive

PAGE = (HERE.parent / "docs" / "pipe.md").read_text(encoding="utf-8")
CLIENT = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[-1]


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() <= before


# --- Whole matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_the_client_of_the_page_plays_whole_matches(
    preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "with a space"
    folder.mkdir()
    (folder / "client.py").write_text(CLIENT)
    monkeypatch.setenv("PYTHONPATH", str(Path(notty.__file__).parents[1]))
    name = f"pipe:{shlex.join([sys.executable, f'{folder}/client.py'])}"
    result = play("gin", [name, "simple"], games=2, seed=5, threads=2, preset=preset, record=True)
    assert result.agents == (name, "simple")
    assert result.forfeits == ()
    assert result.finished.all()
    for record in result.records():
        assert Record.loads(record.dumps()).result == record.result
        assert record.result is not None
        assert preset == "openspiel" or max(record.result["scores"]) >= 100


def test_the_games_are_the_same_on_any_number_of_threads() -> None:
    settings = {"games": 5, "seed": 3, "record": True, "first_game": 1, "target": 40}
    one = play("gin", [bot(), "simple"], threads=1, **settings)  # type: ignore[arg-type]
    many = play("gin", [bot(), "simple"], threads=3, **settings)  # type: ignore[arg-type]
    for name in ("game", "winner", "scores", "plies", "moves", "actors", "moves_end"):
        np.testing.assert_array_equal(getattr(one, name), getattr(many, name))
    assert one.forfeits == many.forfeits == ()


def test_two_programs_meet_each_other() -> None:
    result = play("gin", [bot(), bot("say", "up?", "yes")], games=1, preset="openspiel")
    assert result.finished.all()
    assert result.forfeits == ()


def test_a_run_that_is_cancelled_keeps_its_finished_games() -> None:
    control = notty._core.Control()
    seen: list[int] = []

    def progress(done: int, games: int) -> None:
        seen.append(done)
        control.cancel()

    result = play("gin", [bot(), "simple"], games=50, target=0, progress=progress, control=control)
    assert 1 <= len(result) < 50


# --- What a program hears -----------------------------------------------------------------------


def heard(tmp_path: Path, seed: int, preset: str) -> tuple[list[str], Record]:
    file = tmp_path / "heard"
    result = play(
        "gin", [bot("log", "", file), "hard"], games=1, seed=seed, preset=preset, record=True
    )
    (record,) = result.records()
    return file.read_text().splitlines(), record


@pytest.mark.parametrize("preset", PRESETS)
def test_a_program_hears_the_match_and_no_hidden_card(tmp_path: Path, preset: str) -> None:
    lines, record = heard(tmp_path, 7, preset)
    assert lines[:3] == ["hello 1 gin", "seat 0", "match 0"]
    options = [line.split()[1:] for line in lines if line.startswith("option ")]
    assert [name for name, _ in options] == list(record.options)
    assert ["target", str(record.options["target"])] in options
    assert lines[-1] == "bye"
    events = [line for line in lines if not line.split()[0].endswith("?")]
    assert events[3 + len(options) : -1] == list(expected(record))


def expected(record: Record) -> Iterator[str]:
    """The events of a match for seat 0, by its record."""
    rules = Match("gin", seed=1, **record.options).rules
    state = rules.start()
    for actor, text in record.moves:
        before = rules.position(state)
        words = text.split()
        state = rules.apply(state, actor, rules.parse_action(state, actor, text))
        now = rules.position(state)
        if before["phase"] == "drawing":
            yield f"draw {before['to_move']} stock {text if before['to_move'] == 0 else '?'}"
        elif before["phase"] == "dealing" and now["phase"] == "first_upcard":
            head = f"start {now['deal'] + 1} {now['dealer']} {now['first_upcard']} "
            yield head + " ".join(now["hands"][0])
        elif words[0] == "take":
            yield f"draw {actor} up {before['discards'][-1]}"
        elif words[0] == "pass":
            yield f"pass {actor}"
        elif words[0] in ("discard", "knock"):
            yield f"discard {actor} {words[1]}"
        elif words[0] == "layoff":
            yield f"layoff {actor} {words[1]} {words[2]}"
        if now["knocker"] is not None and before["knocker"] is None:
            yield f"melds {now['knocker']} " + " ".join("".join(m) for m in now["melds"])
        if now["result"] and not before["result"]:
            if (knocker := now["knocker"]) is not None:
                laid = now["result"]["arrangements"][1 - knocker]
                yield f"melds {1 - knocker} {' '.join(''.join(m) for m in laid)}".rstrip()
            yield f"hand 0 {' '.join(now['hands'][0])}".rstrip()
            yield f"hand 1 {' '.join(now['hands'][1])}".rstrip()
            yield f"scores {now['scores'][0]} {now['scores'][1]} {now['result']['kind']}"


def test_what_a_seat_saw_is_no_more_than_its_views() -> None:
    match = Match("gin", seed=3)
    hard = agents.make("hard", "gin", seed=1)
    while not match.is_over:
        for seat in range(2):
            assert match.seen(seat)[-1].position == match.view(seat).position()
        match.play(hard.choose(match.view(match.to_move or 0)))
        if match.turn > 20:
            break
    for seat in range(2):
        for move, now in zip(match.history, match.seen(seat)[1:], strict=True):
            assert now.action in (None, move.action)
            hidden = now.position["hands"][1 - seat] is None
            if move.actor < 0 and hidden and now.position["phase"] == "discard":
                assert (now.action is None) == (now.position["to_move"] != seat)


# --- What goes wrong ----------------------------------------------------------------------------

WRONG = [
    ("exit", "discard?", "", "ended with exit code 3"),
    ("crash", "up?", "", "ended with exit code 1"),
    ("exit", "ready?", "", "ended with exit code 3"),
    ("signal", "discard?", "", "was ended by SIGTERM"),
    ("flood", "up?", "", "with more than one line"),
    ("twice", "discard?", "", "with more than one line"),
    ("endless", "discard?", "", "a line of more than 1,000 bytes"),
    ("strange card", "discard?", "", "answered 'discard[?]' with '..': .*the hand has no .."),
    ("say", "discard?", "banana", "answered 'discard[?]' with 'banana': .*banana"),
    ("say", "discard?", "", "answered 'discard[?]' with ''"),
    ("say", "discard?", "big gin", "there is no big gin by these rules"),
    ("say", "discard?", "9c #2", "answered 'discard[?]' with '9c #2'"),
    ("say", "up?", "maybe", "'maybe': it must be yes or no"),
    ("say", "ready?", "ready 2", "speaks version '2' of the protocol; this is version 1"),
    ("say", "ready?", "hello", "answered 'ready[?]' with 'hello', not with 'ready 1'"),
    ("say", "ready?", "ready", "speaks version ''"),
    ("raw", "discard?", "ff00e29da50a", r'"\\xff\\x00\\xe2\\x9d\\xa5", which is no line of ASCII'),
    ("raw", "up?", "c3a9" * 40 + "0a", "which is no line of ASCII"),
    ("raw", "up?", "07" * 900 + "0a", "which is no line of ASCII"),
    ("closed input", "discard?", "", "has closed its standard input"),
    ("closed output", "discard?", "", "has closed its standard output"),
]


@pytest.mark.parametrize(("how", "question", "file", "reason"), WRONG)
def test_a_program_that_goes_wrong_forfeits_that_game(
    how: str, question: str, file: str, reason: str
) -> None:
    players = [bot(how, question, file), "simple"]
    result = play("gin", players, games=2, seed=2, target=30, record=True)
    (forfeit,) = result.forfeits
    assert (forfeit.game, forfeit.agent) == (0, 0)
    assert re.search(reason, forfeit.reason)
    last = "RuntimeError: out of luck" if how == "crash" else "my last words"
    assert f"stderr: {last}" in forfeit.reason
    assert forfeit.reason.isascii()
    assert forfeit.reason.isprintable()
    assert result.winner[0] == 1
    assert result.finished.tolist() == [True, True]
    assert result.scores[0].tolist() == [0, 0]
    assert result.scores[1].max() >= 30  # in a process of its own the next game is as ever
    first, second = result.records()
    assert first.extra["forfeit"] == {"seat": 0, "reason": forfeit.reason}
    assert first.result is None
    assert "forfeit" not in second.extra
    assert Record.loads(first.dumps()).extra == first.extra


@pytest.mark.parametrize(
    ("how", "question", "limits", "reason"),
    [
        ("hang", "up?", "move=0.2", "gave no answer to 'up? .*' in 0.2 s"),
        ("chatter", "up?", "move=0.2", "gave no answer to 'up? .*' in 0.2 s"),
        ("hang", "up?", "match=0.2", "has used up its 0.2 s for the match"),
        ("hang", "ready?", "start=0.2 move=99", "gave no answer to 'ready?' in 0.2 s"),
    ],
)
def test_a_program_that_takes_too_long_forfeits(
    how: str, question: str, limits: str, reason: str
) -> None:
    result = play("gin", [bot(how, question, limits=limits), "simple"], games=1)
    assert re.search(reason.replace("?'", "[?]'").replace("? ", "[?] "), result.forfeits[0].reason)
    assert result.winner.tolist() == [1]


def test_a_program_that_fills_its_error_stream_still_plays() -> None:
    result = play("gin", [bot("noisy", "up?"), "simple"], games=1, target=20)
    assert result.forfeits == ()


def test_the_last_lines_are_few() -> None:
    result = play("gin", [bot("crash", "up?"), "simple"], games=1)
    reason = result.forfeits[0].reason
    assert reason.count("| stderr: ") == 5
    assert "its last lines: stdout: ready 1 | stderr: " in reason
    assert "my last words" not in reason  # pushed out by what came after


def test_all_processes_of_a_program_are_killed(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    result = play("gin", [bot("children", "discard?", file), "simple"], games=1)
    assert "'no such card'" in result.forfeits[0].reason
    pids = file.read_text().split()
    assert len(pids) == 3
    deadline = time.monotonic() + 30
    while any(map(is_alive, pids)) and time.monotonic() < deadline:
        os.sched_yield()
    assert not any(map(is_alive, pids))


def test_more_than_a_pipe_holds_can_be_written_to_who_does_not_read() -> None:
    program = Program([*BOT, "hang", "ready?"])
    with pytest.raises(Fault, match="gave no answer"):
        program.ask(["match 0", "ready?", *["discard 1 9c"] * 100_000, "up?"], 0.3)
    program.kill()


def test_a_program_that_writes_unasked_is_found_out() -> None:
    program = Program([sys.executable, "-I", "-S", "-c", "input(); print(1); input(); print(2)"])
    assert program.ask(["one?"], 5) == "1"
    program._unread = b"more\n"  # what came since
    with pytest.raises(Fault, match=r'wrote "more.x0a" without being asked'):
        program.ask(["two?"], 5)
    program.kill()


def test_a_program_that_is_forgotten_ends() -> None:
    program = Program([*BOT, "hang", "ready?"])
    pid = str(program._process.pid)
    assert is_alive(pid)
    del program
    assert not is_alive(pid)


def test_an_answer_that_is_waited_for_can_be_cancelled() -> None:
    agent = agents.make(bot("hang", "up?"), "gin")
    assert isinstance(agent, PipeAgent)
    match, control = Match("gin", seed=1), Control()
    threading.Timer(0.2, control.cancel).start()
    with pytest.raises(notty.Cancelled):
        agent.choose(match.view(0), seen=match.seen(0), control=control)


def test_a_player_that_is_closed_ends_the_wait_of_another_thread() -> None:
    agent = agents.make(bot("hang", "up?"), "gin")
    assert isinstance(agent, PipeAgent)
    match = Match("gin", seed=1)
    threading.Timer(0.3, agent.close).start()
    with pytest.raises(ForfeitError, match="SIGKILL"):
        agent.choose(match.view(0), seen=match.seen(0))


# --- Names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "game", "complaint"),
    [
        ("pipe", "gin", "names no program"),
        ("pipe:", "gin", "names no program"),
        ("pipe:move=1", "gin", "names no program"),
        ("pipe:no-such-program-here", "gin", "there is no program 'no-such-program-here'"),
        ("pipe:'python3", "gin", "cannot be read: No closing quotation"),
        ("pipe:mover=1 true", "gin", "unknown limit of a program 'mover'; did you mean move"),
        ("pipe:move=0 true", "gin", "takes seconds, above 0 and up to 86,400, not '0'"),
        ("pipe:match=soon true", "gin", "not 'soon'"),
        ("pipe:start=nan true", "gin", "not 'nan'"),
        ("pipe:true", "notty", "a program over a pipe plays gin, not notty"),
        ("pipe:true", "chess", "unknown game"),
    ],
)
def test_a_name_that_is_none_is_refused(name: str, game: str, complaint: str) -> None:
    with pytest.raises(ConfigError, match=complaint):
        agents.make(name, game)
    with pytest.raises(ConfigError, match=complaint):
        play(game, [name, name], games=1)


def test_a_program_has_its_limits_in_its_name() -> None:
    agent = agents.make("pipe:move=0.5 match=9 true --move=1", "gin")
    assert isinstance(agent, PipeAgent)
    assert agent.limits == (0.5, 9, 30)
    assert agent.command == ["true", "--move=1"]
    assert repr(agent) == "<PipeAgent pipe:move=0.5 match=9 true --move=1>"


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    file = tmp_path / "made"
    result = play("gin", [f"pipe:true ; touch {file}", "simple"], games=1)
    assert "exit code 0" in result.forfeits[0].reason
    assert not file.exists()


def test_a_program_must_be_told_of_the_match_from_its_deal_on() -> None:
    agent = agents.make(bot(), "gin")
    match = Match("gin", seed=1)
    with pytest.raises(ConfigError, match="must be told of the match"):
        agent.choose(match.view(0))
    middle = Match.from_position("gin", KNOCKING, seed=1)
    assert isinstance(agent, PipeAgent)
    with pytest.raises(ConfigError, match="from its first deal on"):
        agent.choose(middle.view(0), seen=middle.seen(0))


# --- Answers ------------------------------------------------------------------------------------


def answers(position: dict[str, object], *told: str, **options: object) -> str:
    """What a choice comes to if a program answers so."""
    match = Match.from_position("gin", position, seed=1, **options)  # type: ignore[arg-type]
    said = iter(told)
    action = pipe_gin.Gin().choose(match.view(match.to_move or 0), lambda question: next(said))
    assert next(said, None) is None
    assert action in match.legal_actions
    return str(match.action(action))


KNOCKING = gin_position("3s 4s 5s 6s 7s 8s 2c 2d 2h Ah Kd", discards="Ks", phase="discard")
GIN = gin_position("7s 7c 7d 7h 8s 9s Ts 2c 3c 4c Kh", discards="Ks", phase="discard")


@pytest.mark.parametrize(
    ("told", "action"),
    [
        (("kd", "none"), "discard Kd"),
        (("Kd", "3s4s5s6s7s8s 2c2d2h"), "knock Kd"),
        (("Kd", "2h2d2c 6s7s8s 3s4s5s"), "knock Kd"),
        (("2c",), "discard 2c"),
    ],
)
def test_a_knock_is_named_by_its_melds(told: tuple[str, ...], action: str) -> None:
    assert answers(KNOCKING, *told) == action


def test_gin_may_lie_in_any_way() -> None:
    for told in ("7s7c7d7h 8s9sTs 2c3c4c", "7c7d7h 7s8s9sTs 2c3c4c"):
        assert answers(GIN, "Kh", told) == "knock Kh"
    with pytest.raises(Fault, match="just these melds"):
        answers(GIN, "Kh", "7s7c7d 8s9sTs 2c3c4c")  # the fourth seven was forgotten


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        (("Kd", "3s4s5s6s7s8s"), "the hand cannot knock with just these melds"),
        (("Kd", "3s4s5s 5s6s7s 2c2d2h"), "melds that share no card"),
        (("Kd", "3s4s6s"), "3s4s6s is no meld"),
        (("Kd", "3s4s5s 9c"), "9c is no meld"),
        (("Kd", "TsJsQs"), "the hand cannot knock with just these melds"),
        (("Kd", "xx"), "xx"),
        (("Kd", ""), "it must be none, or melds"),
    ],
)
def test_melds_that_are_none_are_refused(told: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(Fault, match=complaint):
        answers(KNOCKING, *told)


LAYING = gin_position(
    "2h 3h 7h 8h 9h Kc Kd Ks 2s 8c",
    "4h 5h 6h 9s 9c 9d Tc Jc Qc As",
    discards="Qs Qd",
    phase="layoff",
    knocker=1,
)


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        ("none", ["layoff Kc 2", "layoff 3h 3", "layoff 2h 3", "layoff 7h 3", "layoff 8h 3"]),
        ("KcKdKs 7h8h9h", ["layoff 3h 3", "layoff 2h 3", "done"]),
        ("kskckd", ["layoff 3h 3", "layoff 2h 3", "layoff 7h 3", "layoff 8h 3"]),
    ],
)
def test_the_defender_lays_off_what_is_not_kept(told: str, laid: list[str]) -> None:
    match = Match.from_position("gin", LAYING, seed=1)
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return told

    gin, actions = pipe_gin.Gin(), []
    while match.position()["phase"] == "layoff":
        actions.append(match.play(gin.choose(match.view(0), ask)).action.text)
    assert asked == ["melds?"]
    assert actions[: len(laid)] == laid
    kept = {"Kc", "Kd", "Ks"} if told != "none" else set()
    assert kept <= set(match.position()["hands"][0])


@pytest.mark.parametrize(
    ("told", "complaint"),
    [("4h5h6h", "the hand has no 4h 5h 6h"), ("2h3h8c", "no meld"), ("7h8h9h Ax", "Ax")],
)
def test_melds_that_the_defender_does_not_hold_are_refused(told: str, complaint: str) -> None:
    match = Match.from_position("gin", LAYING, seed=1)
    with pytest.raises(Fault, match=complaint):
        pipe_gin.Gin().choose(match.view(0), lambda question: told)


# --- At a table ---------------------------------------------------------------------------------


def table(name: str) -> Session:
    return Session("gin", [Seat("Ann"), Seat("Bot", name)], seed=4, preset="eaai")


def bot_plays(session: Session) -> str:
    thought = session.thinker()
    event = session.accept(thought.generation, thought.run(Control()))
    assert event is not None
    return event.moves[0].action.text


def test_a_program_sits_at_a_table(tmp_path: Path) -> None:
    file = tmp_path / "heard"
    session = table(bot("log", "", file))
    session.play("pass")
    assert bot_plays(session) == "pass"
    session.play("draw")
    session.play(next(a for a in session.legal if a.kind == "discard"))
    assert bot_plays(session) == "draw"
    assert bot_plays(session).startswith("discard ")
    lines = file.read_text().splitlines()
    assert lines.count("hello 1 gin") == 1
    assert [line for line in lines if line.startswith("draw 0")] == ["draw 0 stock ?"]
    session.undo()
    session.play(next(a for a in session.legal if a.kind == "discard"))
    assert bot_plays(session) == "draw"
    assert bot_plays(session).startswith("discard ")
    lines = file.read_text().splitlines()  # of a new process, which hears of it from the deal on
    assert lines.count("hello 1 gin") == 2
    assert len([line for line in lines if line.startswith("start 1 ")]) == 2
    assert children()
    session.close()
    assert not children()


def test_a_saved_table_starts_its_program_again() -> None:
    session = table(bot())
    session.play("pass")
    assert bot_plays(session) == "pass"
    again = Session.from_data(json.loads(json.dumps(session.to_data())))
    session.close()
    again.play("draw")
    again.play(next(a for a in again.legal if a.kind == "discard"))
    assert bot_plays(again) == "draw"
    assert bot_plays(again).startswith("discard ")
    again.close()


def test_a_program_that_goes_wrong_at_a_table_can_be_replaced_or_tried_again() -> None:
    session = table(bot("exit", "up?"))
    session.play("pass")
    for _ in range(2):  # each time it is started again
        with pytest.raises(ForfeitError, match=r"exit code 3; its last lines: .*my last words"):
            session.thinker().run(Control())
    session.set_seat(1, Seat("Robot", "simple"))
    assert bot_plays(session) in ("pass", "take")


def test_a_seat_that_is_given_away_ends_its_program() -> None:
    session = table(bot())
    session.play("pass")
    bot_plays(session)
    assert children()
    session.set_seat(1, Seat("Robot", "simple"))
    assert not children()


# --- From the command line ----------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *args: object) -> str:
    assert cli.main([str(arg) for arg in args]) == 0
    return capsys.readouterr().out


def test_selfplay_counts_forfeits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    players = f"{bot('exit', 'up?', limits='move=5')},simple"
    command = ("selfplay", "gin", "--agents", players, "--games", 3, "--option", "target=10")
    data = json.loads(run(capsys, *command, "--json", "--out", "games.csv"))
    assert [player["forfeits"] for player in data["agents"]] == [1, 0]
    assert "exit code 3" in data["first_forfeits"][0]["reason"]
    assert data["games"] == 3
    assert data["unfinished"] == 0
    assert [row.split(",")[-1] for row in Path("games.csv").read_text().split()][-3:] == [
        "0", "-1", "-1"
    ]  # fmt: skip
    out = run(capsys, *command, "--out", "games.jsonl", "--threads", 2)
    assert "forfeited by pipe:" in out
    assert "exit code 3" in out
    assert "forfeited by seat 0: pipe:" in run(capsys, "replay", "games.jsonl")
