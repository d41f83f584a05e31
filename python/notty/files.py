"""Files that are written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Gives a temporary path beside `path`, which takes its place if the block ends well."""
    target = Path(os.path.realpath(path))  # the file behind a link is replaced, not the link
    part = target.parent / f".{target.name}.{os.urandom(6).hex()}.part"
    # Not by tempfile: its files are for the owner alone, and what rights a new file usually has
    # can only be asked for by changing them for a moment, for all threads.
    part.touch(exist_ok=False)
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def write_atomic(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Writes the file at once: a reader sees the old content or the new, nothing between."""
    with replacing(path) as part:
        part.write_bytes(data.encode() if isinstance(data, str) else data)
