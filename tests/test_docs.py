"""The examples in the documentation are run, and show what they say."""

import doctest
from pathlib import Path

import pytest
from helpers import documents

EXAMPLES = [path for path in documents() if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_examples_of_a_document(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # for those that write files
    failed, attempted = doctest.testfile(str(path), module_relative=False)
    assert attempted > 0
    assert failed == 0


def test_the_readme_has_examples() -> None:
    assert "README.md" in [path.name for path in EXAMPLES]
