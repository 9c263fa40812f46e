#define _GNU_SOURCE
#include "file_cleanup.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum state { vacant, being_filled, noted };

// Entries are never freed, only used anew, and the list only grows at its head: so a handler can
// walk it at any moment, whatever the threads are doing.
struct file_cleanup_entry {
  _Atomic(enum state) state;
  struct file_cleanup_entry *next;
  int folder;
  bool is_folder;
  char name[FILE_CLEANUP_NAME_CAPACITY];
};

static _Atomic(struct file_cleanup_entry *) entries;
// How many entries may be taken anew: without any, the list need not be walked.
static atomic_long vacancies;
static atomic_uint numbers;
static _Atomic(const char *) farewell;

static struct file_cleanup_entry *vacant_entry(void) {
  for (struct file_cleanup_entry *entry = atomic_load(&entries);
       entry && atomic_load(&vacancies) > 0; entry = entry->next) {
    enum state expected = vacant;
    if (atomic_compare_exchange_strong(&entry->state, &expected, being_filled)) {
      atomic_fetch_sub(&vacancies, 1);
      return entry;
    }
  }
  struct file_cleanup_entry *entry = calloc(1, sizeof *entry);
  if (!entry) return NULL;
  atomic_init(&entry->state, being_filled);
  entry->next = atomic_load(&entries);
  while (!atomic_compare_exchange_weak(&entries, &entry->next, entry)) {}
  return entry;
}

struct file_cleanup_entry *file_cleanup_note(int folder, const char *name, bool is_folder) {
  size_t size = strlen(name) + 1;
  if (size > FILE_CLEANUP_NAME_CAPACITY) return NULL;
  struct file_cleanup_entry *entry = vacant_entry();
  if (!entry) return NULL;
  entry->folder = folder;
  entry->is_folder = is_folder;
  memcpy(entry->name, name, size);
  atomic_store(&entry->state, noted);
  return entry;
}

void file_cleanup_forget(struct file_cleanup_entry *entry) {
  if (!entry) return;
  atomic_store(&entry->state, vacant);
  atomic_fetch_add(&vacancies, 1);
}

enum { most_children = 1024 };
// Zero where there is none.
static _Atomic(pid_t) children[most_children];
// Children that may run already and are not noted yet.
static atomic_int starting;

int file_cleanup_private_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  return pipe(ends);
#endif
}

void file_cleanup_keep_descriptors(
    posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes) {
#ifdef __linux__
  (void)attributes;
  posix_spawn_file_actions_addclosefrom_np(actions, 3);
#else
  (void)actions;
  short flags = 0;
  posix_spawnattr_getflags(attributes, &flags);
  posix_spawnattr_setflags(attributes, flags | POSIX_SPAWN_CLOEXEC_DEFAULT);
#endif
}

void file_cleanup_begin_child(sigset_t *blocked) {
  sigset_t all;
  sigfillset(&all);
  // The handler must not interrupt this thread, for which it would wait.
  pthread_sigmask(SIG_BLOCK, &all, blocked);
  atomic_fetch_add(&starting, 1);
}

void file_cleanup_end_child(const sigset_t *blocked) {
  atomic_fetch_sub(&starting, 1);
  pthread_sigmask(SIG_SETMASK, blocked, NULL);
}

int file_cleanup_note_child(pid_t child) {
  for (int place = 0; place < most_children; place++) {
    pid_t none = 0;
    if (atomic_compare_exchange_strong(&children[place], &none, child)) return place;
  }
  return -1;
}

void file_cleanup_forget_child(int place) {
  if (place >= 0) atomic_store(&children[place], 0);
}

static void kill_children(void) {
  // Not for ever: a program may lie on a server that does not answer.
  for (int turn = 0; turn < 200 && atomic_load(&starting) > 0; turn++) poll(NULL, 0, 5);
  for (int place = 0; place < most_children; place++) {
    pid_t child = atomic_load(&children[place]);
    if (child > 0) kill(-child, SIGKILL);
  }
}

static void remove_noted(bool folders) {
  for (struct file_cleanup_entry *entry = atomic_load(&entries); entry; entry = entry->next) {
    if (atomic_load(&entry->state) == noted && entry->is_folder == folders) {
      unlinkat(entry->folder, entry->name, folders ? AT_REMOVEDIR : 0);
    }
  }
}

void file_cleanup_remove_all(void) {
  kill_children();
  remove_noted(false);
  remove_noted(true);
}

static void say(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  // Nobody is left to tell if it failed.
  (void)written;
}

// Only functions that POSIX lists as safe in a handler are called.
static void clean_up_and_die(int signal_number) {
  int saved = errno;
  file_cleanup_remove_all();
  const char *text = atomic_load(&farewell);
  if (text) say(text);
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal_number, &standard, NULL);
  // The signal is blocked here; it takes effect when the handler returns.
  raise(signal_number);
  errno = saved;
}

void file_cleanup_exit(const char *text, int code) {
  // Several threads may run out of memory at once; one of them says so.
  static atomic_flag is_ending = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&is_ending)) {
    sleep(1);
    _exit(code);
  }
  file_cleanup_remove_all();
  say(text);
  _exit(code);
}

static const int faults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
enum { fault_count = sizeof faults / sizeof *faults };
static const char *fault_text;
static int fault_code;
// Who was to answer before; only kept where a report is wanted.
static struct sigaction reporters[fault_count];
static bool wants_report;

static void end_at_fault(int signal_number, siginfo_t *info, void *context) {
  if (!wants_report) file_cleanup_exit(fault_text, fault_code);
  file_cleanup_remove_all();
  say(fault_text);
  for (size_t i = 0; i < fault_count; i++) {
    if (faults[i] != signal_number) continue;
    sigaction(signal_number, &reporters[i], NULL);
    if (reporters[i].sa_flags & SA_SIGINFO) {
      reporters[i].sa_sigaction(signal_number, info, context);
    } else {
      raise(signal_number);
    }
  }
}

void file_cleanup_on_faults(const char *text, int code) {
  const char *wish = getenv("SWIFT_BACKTRACE");
  wants_report = wish && (strstr(wish, "enable=yes") || strstr(wish, "enable=on") ||
                          strstr(wish, "enable=tty"));
  fault_text = text;
  fault_code = code;
  // A stack that has no room left has none for the handler either.
  static char room[1 << 16];
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = room, .ss_size = sizeof room};
    sigaltstack(&stack, NULL);
  }
  struct sigaction ending = {.sa_sigaction = end_at_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&ending.sa_mask);
  // A fault whose signal the parent left blocked would end the process at once.
  sigset_t answered;
  sigemptyset(&answered);
  for (size_t i = 0; i < fault_count; i++) {
    sigaction(faults[i], &ending, &reporters[i]);
    sigaddset(&answered, faults[i]);
  }
  sigprocmask(SIG_UNBLOCK, &answered, NULL);
}

void file_cleanup_set_farewell(const char *text) { atomic_store(&farewell, text); }

// At its hard limit of processor time a process is killed without a signal that it could answer; and
// where both limits are one, as `ulimit -t` sets them, none comes before. So the signal of the soft
// limit comes a little earlier.
static void signal_before_processor_limit(void) {
#ifdef __linux__
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) != 0 || limit.rlim_max == RLIM_INFINITY) return;
  if (limit.rlim_cur < limit.rlim_max || limit.rlim_max > INT32_MAX) return;
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGXCPU};
  timer_t timer;
  if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) != 0) return;
  // Time enough for the handler, while other threads go on using it up.
  long spared = 250 * 1000 * 1000L;
  struct itimerspec end = {.it_value = {(time_t)limit.rlim_max - 1, 1000 * 1000 * 1000L - spared}};
  if (limit.rlim_max > 0) timer_settime(timer, TIMER_ABSTIME, &end, NULL);
#endif
}

void file_cleanup_on_signals(void) {
  // All that end a process by default and that another process, a limit or a timer sends.
  static const int deadly[] = {
      SIGHUP,  SIGINT,  SIGPIPE, SIGTERM, SIGALRM, SIGVTALRM,
      SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
#ifdef __linux__
      SIGPOLL, SIGPWR,  SIGSTKFLT,
#endif
  };
  struct sigaction cleaning = {.sa_handler = clean_up_and_die};
  sigfillset(&cleaning.sa_mask);
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
    struct sigaction present;
    if (sigaction(deadly[i], NULL, &present) == 0 && !(present.sa_flags & SA_SIGINFO) &&
        present.sa_handler == SIG_DFL) {
      sigaction(deadly[i], &cleaning, NULL);
    }
  }
  // The language's runtime answers this one with a crash report and lets the process go on; a user
  // who types the quit character wants it to end.
  struct sigaction present;
  if (sigaction(SIGQUIT, NULL, &present) == 0 && present.sa_handler != SIG_IGN) {
    sigaction(SIGQUIT, &cleaning, NULL);
  }
  signal(SIGXFSZ, SIG_IGN);
  signal_before_processor_limit();
}

unsigned file_cleanup_next_number(void) { return atomic_fetch_add(&numbers, 1); }

unsigned file_cleanup_numbers_given(void) { return atomic_load(&numbers); }
