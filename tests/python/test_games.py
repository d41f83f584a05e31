"""Games and their options as data."""

from __future__ import annotations

import notty
import pytest
from fake_games import CHOICE, FLAG, NUMBER, OPTIONS, PRESETS, SEAT, STRICT, game_with_presets
from notty.games import Option, OptionValue


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (NUMBER, "0", 0),
        (NUMBER, "10000", 10_000),
        (NUMBER, "+7", 7),
        *((FLAG, text, True) for text in ("yes", "true", "1", "YES", "True")),
        *((FLAG, text, False) for text in ("no", "false", "0", "No")),
        (CHOICE, "draw", "draw"),
    ],
)
def test_texts_become_values(option: Option, text: str, value: OptionValue) -> None:
    got = option.parse(text)
    assert (got, type(got)) == (value, type(value))


@pytest.mark.parametrize(
    ("option", "texts", "allowed"),
    [
        (NUMBER, ("-1", "10001", "many", "", "1.5", "1_0", "٣", "9" * 5000), "0 to 10,000"),
        (FLAG, ("maybe", "2", "", "y"), "yes or no"),
        (CHOICE, ("Draw", "0", "", "unknown"), "undercut or draw"),
    ],
)
def test_other_texts_are_refused_with_what_is_allowed(
    option: Option, texts: tuple[str, ...], allowed: str
) -> None:
    for text in texts:
        with pytest.raises(notty.ConfigError, match=f"{option.name} must be {allowed}, not "):
            option.parse(text)


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        (NUMBER, 1000, "1,000"),
        (FLAG, True, "yes"),
        (FLAG, False, "no"),
        (CHOICE, "draw", "draw"),
        (SEAT, 1, "1"),
    ],
)
def test_values_are_shown(option: Option, value: OptionValue, text: str) -> None:
    assert option.show(value) == text


def test_only_the_number_of_a_seat_names_one() -> None:
    assert [option.name for option in OPTIONS if option.names_seat] == ["first_dealer"]


def test_a_preset_is_known_by_its_values() -> None:
    game = game_with_presets()
    assert game.preset_of({}) == "strict"
    assert game.preset_of({**STRICT, "seats": 9, "first_dealer": 0}) == "strict"
    assert game.preset_of(PRESETS["mild"]) == "mild"
    assert game.preset_of({**STRICT, "auto_gin": False}) == ""
    assert game.preset_of({"target": 200}) == ""
    assert notty.game("notty").preset_of({}) == ""


def test_an_unknown_option_is_told_with_the_nearest() -> None:
    assert game_with_presets().option("tie") is CHOICE
    with pytest.raises(notty.ConfigError, match=r"'targe'; did you mean target\?"):
        game_with_presets().option("targe")


@pytest.mark.parametrize("game", notty.games(), ids=lambda game: game.id)
def test_every_preset_sets_every_option(game: notty.GameInfo) -> None:
    defaults = {option.name: option.default for option in game.options}
    assert set(game.presets) == set(game.preset_summaries)
    for name, values in game.presets.items():
        assert list(values) == list(defaults)
        assert game.preset_of(values) == name
        assert game.preset_summaries[name]
        match = notty.Match(game.id, seed=1, preset=name)
        assert match.options == values
        for option in game.options:
            assert (
                option.parse(option.show(values[option.name]).replace(",", ""))
                == (values[option.name])
            )
    if game.presets:
        assert next(iter(game.presets.values())) == defaults


@pytest.mark.parametrize("value", [1.5, None, [], (2,)])
def test_values_of_other_kinds_are_refused(value: OptionValue) -> None:
    with pytest.raises(notty.ConfigError, match="seats must be an integer"):
        notty.Match("notty", seats=value)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(notty.ConfigError, match=r"unknown preset of notty 'x' .*none"):
        notty.Match("notty", preset="x")
