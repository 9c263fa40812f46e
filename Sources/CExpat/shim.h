#include <expat.h>

// Expat leaves its parser incomplete, so that Swift would import it as an OpaquePointer that any
// other could pass for. Completed, it has a type of its own; only Expat knows its size.
struct XML_ParserStruct { char unused; };
