#include <cairo/cairo.h>

// Cairo leaves these structs incomplete, so Swift would import every pointer to them as the same
// OpaquePointer and let a context pass for a surface. Completed, each has a type of its own. They
// are never created or copied from here: only Cairo knows their size.
struct _cairo { char unused; };
struct _cairo_surface { char unused; };
