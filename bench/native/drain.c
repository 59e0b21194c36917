/*
 * The load generator: opens sockets, drains them, counts messages and records how long after its own
 * "timestamp" (milliseconds since 1970, so up to one too long) each came, on the same clock. Native,
 * because a client in JavaScript saturates before the server does. Whatever has come is read from all
 * sockets and its moment noted before any of it is looked into: what waits to be read while another
 * socket's updates are counted would be our delay, not the server's.
 *
 * drain PORT SOCKETS MESSAGES_PER_SOCKET TIMEOUT_MS PATH [HELLO]
 * PATH may hold %d, replaced by the socket's number; HELLO is sent as a text frame after the upgrade.
 * Prints "ready" when all sockets are open, then one line of JSON.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include "handshake.h"

#define EVENT "\"gameclient-updates\","
enum { BUFFER = 1 << 18, BUCKETS = 30000 };
/* read_us: when the last bytes came; those before it have been looked into. */
typedef struct { int fd; size_t have; uint64_t messages, read_us; uint8_t *data; } Sock;

static uint64_t histogram[BUCKETS];
static uint64_t timed, received, bytes_in;

static uint64_t now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return (uint64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Buckets grow by a twentieth of a per cent from 10 µs to half a minute: of a tick of 100 ms that is 0.05 ms. */
static double edges[BUCKETS];
static void make_edges(void) { double e = 10; for (int i = 0; i < BUCKETS; i++, e *= 1.0005) edges[i] = e; }
static void record(uint64_t late) {
  int low = 0, high = BUCKETS - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (edges[middle] < (double)late) low = middle + 1; else high = middle;
  }
  histogram[low]++;
  timed++;
}
static double percentile(double p) {
  uint64_t want = (uint64_t)(p * timed), seen = 0;
  for (int i = 0; i < BUCKETS; i++) if ((seen += histogram[i]) > want) return edges[i];
  return edges[BUCKETS - 1];
}

static int dial(int port, const char *path, const char *hello) {
  int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  if (connect(fd, (struct sockaddr *)&to, sizeof to)) { perror("connect"); exit(1); }
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  char request[2048];
  int n = snprintf(request, sizeof request,
    "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: http://localhost:%d\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n", path, port, port);
  if (write(fd, request, n) != n) exit(1);
  char head[4096];
  size_t have = 0;
  /* One byte at a time, so that no frame that follows the answer is swallowed. */
  while (have < sizeof head - 1 && read(fd, head + have, 1) == 1) {
    have++;
    if (have >= 4 && !memcmp(head + have - 4, "\r\n\r\n", 4)) break;
  }
  head[have] = 0;
  if (!strstr(head, " 101 ")) { fprintf(stderr, "no upgrade: %.200s\n", head); exit(1); }
  if (hello) {
    size_t length = strlen(hello);
    uint8_t frame[130] = {0x81, (uint8_t)(0x80 | length), 0, 0, 0, 0};
    memcpy(frame + 6, hello, length);
    if (write(fd, frame, 6 + length) < 0) exit(1);
  }
  return fd;
}

static void consume(Sock *s) {
  size_t at = 0;
  uint64_t payload, now = s->read_us;
  for (size_t head; (head = frame_header(s->data + at, s->have - at, &payload)) && s->have - at >= head + payload; at += head + payload) {
    int opcode = s->data[at] & 15;
    if (opcode != 1 && opcode != 2) continue;
    /* A frame holds one message, or an array of them: a row goes on with its number and its timestamp. */
    char *text = (char *)s->data + at + head, *end = text + payload;
    while ((text = memmem(text, end - text, EVENT, sizeof EVENT - 1))) {
      text += sizeof EVENT - 1;
      char *mark = *text == '"' ? memmem(text, end - text, "\"timestamp\":", 12) : NULL;
      if (mark) mark += 12;
      else if (isdigit((unsigned char)*text)) { strtoull(text, &mark, 10); mark++; }
      else continue;
      s->messages++;
      received++;
      uint64_t sent = strtoull(mark, NULL, 10) * 1000;
      record(now > sent ? now - sent : 0);
    }
  }
  memmove(s->data, s->data + at, s->have - at);
  s->have -= at;
  s->read_us = 0;
}

int main(int argc, char **argv) {
  if (argc < 6) return 2;
  int port = atoi(argv[1]), count = atoi(argv[2]);
  uint64_t each = strtoull(argv[3], NULL, 10), until = now_us() + strtoull(argv[4], NULL, 10) * 1000;
  make_edges();
  Sock *socks = calloc(count, sizeof *socks);
  int poll = epoll_create1(0);
  for (int i = 0; i < count; i++) {
    char path[1024];
    snprintf(path, sizeof path, argv[5], i);
    socks[i].fd = dial(port, path, argc > 6 ? argv[6] : NULL);
    socks[i].data = malloc(BUFFER);
    struct epoll_event e = {.events = EPOLLIN, .data.u32 = i};
    epoll_ctl(poll, EPOLL_CTL_ADD, socks[i].fd, &e);
  }
  puts("ready");
  fflush(stdout);
  uint64_t wanted = each * count;
  int closed = 0, unseen = 0;
  Sock **waiting = calloc(count, sizeof *waiting);
  while (received < wanted && now_us() < until && closed < count) {
    struct epoll_event events[256];
    int n = epoll_wait(poll, events, 256, unseen ? 0 : 100);
    for (int i = 0; i < n; i++) {
      Sock *s = &socks[events[i].data.u32];
      if (s->read_us) consume(s); else waiting[unseen++] = s;
      ssize_t got = read(s->fd, s->data + s->have, BUFFER - s->have);
      s->read_us = now_us();
      if (got <= 0) { epoll_ctl(poll, EPOLL_CTL_DEL, s->fd, NULL); closed++; continue; }
      bytes_in += got;
      s->have += got;
    }
    if (n > 0) continue;
    while (unseen > 0) consume(waiting[--unseen]);
  }
  uint64_t least = ~0ull;
  for (int i = 0; i < count; i++) if (socks[i].messages < least) least = socks[i].messages;
  printf("{\"received\":%llu,\"wanted\":%llu,\"bytes\":%llu,\"least\":%llu,\"closed\":%d,\"p50_us\":%.0f,\"p99_us\":%.0f,\"p999_us\":%.0f}\n",
    (unsigned long long)received, (unsigned long long)wanted, (unsigned long long)bytes_in, (unsigned long long)least, closed,
    timed ? percentile(.5) : 0, timed ? percentile(.99) : 0, timed ? percentile(.999) : 0);
  return received >= wanted ? 0 : 3;
}
