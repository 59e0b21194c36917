/*
 * Posts JSON bodies over kept-alive connections, one at a time on each, and counts the answers.
 * load PORT CONNECTIONS SECONDS FILE PATH
 * FILE holds one request a line: the session token, a space, the body. Lines are sent in order, round
 * and round; each request has an id of its own. Native, so that the client takes little of the machine.
 * Prints one line of JSON.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 16, SAMPLES = 1 << 22 };
typedef struct { int fd; size_t have; uint64_t sent_us; char data[BUFFER]; } Conn;

static char **lines;
static size_t line_count, next_line;
static uint64_t state, made;
static const char *path;
static uint32_t *samples;
static size_t sample_count;

static uint64_t now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static uint64_t chance(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

static void post(Conn *c) {
  char *line = lines[next_line++ % line_count], *body = line + 41, request[1 << 14];
  uint64_t a = chance(), b = chance();
  size_t n = snprintf(request, sizeof request,
    "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Token %.40s\r\n"
    "X-Unique-Id: %08x-%04x-4%03x-a%03x-%012llx\r\nContent-Length: %zu\r\n\r\n%s",
    path, line, (uint32_t)a, (uint16_t)(a >> 32), (uint16_t)(a >> 48) & 0xfff, (uint16_t)b & 0xfff,
    (unsigned long long)(b >> 16), strlen(body), body);
  c->sent_us = now_us();
  made++;
  if (n >= sizeof request || write(c->fd, request, n) != (ssize_t)n) { perror("write"); exit(1); }
}

/* Length of a whole answer, 0 when more must come; *status is its code. */
static size_t answer(Conn *c, int *status) {
  c->data[c->have] = 0;
  char *end = strstr(c->data, "\r\n\r\n");
  if (!end) return 0;
  *status = atoi(c->data + 9);
  char *length = strcasestr(c->data, "content-length:");
  if (!length || length > end) { fprintf(stderr, "an answer without length: %.300s\n", c->data); exit(1); }
  size_t whole = end + 4 - c->data + strtoul(length + 15, NULL, 10);
  return c->have >= whole ? whole : 0;
}

/* Processor time of this process so far. */
static double cpu_us(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 + used.ru_utime.tv_usec + used.ru_stime.tv_usec;
}

static int smaller(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void read_lines(const char *file) {
  FILE *f = fopen(file, "r");
  if (!f) { perror(file); exit(1); }
  size_t room = 0, size = 0;
  char *line = NULL;
  ssize_t n;
  while ((n = getline(&line, &size, f)) > 42) {
    line[n - 1] = 0;
    if (line_count == room) lines = realloc(lines, sizeof *lines * (room = room ? room * 2 : 1024));
    lines[line_count++] = strdup(line);
  }
  fclose(f);
  if (!line_count) exit(2);
}

int main(int argc, char **argv) {
  if (argc < 6) return 2;
  int port = atoi(argv[1]), count = atoi(argv[2]), one = 1;
  read_lines(argv[4]);
  path = argv[5];
  state = now_us() * 6364136223846793005ull + getpid();
  samples = malloc(sizeof *samples * SAMPLES);
  Conn *conns = calloc(count, sizeof *conns);
  int poll = epoll_create1(0);
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  for (int i = 0; i < count; i++) {
    conns[i].fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(conns[i].fd, (struct sockaddr *)&to, sizeof to)) { perror("connect"); return 1; }
    setsockopt(conns[i].fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct epoll_event e = {.events = EPOLLIN, .data.u32 = i};
    epoll_ctl(poll, EPOLL_CTL_ADD, conns[i].fd, &e);
  }
  double cpu_before = cpu_us();
  uint64_t start = now_us(), until = start + strtod(argv[3], NULL) * 1e6, last = start, good = 0, bad = 0;
  for (int i = 0; i < count; i++) post(&conns[i]);
  while (good + bad < made) {
    struct epoll_event events[256];
    int n = epoll_wait(poll, events, 256, 5000);
    if (n == 0) { fprintf(stderr, "%llu requests were never answered\n", (unsigned long long)(made - good - bad)); return 1; }
    for (int i = 0; i < n; i++) {
      Conn *c = &conns[events[i].data.u32];
      ssize_t got = read(c->fd, c->data + c->have, BUFFER - 1 - c->have);
      if (got <= 0) { fprintf(stderr, "a connection was closed\n"); return 1; }
      c->have += got;
      int status = 0;
      size_t whole = answer(c, &status);
      if (!whole) continue;
      if (status == 201 || status == 200) good++;
      else if (bad++ == 0) fprintf(stderr, "%.*s\n", (int)whole, c->data);
      last = now_us();
      if (sample_count < SAMPLES) samples[sample_count++] = last - c->sent_us;
      memmove(c->data, c->data + whole, c->have - whole);
      c->have -= whole;
      if (last < until) post(c);
    }
  }
  double cpu = cpu_us() - cpu_before;
  qsort(samples, sample_count, sizeof *samples, smaller);
  printf("{\"good\":%llu,\"bad\":%llu,\"seconds\":%.4f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"cpu_us\":%.0f}\n", (unsigned long long)good,
    (unsigned long long)bad, (last - start) / 1e6, samples[sample_count / 2] / 1e3, samples[sample_count * 99 / 100] / 1e3, cpu);
  return 0;
}
