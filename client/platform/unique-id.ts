/** A UUID v4 for one press of the place control; null where the browser has no random source (G-47). */
export function makeUniqueId(
  source: Pick<Crypto, "getRandomValues"> | null = globalThis.crypto ?? null,
): string | null {
  if (source === null) return null;
  const bytes = source.getRandomValues(new Uint8Array(16));
  // Version 4 and variant 10, as RFC 9562 places them.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
