import { expect, test } from "vitest";
import { computeCacheBust, isCacheBusted } from "./cache-bust.ts";
import { computeOneTimeCode, computeServerTime } from "./one-time-code.ts";

const TOKEN = "0123456789abcdef0123456789abcdef01234567";
const T = 1_761_040_800_000;

test("R7.1-04 R7.1-06 the vector of G-09: six digits from the token and the server's time", async () => {
  expect(await computeOneTimeCode(TOKEN, T)).toBe("465761");
});

test("R7.1-05 the code holds for one window of ten seconds and no longer", async () => {
  expect(await computeOneTimeCode(TOKEN, T + 9_999)).toBe("465761");
  expect(await computeOneTimeCode(TOKEN, T + 10_000)).not.toBe("465761");
  expect(await computeOneTimeCode(TOKEN, T - 1)).not.toBe("465761");
});

test("R7.1-07 the time is the server's at launch plus what our own clock has moved since", () => {
  const clock = { serverTimestampMs: T, localTimestampMs: 5_000 };
  expect(computeServerTime(clock, 7_500)).toBe(T + 2_500);
});

test("R7.1-08 every second character of the token, on three event lists only", () => {
  expect(computeCacheBust("abcdef")).toBe("bdf");
  expect(computeCacheBust("abcde")).toBe("bd");
  expect(["events/", "events/featured", "events/favourite", "games", "events/market/"].map(isCacheBusted)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
