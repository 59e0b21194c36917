/* The few lines of RFC 6455 both programs need: SHA-1, base64 and frame headers. */
#ifndef HANDSHAKE_H
#define HANDSHAKE_H
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t rotl(uint32_t x, int n) { return (x << n) | (x >> (32 - n)); }

static void sha1(const uint8_t *data, size_t length, uint8_t out[20]) {
  uint32_t h[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  uint8_t block[256] = {0};
  memcpy(block, data, length);
  block[length] = 0x80;
  size_t blocks = (length + 8) / 64 + 1;
  uint64_t bits = (uint64_t)length * 8;
  for (int i = 0; i < 8; i++) block[blocks * 64 - 1 - i] = (uint8_t)(bits >> (8 * i));
  for (size_t b = 0; b < blocks; b++) {
    uint32_t w[80];
    for (int i = 0; i < 16; i++)
      w[i] = (uint32_t)block[b * 64 + i * 4] << 24 | block[b * 64 + i * 4 + 1] << 16 | block[b * 64 + i * 4 + 2] << 8 | block[b * 64 + i * 4 + 3];
    for (int i = 16; i < 80; i++) w[i] = rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t a = h[0], bb = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 80; i++) {
      uint32_t f, k;
      if (i < 20) f = (bb & c) | (~bb & d), k = 0x5A827999;
      else if (i < 40) f = bb ^ c ^ d, k = 0x6ED9EBA1;
      else if (i < 60) f = (bb & c) | (bb & d) | (c & d), k = 0x8F1BBCDC;
      else f = bb ^ c ^ d, k = 0xCA62C1D6;
      uint32_t t = rotl(a, 5) + f + e + k + w[i];
      e = d; d = c; c = rotl(bb, 30); bb = a; a = t;
    }
    h[0] += a; h[1] += bb; h[2] += c; h[3] += d; h[4] += e;
  }
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 4; j++) out[i * 4 + j] = (uint8_t)(h[i] >> (24 - 8 * j));
}

static void base64(const uint8_t *in, size_t length, char *out) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  size_t o = 0;
  for (size_t i = 0; i < length; i += 3) {
    uint32_t v = in[i] << 16 | (i + 1 < length ? in[i + 1] << 8 : 0) | (i + 2 < length ? in[i + 2] : 0);
    out[o++] = digits[v >> 18];
    out[o++] = digits[v >> 12 & 63];
    out[o++] = i + 1 < length ? digits[v >> 6 & 63] : '=';
    out[o++] = i + 2 < length ? digits[v & 63] : '=';
  }
  out[o] = 0;
}

/* Length of the header of an unmasked server frame, and its payload length; 0 when more bytes are needed. */
static size_t frame_header(const uint8_t *p, size_t have, uint64_t *payload) {
  if (have < 2) return 0;
  uint64_t n = p[1] & 127;
  if (n < 126) { *payload = n; return 2; }
  if (n == 126) {
    if (have < 4) return 0;
    *payload = (uint64_t)p[2] << 8 | p[3];
    return 4;
  }
  if (have < 10) return 0;
  *payload = 0;
  for (int i = 0; i < 8; i++) *payload = *payload << 8 | p[2 + i];
  return 10;
}
#endif
