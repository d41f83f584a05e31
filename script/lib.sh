# What script/play and script/test share: messages, Debian packages, and the set-up of .venv.
# Sourced by them under "set -euo pipefail"; it leaves the caller's working directory alone.
# shellcheck shell=bash

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv
stamp=$venv/notty-stamp # what the notty in .venv was built from: see describe
logs=$root/build/logs

# A PYTHONPATH could put the source tree, or some other notty, before the installed one.
unset PYTHONPATH PYTHONHOME
export PIP_DISABLE_PIP_VERSION_CHECK=1

# Qt's libraries, by names that Debian 12, Debian 13 and Ubuntu all know: the first line to draw at
# all, with or without a screen, the second for a window under X11.
app_packages="libgl1 libegl1 libglib2.0-0 libfontconfig1 libdbus-1-3 libxkbcommon0 libx11-6
  libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"

has_app() { [ -d "$root/gui/notty_gui" ]; }

# On stderr, so that the output of "script/play COMMAND" can be piped.
say() { printf '%s\n' "$@" >&2; }

# Exit code 2 says: something is missing on this machine, and nothing is wrong with notty.
missing() {
  say "$@"
  exit 2
}

# quietly NAME COMMAND...: keeps the command's output in a log and shows its end on failure.
quietly() {
  local name=$1 log=$logs/$1.log
  shift
  mkdir -p "$logs"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    say "Failed: $name. All of its output is in $log"
    exit 1
  fi
}

# --- What the machine has ---------------------------------------------------------------------

# The Python to build with: that of .venv if there is one, else the first on the PATH that will do.
find_python() {
  local name
  if venv_works; then
    echo "$venv/bin/python"
    return
  fi
  for name in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$name"
      return
    fi
  done
  return 1
}

# Which of Debian's splits of Python, "venv" and "dev", are missing from the Python $1.
missing_parts() {
  "$1" - <<'END'
import importlib.util, os, sysconfig
if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
    print("venv")
if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    print("dev")
END
}

has_compiler() {
  local cxx
  for cxx in ${CXX:+"$CXX"} c++ g++ clang++; do
    # CXX may hold options, or a launcher such as ccache: it is split into words on purpose.
    # shellcheck disable=SC2086
    if echo '#include <concepts>' | $cxx -std=c++20 -x c++ -fsyntax-only - 2>/dev/null; then
      return
    fi
  done
  return 1
}

# With or without apt: is there all that a build needs?
check_tools() {
  local python part
  python=$(find_python) || missing "notty needs Python 3.11 or newer, and none is on the PATH."
  for part in $(missing_parts "$python"); do
    case $part in
      venv) missing "$python has no modules venv and ensurepip; please install them." ;;
      dev) missing "$python has no C headers (Python.h); please install them." ;;
    esac
  done
  has_compiler || missing "notty needs a C++20 compiler, such as GCC 11, and none is on the PATH."
}

# --- Debian packages --------------------------------------------------------------------------

missing_build_packages() {
  local python version default part
  has_compiler || echo g++
  if ! python=$(find_python); then
    echo python3 python3-venv python3-dev
    return
  fi
  # Packages complete only Debian's own Pythons; check_tools has the word on any other.
  [ "$("$python" -c 'import sys; print(sys.base_prefix)')" = /usr ] || return 0
  version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  default=$(dpkg-query -W -f '${Version}' python3 2>/dev/null) || default=
  for part in $(missing_parts "$python"); do
    case $default in
      "$version".*) echo "python3-$part" ;;
      *) echo "python$version-$part" ;;
    esac
  done
}

# A package counts also when another one provides its name: on Debian 13, libglib2.0-0 is only a
# second name of libglib2.0-0t64.
missing_app_packages() {
  local installed package
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' |
    sed -n 's/^installed //p' | tr ',' '\n' | awk '{ print $1 }')
  for package in $app_packages; do
    grep -qxF -- "$package" <<<"$installed" || echo "$package"
  done
}

# Installs these packages where that is allowed, else says how to, and stops.
install_packages() {
  # A fresh machine may still be busy with its own updates: wait for them rather than fail.
  local apt="env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300"
  if [ "$(id -u)" != 0 ]; then
    apt="sudo -n $apt"
    sudo -n true 2>/dev/null ||
      missing "Debian packages are missing. Please run this as root, then start again:" \
        "  apt-get install --no-install-recommends $*"
  fi
  say "Installing Debian packages: $*"
  # A broken third-party source fails the update, but seldom what is wanted here.
  # shellcheck disable=SC2086
  (quietly apt-update $apt update) || say "Going on with the package lists at hand."
  # shellcheck disable=SC2086
  quietly apt-install $apt install --no-install-recommends "$@"
}

# --- .venv ------------------------------------------------------------------------------------

venv_identity() { "$venv/bin/python" -c 'import sys; print(sys.prefix, *sys.version_info[:2])'; }

venv_works() {
  local made
  "$venv/bin/python" -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    return
  # Its commands hold its path and its packages belong to one Python version: it does not outlive
  # a move of the folder, nor an upgrade of the system.
  made=$(sed -n 's/^venv: //p' "$stamp" 2>/dev/null) || return 0
  [ -z "$made" ] || [ "$made" = "$(venv_identity)" ]
}

# All that an installation with the extras $1 depends on; it is current if this is what the stamp
# says. Contents rather than times: going to another branch and back costs no build.
describe() (
  echo "extras: $1"
  echo "venv: $(venv_identity)"
  cd "$root" || exit
  find CMakeLists.txt pyproject.toml README.md LICENSE cpp docs/rules gui python -type f \
    ! -name '.*' ! -name '*.pyc' ! -name '*.so' -exec cksum {} + 2>/dev/null | LC_ALL=C sort || true
)

build_requirements() {
  "$venv/bin/python" - "$root/pyproject.toml" <<'END'
import sys, tomllib
with open(sys.argv[1], "rb") as file:
    print(*tomllib.load(file)["build-system"]["requires"], sep="\n")
END
  # The back end asks for cmake and ninja only where the machine has none. script/test calls them
  # too, and with those of PyPI everywhere all machines build alike.
  printf '%s\n' cmake ninja build
}

# Not isolated, so that the paths in the build folder stay the same and only what changed is
# compiled; not editable, since an editable install can hide a stale build. Chained with &&,
# because "set -e" does not hold in what "quietly" runs.
install_notty() (
  extras=$1
  requirements=$venv/build-requirements.txt
  cd "$root" &&
    build_requirements >"$requirements" &&
    "$venv/bin/python" -m pip install -q -r "$requirements" &&
    PATH=$venv/bin:$PATH "$venv/bin/python" -m pip install -q --no-build-isolation \
      ".${extras:+[$extras]}"
)

# set_up [EXTRA...]: brings notty as it is in this folder into .venv, with these extras at least.
set_up() {
  local had extras description packages='' current=no
  # Extras stay once they are in, else script/play and script/test would undo each other's work.
  had=$(sed -n 's/^extras: //p' "$stamp" 2>/dev/null) || had=
  extras=$(printf '%s\n' "$@" "${had//,/$'\n'}" | sed '/^$/d' | LC_ALL=C sort -u | paste -s -d , -)
  if venv_works && [ "$(describe "$extras")" = "$(cat "$stamp" 2>/dev/null)" ]; then
    current=yes
  fi

  if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    [ $current = yes ] || packages=$(missing_build_packages)
    [[ " $* " != *" gui "* ]] || packages+=" $(missing_app_packages)"
    # shellcheck disable=SC2086
    [ -z "${packages// /}" ] || install_packages $packages
  fi
  [ $current = no ] || return 0
  check_tools

  if ! venv_works; then
    say "Making .venv"
    quietly venv "$(find_python)" -m venv --clear "$venv"
  fi
  say "Building notty into .venv (the first time takes minutes)"
  # Described before the build: what is edited meanwhile counts as a change next time.
  description=$(describe "$extras")
  echo "extras: $had" >"$stamp"
  quietly install install_notty "$extras"
  echo "$description" >"$stamp"
}
