"""Learning curves: the same training in parts, runs that are paused, and whose a table is."""

import threading
from importlib import resources
from xml.etree import ElementTree

import notty
import pytest
from notty import ConfigError, _core
from notty.arena import Rate
from notty.curves import Point, TrainingRun, owner_of_table, svg, train_measured
from notty.training import Trained, train


@pytest.mark.parametrize("agent", ["q", "original"])
def test_measuring_changes_nothing(agent: str) -> None:
    seen: list[Point] = []
    trained, curve = train_measured(
        "notty",
        agent,
        games=300,
        seed=3,
        points=3,
        measured=20,
        against="greedy",
        max_actions=200,
        on_point=lambda point, _: seen.append(point),
    )
    plain = train("notty", agent, games=300, seed=3, max_actions=200)
    assert trained == plain
    assert curve == seen
    assert [point.games for point in curve] == [100, 200, 300]


def test_the_curve_is_that_of_the_table() -> None:
    trained, curve = train_measured("notty", "q", games=200, points=1, measured=50, seed=5)
    agent = notty.agents.from_table("q", "notty", trained.table)
    result = notty.arena.play("notty", [agent, "lean"], games=50, seed=5, max_plies=2000)
    assert curve == [Point(200, result.win_rate(0))]


def test_progress_runs_through_all_parts() -> None:
    told: list[tuple[int, int]] = []
    train_measured(
        "notty",
        "q",
        games=300,
        points=3,
        measured=5,
        progress=lambda *step: told.append(step),
    )
    assert told[-1] == (300, 300)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_an_unknown_player_to_measure_against_is_refused_at_once() -> None:
    with pytest.raises(ConfigError, match=r"'leen'.*did you mean lean"):
        train_measured("notty", "q", games=10**9, against="leen")


def test_a_run_that_is_paused_goes_on_as_if_nothing_had_been() -> None:
    run = TrainingRun("notty", "q", 600, seed=4)
    control = _core.Control()
    thread = threading.Thread(target=lambda: run.run(control))
    thread.start()
    run.pause()  # before, in or after any part
    thread.join()
    pauses = 0
    while not run.is_done:
        pauses += 1
        run.run(_core.Control())
    assert run.table == train("notty", "q", games=600, seed=4).table
    assert run.done == run.points[-1].games == 600


def test_a_cancel_from_outside_pauses_a_run() -> None:
    run = TrainingRun("notty", "q", 10**7)
    control = _core.Control()
    control.cancel()
    run.run(control)
    assert not run.is_done
    assert run.done % 100 == 0
    assert run.table is not None


def test_whose_a_table_is() -> None:
    for player in ("original", "q"):
        data = (resources.files("notty") / "data" / f"notty-{player}.table").read_bytes()
        assert owner_of_table(data) == ("notty", player)
    assert owner_of_table(b"") == owner_of_table(b"NOTTY-Q\n") == ("", "")
    assert owner_of_table(b"x" * 100) == ("", "")


@pytest.mark.parametrize("points", [0, 1, 5])
def test_the_picture_is_whole(points: int) -> None:
    curve = [Point(10 * n, Rate(0.5, 0.4, 0.6)) for n in range(1, points + 1)]
    root = ElementTree.fromstring(svg(curve, "a < b & c"))
    texts = [node.text for node in root.iter() if node.tag.endswith("text")]
    assert "a < b & c" in texts
    lines = [node for node in root.iter() if node.tag.endswith("polyline")]
    assert [len(line.attrib["points"].split()) for line in lines] == [points] * bool(points)


def test_a_trained_table_is_a_player() -> None:
    trained = train("notty", "q", games=100)
    assert isinstance(trained, Trained)
    match = notty.Match(seed=1)
    agent = notty.agents.from_table("q", "notty", trained.table)
    assert agent.choose(match.view(0)) in match.legal_actions
    with pytest.raises(ConfigError, match="learner of notty 'lean'"):
        notty.agents.from_table("lean", "notty", trained.table)
