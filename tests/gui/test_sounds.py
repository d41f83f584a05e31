"""Sounds, without any."""

import sys
import threading
from collections.abc import Callable, Generator
from typing import Any

import numpy as np
import pytest
from notty_gui import sounds
from notty_gui.sounds import NAMES, RATE, Mixer, Sounds, samples


class FakeDevice:
    """A device that asks for samples when it is told to."""

    def __init__(self) -> None:
        self.stream: Generator[bytes, int, None] | None = None
        self.closed = threading.Event()
        self.started = threading.Event()
        self.stopped = threading.Event()

    def start(self, callback_generator: Generator[bytes, int, None]) -> None:
        self.stream = callback_generator
        self.started.set()

    def stop(self) -> None:
        self.stream = None
        self.stopped.set()

    def close(self) -> None:
        self.closed.set()

    def ask(self, frames: int = 441) -> Any:
        assert self.stream is not None
        return np.frombuffer(self.stream.send(frames), np.int16)


Make = Callable[..., tuple[Sounds, FakeDevice]]


@pytest.fixture
def make() -> Generator[Make, None, None]:
    made: list[Sounds] = []

    def make(**more: object) -> tuple[Sounds, FakeDevice]:
        device = FakeDevice()
        player = Sounds(open_device=lambda: device, **more)  # type: ignore[arg-type]
        made.append(player)
        return player, device

    yield make
    for player in made:
        player.close()


@pytest.mark.parametrize("name", NAMES)
def test_sounds_are_short_and_end_in_silence(name: str) -> None:
    sound = samples(name)
    assert 0.05 < len(sound) / RATE <= 1
    assert 0.3 < np.abs(sound).max() <= 1
    assert abs(float(sound[-1])) < 1e-6
    assert abs(float(sound.mean())) < 0.05
    assert samples(name) is sound


def test_sounds_are_mixed() -> None:
    mixer = Mixer()
    mixer.gain = 0.5
    assert mixer.idle
    half = np.full(10, 0.5, np.float32)
    mixer.add(half)
    mixer.add(half[:5])
    mixed = np.frombuffer(mixer.mix(8), np.int16)
    assert mixed.tolist() == [16383] * 5 + [8191] * 3
    assert not mixer.idle
    assert np.frombuffer(mixer.mix(8), np.int16).tolist() == [8191] * 2 + [0] * 6
    assert mixer.idle


def test_too_many_sounds_push_the_oldest_out() -> None:
    mixer = Mixer()
    mixer.gain = 1
    for _ in range(50):
        mixer.add(np.full(4, 0.5, np.float32))
    assert np.frombuffer(mixer.mix(4), np.int16).max() == 32767  # not beyond its range


def test_a_sound_is_played(make: Make) -> None:
    player, device = make()
    assert not device.started.is_set()
    player.play("snap")
    assert device.started.wait(5)
    assert np.abs(device.ask()).max() > 100
    player.close()
    assert device.closed.is_set()
    player.play("snap")  # nothing more


def test_mute_ends_all_at_once(make: Make) -> None:
    player, device = make()
    player.play("win")
    assert device.started.wait(5)
    assert np.abs(device.ask()).max() > 0
    player.set_muted(True)
    assert player.muted
    assert np.abs(device.ask()).max() == 0
    player.play("win")
    assert np.abs(device.ask()).max() == 0
    player.set_muted(False)
    assert np.abs(device.ask()).max() == 0


def test_who_is_muted_opens_no_device(make: Make) -> None:
    for more in ({"muted": True}, {"volume": 0}):
        player, device = make(**more)
        player.play("win")
        player.close()
        assert not device.started.is_set()


def test_the_volume_changes_what_is_heard_already(make: Make) -> None:
    player, device = make(volume=100)
    player.play("win")
    assert device.started.wait(5)
    device.ask(1000)
    loud = np.abs(device.ask(500)).max()
    player.set_volume(40)
    soft = np.abs(device.ask(500)).max()
    assert 0 < soft < loud / 4


def test_the_device_rests_between_sounds(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "LINGER", 0.001)
    player, device = make()
    player.play("snap")
    assert device.started.wait(5)
    device.ask(RATE)
    assert device.stopped.wait(5)
    device.started.clear()
    player.play("snap")
    assert device.started.wait(5)


def test_an_unknown_sound_is_none(make: Make) -> None:
    player, device = make()
    player.play("trumpet")
    player.close()
    assert not device.started.is_set()


def wait_for_thread(player: Sounds) -> None:
    assert player._thread is not None
    player._thread.join(5)


def test_silence_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    player = Sounds()
    player.play("snap")
    wait_for_thread(player)
    assert "miniaudio" in player.problem
    player.play("snap")
    player.set_muted(True)
    player.close()


def test_silence_without_a_device() -> None:
    def fail() -> sounds.Device:
        raise OSError

    player = Sounds(open_device=fail)
    player.play("snap")
    wait_for_thread(player)
    assert player.problem == "OSError"
    player.close()


def test_silence_when_the_device_goes_away(make: Make) -> None:
    player, device = make()

    def fail(stream: object) -> None:
        raise RuntimeError("unplugged")

    device.start = fail  # type: ignore[method-assign, assignment]
    player.play("snap")
    wait_for_thread(player)
    assert player.problem == "unplugged"
    assert device.closed.is_set()
    player.play("snap")
