import { ONE_TIME_CODE_WINDOW_MS } from "@clutch/contract";

export interface CodeClock {
  /** The server's and our clock at launch, milliseconds since 1970. */
  readonly serverTimestampMs: number;
  readonly localTimestampMs: number;
}

/** The server's time now, as far as we can know it: T of G-09. */
export const computeServerTime = (clock: CodeClock, nowMs: number): number =>
  clock.serverTimestampMs + (nowMs - clock.localTimestampMs);

/** HOTP (RFC 4226) with HMAC-SHA-1 over the 10-second window; six digits, zero-padded (G-09). */
export async function computeOneTimeCode(token: string, serverTimeMs: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(serverTimeMs / ONE_TIME_CODE_WINDOW_MS)));
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(token), algorithm, false, ["sign"]);
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = digest.getUint8(19) & 0x0f;
  const number = (digest.getUint32(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, "0");
}
