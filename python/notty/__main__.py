"""``python -m notty`` is the command ``notty``."""

import sys

from .cli import main

sys.exit(main())
