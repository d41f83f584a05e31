"""What the repository promises of itself: every game is documented and tested, layers are kept,
generated files are fresh.
"""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import notty
import pytest
from helpers import GOLDEN, HERE, SOURCES

#: Without it these tests are not collected.
ROOT = SOURCES or HERE
GAMES = [info.id for info in notty.games()]
every_game = pytest.mark.parametrize("game", GAMES)

# script/test installs these beside the notty whose stub they write, but not beside the wheel.
HAS_STUB_TOOLS = all(map(importlib.util.find_spec, ("pybind11_stubgen", "ruff")))


def rules_page(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")


def clauses(game: str) -> list[str]:
    return re.findall(r"(?m)^#+ ([A-Z]\d+)\b", rules_page(game))


def sources(folder: str, *suffixes: str) -> list[Path]:
    """The files of a kind below a folder of the repository; there must be some."""
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in suffixes]
    assert files
    return files


def lines_with(pattern: str, files: list[Path]) -> list[str]:
    return [
        f"{path}: {line}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(pattern, line)
    ]


# --- Every game -----------------------------------------------------------------------------------


@every_game
def test_a_game_has_a_rules_page_with_clauses_numbered_from_1(game: str) -> None:
    found = clauses(game)
    letter = found[0][0]
    assert found == [f"{letter}{number}" for number in range(1, len(found) + 1)]
    assert notty.game(game).title in rules_page(game)


@every_game
def test_every_clause_has_a_test_that_is_named_after_it(game: str) -> None:
    text = (HERE / "engine" / f"test_{game}_rules.py").read_text(encoding="utf-8")
    for clause in clauses(game):
        assert f"\ndef test_{clause.lower()}_" in text, clause


@every_game
def test_every_clause_that_an_error_names_is_on_the_rules_page(game: str) -> None:
    found = clauses(game)
    for path in sources("cpp", ".cpp", ".h"):
        if path.stem.startswith(game):
            named = re.findall(rf"\(({found[0][0]}\d+)\)", path.read_text(encoding="utf-8"))
            assert set(named) <= set(found), path


@every_game
def test_every_option_is_on_the_rules_page(game: str) -> None:
    for option in notty.game(game).options:
        assert f"`{option.name}`" in rules_page(game)


@every_game
def test_a_game_has_golden_files(game: str) -> None:
    names = [path.name for path in (GOLDEN / game).iterdir()]
    for kind in ("transcript-", "record-", "perft", "fingerprint"):
        assert any(name.startswith(kind) for name in names), kind


def test_every_player_is_documented() -> None:
    page = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    for game in GAMES:
        for player in notty.agents.names(game):
            assert f"## {player.name}\n" in page


# --- Layers ---------------------------------------------------------------------------------------


def test_only_the_bindings_know_pybind11() -> None:
    files = [path for path in sources("cpp", ".h", ".cpp") if "bindings" not in path.parts]
    assert lines_with(r"pybind11|Python\.h", files) == []


def test_the_package_knows_neither_qt_nor_the_app() -> None:
    files = sources("python/notty", ".py", ".pyi")
    assert lines_with(r"^\s*(import|from)\s+(PySide6|shiboken6)", files) == []
    assert lines_with(r"^\s*(import|from)\s+notty_gui\.", files) == []


def test_the_core_knows_no_game() -> None:
    files = sources("cpp/include/notty/core", ".h")
    assert lines_with(r'#include "notty/(?!core/)', files) == []


def test_randomness_comes_from_the_generator_of_the_engine_alone() -> None:
    pattern = r"std::(shuffle|mt19937|random_device|\w+_distribution)|\b(rand|srand)\("
    assert lines_with(pattern, sources("cpp", ".h", ".cpp")) == []
    assert lines_with(r"^\s*(import|from)\s+random\b", sources("python", ".py")) == []


def test_there_is_one_list_of_games() -> None:
    text = (ROOT / "cpp/include/notty/games/all.h").read_text(encoding="utf-8")
    assert text.count("using AllGames = GameList<") == 1
    headers = {path.stem for path in (ROOT / "cpp/include/notty/games").glob("*.h")}
    assert set(GAMES) <= headers


# --- Files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"])
def test_the_usual_files_are_there(name: str) -> None:
    assert (ROOT / name).stat().st_size > 0


def test_the_version_is_in_the_changelog() -> None:
    assert notty.__version__ in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


if HAS_STUB_TOOLS:

    def test_the_stub_of_the_engine_is_fresh() -> None:
        tool = [sys.executable, str(ROOT / "script" / "update-stubs"), "--check"]
        result = subprocess.run(tool, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stderr
