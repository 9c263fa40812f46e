"""The command line: ``python -m flightanim`` is the program itself."""

import os
import sys

from flightanim._program import program

if __name__ == "__main__":
    path = program()
    os.execv(path, [path, *sys.argv[1:]])
