#include "CArguments.h"

#include <limits.h>

static int count;
static char **values;

// Linux hands them to constructors as to main; others have no /proc to miss.
#if defined(__GLIBC__)
__attribute__((constructor)) static void note(int given, char **arguments) {
  count = given;
  values = arguments;
}
#endif

int argument_count(void) { return count; }

const char *argument(int number) { return values[number]; }
