// The names are C's own, so that these definitions are found before libc's.
#include "CAllocation.h"

#include <errno.h>
#include <stdlib.h>

#include "file_cleanup.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_ALLOCATOR 1
#endif
#endif

// Other systems have no second name for what is replaced.
#if defined(__GLIBC__) && !defined(HAS_OWN_ALLOCATOR)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void *checked(void *memory, size_t size) {
  if (!memory && size > 0) {
    file_cleanup_exit(
        "flightanim: not enough memory; raise its limit (see 'ulimit -v'), or take a smaller picture "
        "or file\n",
        70);
  }
  return memory;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  return checked(__libc_calloc(count, size), count > 0 ? size : 0);
}

void *realloc(void *old, size_t size) { return checked(__libc_realloc(old, size), size); }

void *memalign(size_t alignment, size_t size) {
  return checked(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  *memory = memalign(alignment, size);
  return 0;
}

#endif
