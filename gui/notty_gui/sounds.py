"""The sounds of the table: synthesised here, played by the optional package miniaudio.

Without it, or without a sound device, the app is silent. Nothing here raises, and nothing blocks
the thread that calls: the device is opened, started and stopped in a thread of its own.
"""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Callable, Generator
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:  # NumPy is imported with the first sound
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.floating[Any]]

RATE = 44_100
#: How long the device stays open after the last sound, in seconds.
LINGER = 1.0

log = logging.getLogger(__name__)


# --- Synthesis ----------------------------------------------------------------------------------


def _noise(seconds: float, smooth: int, seed: int) -> Samples:
    """Noise without its highest tones: a running mean over `smooth` samples."""
    import numpy as np

    raw = np.random.default_rng(seed).uniform(-1, 1, int(seconds * RATE) + smooth)
    mean = np.convolve(raw, np.ones(smooth) / smooth, "valid")[: int(seconds * RATE)]
    return np.asarray(mean * smooth**0.5, np.float32)


def _time(seconds: float) -> Samples:
    import numpy as np

    return np.arange(int(seconds * RATE)) / RATE


def _slide() -> Samples:
    """A card over the cloth."""
    import numpy as np

    t = _time(0.16)
    return np.asarray(_noise(0.16, 9, 1) * np.sin(np.pi * t / 0.16) ** 2 * 0.5)


def _snap() -> Samples:
    """A card laid down."""
    import numpy as np

    t = _time(0.09)
    knock = np.sin(2 * np.pi * 210 * t) * np.exp(-t * 70)
    return np.asarray(_noise(0.09, 3, 2) * np.exp(-t * 110) * 0.7 + knock * 0.5)


def _shuffle() -> Samples:
    """Many cards, one over the other."""
    import numpy as np

    sound = np.zeros(int(0.42 * RATE), np.float32)
    for number, start in enumerate(np.linspace(0, 0.36, 15)):
        t = _time(0.05)
        begin = int(start * RATE)
        flap = _noise(0.05, 5, 10 + number) * np.exp(-t * 90) * (0.35 + 0.25 * (number % 3))
        sound[begin : begin + len(flap)] += flap
    return sound


def _tone(frequency: float, seconds: float, decay: float) -> Samples:
    import numpy as np

    t = _time(seconds)
    attack = np.minimum(1, t / 0.008)
    overtone = np.sin(4 * np.pi * frequency * t) * 0.3
    return np.asarray((np.sin(2 * np.pi * frequency * t) + overtone) * attack * np.exp(-t * decay))


def _win() -> Samples:
    """A rising chord."""
    import numpy as np

    sound = np.zeros(int(0.9 * RATE), np.float32)
    for start, frequency in ((0, 523.25), (0.11, 659.25), (0.22, 783.99), (0.33, 1046.5)):
        begin = int(start * RATE)
        tone = _tone(frequency, 0.9 - start, 5) * 0.3
        sound[begin : begin + len(tone)] += tone[: len(sound) - begin]
    return sound


def _refuse() -> Samples:
    """Two low knocks."""
    import numpy as np

    sound = np.zeros(int(0.24 * RATE), np.float32)
    for start in (0, 0.11):
        begin = int(start * RATE)
        tone = _tone(150, 0.12, 28) * 0.6
        sound[begin : begin + len(tone)] += tone
    return sound


_MAKERS: dict[str, Callable[[], Samples]] = {
    "slide": _slide,
    "snap": _snap,
    "shuffle": _shuffle,
    "win": _win,
    "refuse": _refuse,
}
NAMES = tuple(_MAKERS)


@cache
def samples(name: str) -> Samples:
    """A sound, one channel of `RATE` samples a second from -1 to 1, that fades to nothing."""
    import numpy as np

    sound = np.asarray(_MAKERS[name](), np.float32)
    fade = min(len(sound), RATE // 100)
    sound[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32)
    return np.clip(sound, -1, 1)


# --- Mixing -------------------------------------------------------------------------------------


class Mixer:
    """The sounds that are heard now, as one stream."""

    #: More at once are only noise.
    VOICES = 8

    def __init__(self) -> None:
        self.gain = 0.4
        self._voices: list[tuple[Samples, int]] = []
        self._lock = threading.Lock()

    def add(self, sound: Samples) -> None:
        """Lets a sound begin; the oldest ends if there are too many."""
        with self._lock:
            self._voices = [*self._voices, (sound, 0)][-self.VOICES :]

    def clear(self) -> None:
        """Ends all sounds."""
        with self._lock:
            self._voices.clear()

    @property
    def idle(self) -> bool:
        """Whether nothing is heard."""
        return not self._voices

    def mix(self, frames: int) -> bytes:
        """The next samples, as 16-bit integers."""
        import numpy as np

        total = np.zeros(frames, np.float32)
        with self._lock:
            going = []
            for sound, at in self._voices:
                part = sound[at : at + frames]
                total[: len(part)] += part
                if at + frames < len(sound):
                    going.append((sound, at + frames))
            self._voices = going
        return np.asarray(np.clip(total * self.gain, -1, 1) * 32767, np.int16).tobytes()

    def stream(self) -> Generator[bytes, int, None]:
        """What a device asks for its samples; it sends the number of frames that it wants."""
        frames = yield b""
        while True:
            frames = yield self.mix(frames)


# --- Playing ------------------------------------------------------------------------------------


class Device(Protocol):
    """What is needed of a sound device; `miniaudio.PlaybackDevice` is one."""

    def start(self, callback_generator: Generator[bytes, int, None]) -> None:
        """Begins to ask for samples."""

    def stop(self) -> None:
        """Ends it."""

    def close(self) -> None:
        """Gives the device back."""


def open_device() -> Device:
    """The sound device of the system. ImportError without miniaudio, and errors of its own."""
    import miniaudio  # type: ignore[import-not-found, unused-ignore]

    device: Device = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=40,
        app_name="notty",
    )
    return device


class Sounds:
    """Plays sounds by name.

    Args:
        volume: 0 to 100.
        muted: Whether to be silent.
        open_device: Opens the device, in the thread of the sounds; for tests.

    """

    def __init__(
        self,
        volume: int = 40,
        muted: bool = False,
        open_device: Callable[[], Device] = open_device,
    ) -> None:
        self._mixer = Mixer()
        self._muted = muted
        self._open_device = open_device
        self._thread: threading.Thread | None = None
        self._changed = threading.Condition()
        self._wanted: list[str] = []
        self._closed = False
        #: Why nothing can be heard; empty if that is not known or not so.
        self.problem = ""
        self.set_volume(volume)

    @property
    def muted(self) -> bool:
        """Whether it is silent."""
        return self._muted

    def set_volume(self, volume: int) -> None:
        """Changes how loud it is, 0 to 100, at once."""
        # The ear hears ratios: half the scale is a quarter of the amplitude.
        self._mixer.gain = (min(100, max(0, volume)) / 100) ** 2

    def set_muted(self, muted: bool) -> None:
        """Ends all sounds at once, and plays none; or plays again."""
        self._muted = muted
        if muted:
            with self._changed:
                self._wanted.clear()
            self._mixer.clear()

    def play(self, name: str) -> None:
        """Lets a sound begin. Never waits, and never raises."""
        if self._muted or self._closed or self.problem or self._mixer.gain == 0:
            return
        if name not in _MAKERS:
            log.debug("there is no sound %r", name)
            return
        with self._changed:
            self._wanted.append(name)
            self._changed.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="notty-sounds", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Ends all, and gives the device back."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(1)

    def _run(self) -> None:
        try:
            device = self._open_device()
        except Exception as error:
            self.problem = str(error) or type(error).__name__
            log.info("no sound: %s", self.problem)
            return
        atexit.register(self.close)  # the device must not call into an interpreter that has ended
        try:
            while self._wait_for_sound():
                stream = self._mixer.stream()
                next(stream)
                device.start(stream)
                self._wait_for_silence()
                device.stop()
        except Exception as error:
            self.problem = str(error) or type(error).__name__
            log.info("no more sound: %s", self.problem)
        finally:
            atexit.unregister(self.close)
            device.close()

    def _wait_for_sound(self) -> bool:
        with self._changed:
            while not self._wanted and not self._closed:
                self._changed.wait()
            self._take_wanted()
            return not self._closed

    def _wait_for_silence(self) -> None:
        with self._changed:
            while not self._closed:
                was_idle = self._mixer.idle
                told = self._changed.wait(LINGER)
                self._take_wanted()
                if was_idle and not told and self._mixer.idle:
                    return

    def _take_wanted(self) -> None:
        """Begins what was asked for; the caller holds the lock."""
        for name in self._wanted:
            if not self._muted:
                self._mixer.add(samples(name))
        self._wanted.clear()
