"""Settings for all tests."""

from helpers import SOURCES, documents
from hypothesis import HealthCheck, settings

# Machines that run tests may be slow and busy: no test fails by the clock.
settings.register_profile(
    "notty", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("notty")

# Away from the repository there is nothing that the tests of itself could look at.
collect_ignore = []
if SOURCES is None:
    collect_ignore.append("test_repo.py")
if not documents():
    collect_ignore.append("test_docs.py")
