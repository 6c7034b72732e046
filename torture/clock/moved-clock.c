// Moves the date of one process while it runs, as a time service or an operator does: the wall clock moves, the monotonic clocks, by which
// timers and waits run, do not. The file named by CLOCK_FILE holds the milliseconds; it is read again after 20 ms.
//   cc -O2 -fPIC -shared -o moved-clock.so moved-clock.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#define READ_AGAIN_NS 20000000LL
#define NS_PER_S 1000000000LL
#define NS_PER_MS 1000000LL

typedef int (*clock_gettime_t)(clockid_t, struct timespec *);

static clock_gettime_t real_clock(void) {
  static clock_gettime_t real;
  if (!real) real = (clock_gettime_t)dlsym(RTLD_NEXT, "clock_gettime");
  return real;
}

static long long offset_ns(void) {
  static __thread long long offset, read_at = -READ_AGAIN_NS;
  struct timespec now;
  real_clock()(CLOCK_MONOTONIC, &now);
  long long now_ns = now.tv_sec * NS_PER_S + now.tv_nsec;
  if (now_ns - read_at < READ_AGAIN_NS) return offset;
  read_at = now_ns;
  const char *path = getenv("CLOCK_FILE");
  FILE *file = path ? fopen(path, "r") : NULL;
  long long ms;
  if (file && fscanf(file, "%lld", &ms) == 1) offset = ms * NS_PER_MS;
  if (file) fclose(file);
  return offset;
}

static void moved(struct timespec *time) {
  long long ns = time->tv_sec * NS_PER_S + time->tv_nsec + offset_ns();
  time->tv_sec = ns / NS_PER_S;
  time->tv_nsec = ns % NS_PER_S;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = real_clock()(clock, time);
  if (!result && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) moved(time);
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
