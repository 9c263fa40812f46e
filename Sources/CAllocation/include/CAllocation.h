// Linking this target gives the whole program an allocator that ends it where there is no memory.
//
// Swift and C++ answer a failed allocation by an abort, with a report of many lines and with files
// that are begun. The functions defined here take the place of glibc's for every library of the
// process; they are glibc's own, but where one finds no memory the files are removed, one line says
// what happened, and the process exits with code 70.
#ifndef CALLOCATION_H
#define CALLOCATION_H
#endif
