"""A program that plays Gin Rummy over a pipe, and in match 0 goes wrong as its argument says.

    pipe_bot.py [HOW [QUESTION [FILE]]]

It declines every up-card, throws the last card of its hand and never knocks. It goes wrong when it
is first asked that question. FILE is where it writes what it heard, or the processes that it has.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

HOW, QUESTION, FILE = (*sys.argv[1:], "", "", "")[:3]
RANKS, SUITS = "A23456789TJQK", "scdh"
FOREVER = 600


def raw(text: bytes) -> None:
    sys.stdout.buffer.write(text)
    sys.stdout.flush()


def go_wrong(hand: list[str]) -> None:
    """Answers the question, or does whatever."""
    print("my last words", file=sys.stderr, flush=True)
    if HOW == "exit":
        sys.exit(3)
    elif HOW == "crash":
        raise RuntimeError("out of luck")
    elif HOW == "signal":
        os.kill(os.getpid(), signal.SIGTERM)
    elif HOW == "hang":
        time.sleep(FOREVER)
    elif HOW == "flood":
        while True:
            raw(b"9c 9d 9h\n" * 100)  # in one piece: a pipe does not cut what is below 4,096 bytes
    elif HOW == "endless":
        while True:
            raw(b"9c 9d 9h ")
    elif HOW == "chatter":
        while True:
            print("thinking", file=sys.stderr)
    elif HOW == "noisy":
        print("x" * 1_000_000, file=sys.stderr)
    elif HOW == "twice":
        raw(b"Kc\nKc\n")
    elif HOW == "raw":
        raw(bytes.fromhex(FILE))
    elif HOW == "say":
        raw(FILE.encode() + b"\n")
    elif HOW == "strange card":
        raw(next(r + s for s in SUITS for r in RANKS if r + s not in hand).encode() + b"\n")
    elif HOW == "closed input":
        os.close(0)
        raw(f"{hand[-1] if QUESTION == 'discard?' else 'no'}\n".encode())
        time.sleep(FOREVER)
    elif HOW == "closed output":
        os.close(1)
        time.sleep(FOREVER)
    elif HOW == "children":
        child = [sys.executable, "-I", "-S", "-c", f"import time; time.sleep({FOREVER})"]
        children = [subprocess.Popen(child).pid for _ in range(2)]
        Path(FILE).write_text(" ".join(map(str, [os.getpid(), *children])))
        raw(b"no such card\n")
        time.sleep(FOREVER)


def main() -> None:
    hand: list[str] = []
    seat = match = ""
    wrong = False
    for line in sys.stdin:
        if HOW == "log":
            with open(FILE, "a") as file:
                file.write(line)
        word, *rest = line.split()
        if word == QUESTION and match == "0" and not wrong:
            wrong = True
            go_wrong(hand)
            if HOW != "noisy":
                continue
        if word == "bye":
            return
        if word == "seat":
            seat = rest[0]
        elif word == "match":
            match = rest[0]
        elif word == "start":
            hand = rest[3:]
        elif word == "draw" and rest[0] == seat:
            hand.append(rest[2])
        elif word == "discard" and rest[0] == seat:
            hand.remove(rest[1])
        elif word.endswith("?"):
            answer = {"ready?": "ready 1", "up?": "no", "discard?": "", "melds?": "none"}[word]
            print(answer or hand[-1], flush=True)


main()
