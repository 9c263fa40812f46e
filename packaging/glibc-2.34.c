// What Debian's archives ask of a C library newer than 2.34, in terms of what that one has.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <unistd.h>

// Expat salts its tables with eight bytes. Without random numbers it ends here, as in glibc 2.36.
void arc4random_buf(void *bytes, size_t count) {
  if (getentropy(bytes, count) != 0) abort();
}

// Whether a loaded file holds the address at which the answer begins; also where its unwinding table is.
static int holds(struct dl_phdr_info *file, size_t size, void *answer) {
  struct dl_find_object *found = answer;
  ElfW(Addr) address = (ElfW(Addr))found->dlfo_map_start;
  int holds = 0;
  for (int i = 0; i < file->dlpi_phnum; ++i) {
    const ElfW(Phdr) *segment = &file->dlpi_phdr[i];
    ElfW(Addr) start = file->dlpi_addr + segment->p_vaddr;
    if (segment->p_type == PT_LOAD && address - start < segment->p_memsz) holds = 1;
    if (segment->p_type == PT_GNU_EH_FRAME) found->dlfo_eh_frame = (void *)start;
  }
  return holds;
}

// libgcc unwinds by it, for backtraces and the exceptions of GeographicLib: it reads no more of the answer.
int _dl_find_object(void *address, struct dl_find_object *answer) {
  *answer = (struct dl_find_object){.dlfo_map_start = address};
  return dl_iterate_phdr(holds, answer) ? 0 : -1;
}
