// The arguments of this process, for systems without /proc, which Swift reads them from: sandboxes and
// folders that a process takes for the root.
#pragma once

/// The number of arguments, the program's name among them; 0 where they are not known.
int argument_count(void);

/// An argument, by its number from 0.
const char *argument(int number);
