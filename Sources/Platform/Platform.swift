// The C library of the system, by one name.
#if canImport(Glibc)
  @_exported public import Glibc
#else
  @_exported public import Darwin
#endif
