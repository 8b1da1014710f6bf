"""Kills golem-label at every step that it takes with files, and goes on; a program, as it has to fork before a thread runs.

    killed_everywhere.py FOLDER ENDING ARGUMENTS…

For each n = 1, 2, … a run is killed when it touches a file below FOLDER/n for the n-th time, and `--resume` has to bring the
bytes of FOLDER/whole.ENDING. The runs replace an output that is there if `--overwrite` is among the arguments: until it is
replaced it keeps its content. Prints how many steps there are.
"""

import os
import signal
import sys
from collections.abc import Sequence

import golem_chess.label.run  # noqa: F401  # what is imported later would be counted as a step
import pandas  # noqa: F401  # which pyarrow imports, in each process anew
from golem_chess.label import main

EVENTS = ("open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.scandir")
OLD = b"what was there"


def run(arguments: Sequence[str], folder: str = "", last: int = 0) -> int:
    """The command in a process of its own, which ends at a step; returns the status of waitpid."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    steps = 0

    def count(event: str, details: tuple[object, ...]) -> None:
        nonlocal steps
        if event in EVENTS and str(details[0]).startswith(folder):
            steps += 1
            if steps == last:
                os.kill(os.getpid(), signal.SIGKILL)

    if last:
        sys.addaudithook(count)
    os._exit(main(arguments))


def kill(step: int, whole: bytes, folder: str, ending: str, arguments: Sequence[str]) -> bool:
    """Kills a run at a step and goes on with it; False if it has ended before."""
    place = os.path.join(folder, str(step))
    output = os.path.join(place, f"out.{ending}")
    os.mkdir(place)
    if "--overwrite" in arguments:
        with open(output, "wb") as file:
            file.write(OLD)
    command = [arguments[0], output, *arguments[1:], "--quiet"]
    status = run(command, place + os.sep, step)
    if os.path.exists(output):
        with open(output, "rb") as file:
            assert file.read() in (whole, OLD), f"step {step} left something else"
    elif "--overwrite" in arguments:
        raise AssertionError(f"step {step} lost the output")
    if status == 0:
        return False
    assert os.WTERMSIG(status) == signal.SIGKILL, f"step {step}: {status}"
    assert run([*command, "--resume"]) == 0, f"--resume fails after step {step}"
    with open(output, "rb") as file:
        assert file.read() == whole, f"other bytes after step {step}"
    # A run that was killed before it had its folder may leave one under another name.
    left = [name for name in os.listdir(place) if not name.startswith(f".out.{ending}.parts.")]
    assert sorted(left) == [f".out.{ending}.golem-label", f"out.{ending}"], f"step {step} left {left}"
    return True


def kill_everywhere(folder: str, ending: str, *arguments: str) -> None:
    """All steps, one after the other."""
    undisturbed = os.path.join(folder, f"whole.{ending}")
    assert run([arguments[0], undisturbed, *arguments[1:], "--quiet"]) == 0
    with open(undisturbed, "rb") as file:
        whole = file.read()
    step = 1
    while kill(step, whole, folder, ending, arguments):
        step += 1
    print(step)


if __name__ == "__main__":
    kill_everywhere(*sys.argv[1:])
