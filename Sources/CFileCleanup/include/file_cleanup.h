#ifndef FLIGHTANIM_FILE_CLEANUP_H
#define FLIGHTANIM_FILE_CLEANUP_H

#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/types.h>

/// The longest file name that can be noted, its final NUL included.
#define FILE_CLEANUP_NAME_CAPACITY 256

/// A file or folder that a signal removes before it ends the process.
struct file_cleanup_entry;

/// Notes a name within an open folder, before the file is created.
///
/// The folder has to stay open until `file_cleanup_forget`.
/// Returns NULL when the name is too long or there is no memory.
struct file_cleanup_entry *file_cleanup_note(int folder, const char *name, bool is_folder);

/// Forgets a noted file, once it is removed or has its final name.
void file_cleanup_forget(struct file_cleanup_entry *entry);

/// Begins to start a child process: until it is noted, a signal that ends this process waits.
///
/// `blocked` gets the signals that this thread does not take, for `file_cleanup_end_child`.
void file_cleanup_begin_child(sigset_t *blocked);

/// Ends what `file_cleanup_begin_child` began, whether or not a child was started.
void file_cleanup_end_child(const sigset_t *blocked);

/// Makes a pipe that no program inherits, even one that another thread starts at the same time.
///
/// Returns 0, or -1 with `errno` set.
int file_cleanup_private_pipe(int ends[2]);

/// Keeps all descriptors from 3 up from a program that is to be started.
void file_cleanup_keep_descriptors(
    posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes);

/// Notes a child process, which a signal that ends this process kills first, with all of its group.
///
/// Returns the place to forget it by; negative where there are too many of them.
int file_cleanup_note_child(pid_t child);

/// Forgets a child, before its end is acknowledged: its number may be another process's after that.
void file_cleanup_forget_child(int place);

/// Removes all noted files when a signal comes that ends a process by default (SIGHUP, SIGINT,
/// SIGTERM, SIGXCPU and so on), then dies by that signal.
///
/// Where both limits of processor time are one, SIGXCPU comes a quarter of a second before it.
/// A signal that is ignored (as by nohup) or has a handler of its own is left as it is. SIGXFSZ is
/// ignored from here on, so that a file above the size limit is an error of `write`.
void file_cleanup_on_signals(void);

/// Sets the text that a signal which ends the process writes to standard error, after the files
/// are removed.
///
/// The text has to stay where it is for good; NULL says nothing.
void file_cleanup_set_farewell(const char *text);

/// Kills all noted children, then removes all noted files, files first; what the signal handler does.
void file_cleanup_remove_all(void);

/// Removes all noted files, says `text` on standard error and ends the process with an exit code,
/// without anything else that is to be done at its end. May be called by a signal handler.
_Noreturn void file_cleanup_exit(const char *text, int code);

/// Does that when the process breaks a rule of its own (SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV,
/// SIGTRAP), in place of a crash report.
///
/// Where the variable SWIFT_BACKTRACE asks for such a report, it follows the text, and the process
/// dies by the signal. The text has to stay where it is for good.
void file_cleanup_on_faults(const char *text, int code);

/// A number that no other call in this process gets, from 0 up.
unsigned file_cleanup_next_number(void);

/// The count of numbers that were given out.
unsigned file_cleanup_numbers_given(void);

#endif
