import { timingSafeEqual } from "node:crypto";
import { ONE_TIME_CODE_WINDOW_MS } from "@clutch/contract";
import { computeOneTimeCode } from "@clutch/contract/one-time-code";

/** True for the code of this window, the one before or the one after; not single-use (RU-8). */
export function isOneTimeCode(code: string, token: string, nowMs: number): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  const given = Buffer.from(code);
  // All three are compared whatever matched, so the time taken does not reveal which.
  return [-1, 0, 1]
    .map((windows) => computeOneTimeCode(token, nowMs + windows * ONE_TIME_CODE_WINDOW_MS))
    .map((each) => timingSafeEqual(given, Buffer.from(each)))
    .includes(true);
}
