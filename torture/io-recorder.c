// Preloaded into the product: appends to $IO_RECORD, in their order, the operations on files below $IO_DIRECTORY that decide what a
// power cut leaves, and the answers that accept an entry, before they are sent.
//
//   cc -O2 -fPIC -shared -o io-recorder.so io-recorder.c -ldl -lpthread
//
// Record: operation(1) nameLength(2, LE) name offset(8) length(8) data
//   W write    T truncate    U unlink    R rename    L link (data: the new name)    A an answer that accepts an entry
//   s sync begins    S sync returned 0    e sync failed    M memory-mapped data synced: this method does not see its writes
//   F was made to fail (data: the error number, and the letter: W T U R L s, D for a directory, O for a new file, o for opening one to write)
//
// Directory entries count as durable at once.
//
// Once the file $IO_KILL is there with `<number> <end of a name>`, the process kills itself right after so many further operations on files
// whose name ends so, each of them one of these letters; an answer is a file with the name `answer`. A record is not needed for it.
//
// $IO_CALLS is a file of 64 bits, zero at first, in which this and every process that the product starts count the operations that F
// names. $IO_FAULT "number error calls" lets so many of them fail with that error number, from that one on; after the first one only
// those that a disk with this error refuses: without room it still syncs and removes, and a read-only one syncs. With $IO_FAULT_HIDDEN
// only syncs fail, and return 0 all the same.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define FD_MAX 4096
#define PATH_BYTES_MAX 4096
#define ANSWER_BYTES_MAX 8192
#define KILL_BYTES_MAX 128

static const char ACCEPTED[] = "HTTP/1.1 201";

static char *names[FD_MAX]; // path below the directory, NULL when the descriptor is of no interest
static int out = -1;
static const char *directory;
// What a process that the product starts needs to be preloaded too, and its values here.
static const char *const NEEDED[] = {"LD_PRELOAD", "IO_DIRECTORY", "IO_RECORD", "IO_CALLS", "IO_FAULT", "IO_FAULT_HIDDEN"};
#define NEEDED_COUNT (sizeof NEEDED / sizeof *NEEDED)
static char *needed[NEEDED_COUNT];

static _Atomic uint64_t *calls;
static uint64_t faultAt, faultCalls;
static int faultError, isHidden;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(result, name, ...)                \
  static result (*real)(__VA_ARGS__);          \
  if (!real) real = dlsym(RTLD_NEXT, name)

static void init(void) {
  if (out != -1) return;
  const char *path = getenv("IO_RECORD");
  directory = getenv("IO_DIRECTORY");
  out = directory && path ? syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0644) : -2;
  const char *count = getenv("IO_CALLS"), *fault = getenv("IO_FAULT");
  if (!count) return;
  int shared = syscall(SYS_openat, AT_FDCWD, count, O_RDWR | O_CLOEXEC, 0);
  calls = mmap(NULL, sizeof *calls, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0);
  for (size_t i = 0; i < NEEDED_COUNT; i++) needed[i] = getenv(NEEDED[i]) ? strdup(getenv(NEEDED[i])) : NULL;
  if (fault) sscanf(fault, "%" SCNu64 " %d %" SCNu64, &faultAt, &faultError, &faultCalls);
  isHidden = getenv("IO_FAULT_HIDDEN") != NULL;
}

/** Whether `$IO_KILL` is there by now. */
static int isArmed(long *left, char *end) {
  static const char *path;
  if (*left) return 1;
  if (!path && !(path = getenv("IO_KILL"))) path = "";
  char text[KILL_BYTES_MAX] = "";
  int fd = *path ? syscall(SYS_openat, AT_FDCWD, path, O_RDONLY) : -1;
  if (fd < 0) return 0;
  syscall(SYS_read, fd, text, sizeof text - 1);
  syscall(SYS_close, fd);
  return sscanf(text, "%ld %s", left, end) >= 1;
}

static void killWhenDue(const char *name) {
  static long left;
  static char end[KILL_BYTES_MAX];
  static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&counting);
  size_t length = strlen(name);
  if (isArmed(&left, end) && length >= strlen(end) && !strcmp(name + length - strlen(end), end) && --left == 0)
    kill(getpid(), SIGKILL);
  pthread_mutex_unlock(&counting);
}

static void append(char operation, const char *name, int64_t offset, int64_t length, const void *data) {
  init();
  if (out < 0) return;
  uint16_t nameLength = strlen(name);
  size_t dataLength = data ? length : 0, total = 1 + 2 + nameLength + 16 + dataLength;
  char *buffer = malloc(total), *p = buffer;
  *p++ = operation;
  memcpy(p, &nameLength, 2), p += 2;
  memcpy(p, name, nameLength), p += nameLength;
  memcpy(p, &offset, 8), p += 8;
  memcpy(p, &length, 8), p += 8;
  if (dataLength) memcpy(p, data, dataLength);
  syscall(SYS_write, out, buffer, total);
  free(buffer);
}

static void record(char operation, const char *name, int64_t offset, int64_t length, const void *data) {
  append(operation, name, offset, length, data);
  killWhenDue(name);
}

/** Counts an operation, and whether it fails by order, with the error set. */
static int fails(char operation, const char *name) {
  if (!calls) return 0;
  uint64_t number = atomic_fetch_add(calls, 1) + 1;
  if (number < faultAt || number >= faultAt + faultCalls) return 0;
  if (isHidden && operation != 's') return 0;
  int isPossible = faultError == ENOSPC ? strchr("WODRL", operation) != NULL : faultError != EROFS || operation != 's';
  if (number > faultAt && !isPossible) return 0;
  char detail[16];
  append('F', name, 0, snprintf(detail, sizeof detail, "%d %c", faultError, operation), detail);
  errno = faultError;
  return 1;
}

static const char *nameOf(int fd) { return fd >= 0 && fd < FD_MAX ? names[fd] : NULL; }

/** The part of a path below the directory, or NULL. */
static const char *below(const char *path) {
  init();
  if (!directory) return NULL;
  size_t length = strlen(directory);
  return strncmp(path, directory, length) == 0 && path[length] == '/' ? path + length : NULL;
}

static void track(int fd, const char *path, int flags) {
  if (fd < 0 || fd >= FD_MAX) return;
  const char *name = below(path);
  pthread_mutex_lock(&lock);
  free(names[fd]);
  names[fd] = name ? strdup(name) : NULL;
  pthread_mutex_unlock(&lock);
  if (name && (flags & O_TRUNC)) record('T', name, 0, 0, NULL);
}

#define OPEN(called)                                                                            \
  int called(const char *path, int flags, ...) {                                                \
    REAL(int, #called, const char *, int, ...);                                                 \
    va_list given;                                                                              \
    va_start(given, flags);                                                                     \
    int mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(given, int) : 0;                        \
    va_end(given);                                                                              \
    const char *name = (flags & O_ACCMODE) == O_RDONLY ? NULL : below(path);                    \
    if (name && fails(access(path, F_OK) ? 'O' : 'o', name)) return -1;                         \
    int fd = real(path, flags, mode), saved = errno;                                            \
    track(fd, path, flags);                                                                     \
    errno = saved;                                                                              \
    return fd;                                                                                  \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  REAL(int, "close", int);
  if (nameOf(fd)) track(fd, "", 0);
  return real(fd);
}

#define PWRITE(name, offset_type)                                               \
  ssize_t name(int fd, const void *data, size_t size, offset_type offset) {     \
    REAL(ssize_t, #name, int, const void *, size_t, offset_type);               \
    if (!nameOf(fd)) return real(fd, data, size, offset);                       \
    if (fails('W', nameOf(fd))) return -1;                                      \
    pthread_mutex_lock(&lock);                                                  \
    ssize_t done = real(fd, data, size, offset);                                \
    if (done > 0) record('W', nameOf(fd), offset, done, data);                  \
    pthread_mutex_unlock(&lock);                                                \
    return done;                                                                \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

static void recordAnswer(const struct iovec *parts, int count) {
  if (count == 0 || parts[0].iov_len < sizeof ACCEPTED || memcmp(parts[0].iov_base, ACCEPTED, sizeof ACCEPTED - 1))
    return;
  char text[ANSWER_BYTES_MAX];
  size_t length = 0;
  for (int i = 0; i < count && length + parts[i].iov_len <= sizeof text; i++) {
    memcpy(text + length, parts[i].iov_base, parts[i].iov_len);
    length += parts[i].iov_len;
  }
  record('A', "answer", 0, length, text);
}

static void recordVector(int fd, const struct iovec *parts, int count, int64_t offset, ssize_t done) {
  for (int i = 0; i < count && done > 0; i++) {
    ssize_t size = parts[i].iov_len < (size_t)done ? (ssize_t)parts[i].iov_len : done;
    record('W', nameOf(fd), offset, size, parts[i].iov_base);
    offset += size;
    done -= size;
  }
}

/** Where a write has gone, which ends at the current place, also in a file that is only appended to. */
static int64_t placeOf(int fd, ssize_t done) { return syscall(SYS_lseek, fd, 0, SEEK_CUR) - done; }

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  if (!nameOf(fd)) {
    recordAnswer(parts, count);
    return real(fd, parts, count);
  }
  if (fails('W', nameOf(fd))) return -1;
  pthread_mutex_lock(&lock);
  ssize_t done = real(fd, parts, count);
  if (done > 0) recordVector(fd, parts, count, placeOf(fd, done), done);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t write(int fd, const void *data, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (!nameOf(fd)) {
    struct iovec whole = {.iov_base = (void *)data, .iov_len = size};
    recordAnswer(&whole, 1);
    return real(fd, data, size);
  }
  if (fails('W', nameOf(fd))) return -1;
  pthread_mutex_lock(&lock);
  ssize_t done = real(fd, data, size);
  if (done > 0) record('W', nameOf(fd), placeOf(fd, done), done, data);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  REAL(ssize_t, "pwritev64", int, const struct iovec *, int, off64_t);
  if (!nameOf(fd)) return real(fd, parts, count, offset);
  if (fails('W', nameOf(fd))) return -1;
  pthread_mutex_lock(&lock);
  ssize_t done = real(fd, parts, count, offset);
  recordVector(fd, parts, count, offset, done);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  return pwritev64(fd, parts, count, offset);
}

#define TRUNCATE(name, offset_type)                             \
  int name(int fd, offset_type length) {                        \
    REAL(int, #name, int, offset_type);                         \
    if (!nameOf(fd)) return real(fd, length);                   \
    if (fails('T', nameOf(fd))) return -1;                      \
    pthread_mutex_lock(&lock);                                  \
    int result = real(fd, length);                              \
    if (!result) record('T', nameOf(fd), 0, length, NULL);      \
    pthread_mutex_unlock(&lock);                                \
    return result;                                              \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

// What was written before a sync began is durable once it has returned; nothing else is.
#define SYNC(name)                                              \
  int name(int fd) {                                            \
    REAL(int, #name, int);                                      \
    if (!nameOf(fd)) return real(fd);                           \
    if (fails('s', nameOf(fd))) return isHidden ? 0 : -1;       \
    record('s', nameOf(fd), 0, 0, NULL);                        \
    int result = real(fd), saved = errno;                       \
    record(result ? 'e' : 'S', nameOf(fd), 0, 0, NULL);         \
    errno = saved;                                              \
    return result;                                              \
  }
SYNC(fsync)
SYNC(fdatasync)

int msync(void *address, size_t length, int flags) {
  REAL(int, "msync", void *, size_t, int);
  record('M', "msync", 0, 0, NULL);
  return real(address, length, flags);
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (below(path) && fails('U', below(path))) return -1;
  int result = real(path);
  if (!result && below(path)) record('U', below(path), 0, 0, NULL);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  return below(path) && fails('D', below(path)) ? -1 : real(path, mode);
}

#define SECOND_NAME(name, operation)                                                      \
  int name(const char *from, const char *to) {                                            \
    REAL(int, #name, const char *, const char *);                                         \
    const char *first = below(from), *second = below(to);                                 \
    if (first && second && fails(operation, second)) return -1;                           \
    int result = real(from, to);                                                          \
    if (!result && first && second) record(operation, first, 0, strlen(second), second);  \
    return result;                                                                        \
  }
SECOND_NAME(rename, 'R')
SECOND_NAME(link, 'L')

// Node copies and closes files by calls for which it goes past the library's own functions.
long syscall(long number, ...) {
  REAL(long, "syscall", long, ...);
  va_list given;
  va_start(given, number);
  long a = va_arg(given, long), b = va_arg(given, long), c = va_arg(given, long), d = va_arg(given, long);
  long e = va_arg(given, long), f = va_arg(given, long);
  va_end(given);
  if (number == SYS_close && nameOf(a)) track(a, "", 0);
  if (number == SYS_copy_file_range && nameOf(c) && fails('W', nameOf(c))) return -1;
  return real(number, a, b, c, d, e, f);
}

// The product may give a process that it starts another environment.
int execvp(const char *file, char *const arguments[]) {
  REAL(int, "execvp", const char *, char *const[]);
  for (size_t i = 0; i < NEEDED_COUNT; i++)
    if (needed[i]) setenv(NEEDED[i], needed[i], 1);
  return real(file, arguments);
}
