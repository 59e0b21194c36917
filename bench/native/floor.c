/*
 * The floor under every fan-out: one send() a socket and tick of frames made once a tick.
 * floor PORT SOCKETS TICKS MESSAGES_PER_TICK MESSAGE_BYTES TICK_MS
 * Prints one line of JSON with its own processor time once the last tick is written.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include "handshake.h"

static double cpu_us(void) {
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return u.ru_utime.tv_sec * 1e6 + u.ru_utime.tv_usec + u.ru_stime.tv_sec * 1e6 + u.ru_stime.tv_usec;
}

static void welcome(int fd) {
  char head[4096];
  ssize_t n = read(fd, head, sizeof head - 1);
  if (n <= 0) exit(1);
  head[n] = 0;
  char *key = strcasestr(head, "sec-websocket-key: ");
  if (!key) exit(1);
  char joined[128], accept[64], answer[256];
  snprintf(joined, sizeof joined, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key + 19);
  uint8_t digest[20];
  sha1((uint8_t *)joined, strlen(joined), digest);
  base64(digest, 20, accept);
  int length = snprintf(answer, sizeof answer,
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n", accept);
  if (write(fd, answer, length) != length) exit(1);
}

int main(int argc, char **argv) {
  if (argc < 7) return 2;
  int port = atoi(argv[1]), sockets = atoi(argv[2]), ticks = atoi(argv[3]), per_tick = atoi(argv[4]), size = atoi(argv[5]), tick_ms = atoi(argv[6]);
  int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (bind(listener, (struct sockaddr *)&at, sizeof at) || listen(listener, 1024)) { perror("listen"); return 1; }
  puts("listening");
  fflush(stdout);
  int *fds = malloc(sizeof *fds * sockets);
  for (int i = 0; i < sockets; i++) {
    fds[i] = accept(listener, NULL, NULL);
    setsockopt(fds[i], IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    welcome(fds[i]);
  }
  usleep(500000);
  uint8_t *buffer = malloc((size_t)(size + 8) * per_tick);
  double before = cpu_us();
  for (int t = 0; t < ticks; t++) {
    size_t length = 0;
    for (int m = 0; m < per_tick; m++) {
      uint8_t *p = buffer + length;
      p[0] = 0x81;
      p[1] = 126;
      p[2] = (uint8_t)(size >> 8);
      p[3] = (uint8_t)size;
      memset(p + 4, 'x', size);
      int n = snprintf((char *)p + 4, size, "[\"gameclient-updates\",%d,%d,\"", t, m);
      p[4 + n] = 'x';
      length += 4 + size;
    }
    for (int i = 0; i < sockets; i++) {
      size_t sent = 0;
      while (sent < length) {
        ssize_t n = send(fds[i], buffer + sent, length - sent, 0);
        if (n <= 0) return 1;
        sent += n;
      }
    }
    if (tick_ms) usleep(tick_ms * 1000);
  }
  printf("{\"cpu_us\":%.0f,\"delivered\":%ld}\n", cpu_us() - before, (long)sockets * ticks * per_tick);
  fflush(stdout);
  sleep(2);
  return 0;
}
