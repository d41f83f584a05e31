"""Files that are written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Gives a temporary path beside `path`, which takes its place if the block ends well."""
    import tempfile  # slow to import, and most programs write nothing

    target = Path(os.path.realpath(path))  # the file behind a link is replaced, not the link
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        # mkstemp makes files that only the owner can read; give this one the usual rights.
        umask = os.umask(0)
        os.umask(umask)
        part.chmod(0o666 & ~umask)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def write_atomic(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Writes the file at once: a reader sees the old content or the new, nothing between."""
    with replacing(path) as part:
        part.write_bytes(data.encode() if isinstance(data, str) else data)
