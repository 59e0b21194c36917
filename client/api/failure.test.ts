import { expect, test } from "vitest";
import {
  computeReaction,
  displayCode,
  isAuthError,
  networkFailure,
  parseServerError,
  timeoutFailure,
  type CallFailure,
} from "./failure.ts";

const refused = (status: number, body: unknown = null, isMiniGame = false): CallFailure => ({
  kind: "refused",
  status,
  error: parseServerError(body, status, isMiniGame),
});
const reactionOf = (status: number, body: unknown = null) => computeReaction(refused(status, body), false);

test("R8.1-02 R8.1-03 R8.1-04 a body without codes gives base 2, the HTTP status and ref 0", () => {
  for (const body of [null, "no json", {}, { code: "6003" }, []])
    expect(displayCode(parseServerError(body, 418, false))).toBe("E2-418-0");
});

test("R8.1-01 the displayed code is E{base_code}-{code}-{ref_code}", () => {
  expect(displayCode(parseServerError({ base_code: 2, code: 6003, ref_code: 7 }, 400, false))).toBe("E2-6003-7");
});

test("R8.1-16 R8.1-17 R8.1-18 500 and 502 set base 0, but not for mini-game calls", () => {
  for (const status of [500, 502]) {
    expect(parseServerError({ base_code: 2 }, status, false).baseCode).toBe(0);
    expect(parseServerError({ base_code: 2 }, status, true).baseCode).toBe(2);
  }
  expect(parseServerError(null, 503, false).baseCode).toBe(2);
});

test("R8.1-06 R8.1-08 401 shows the popup anywhere but on the launch route", () => {
  expect(computeReaction(refused(401), false)).toMatchObject({ kind: "expired", textId: "error.status401" });
  expect(computeReaction(refused(401), true)).toEqual({ kind: "none" });
});

test("R8.1-09 R8.1-10 403 records the status without a popup", () => {
  expect(reactionOf(403)).toMatchObject({ kind: "forbidden", statusCode: 403 });
});

test("R8.1-11 R8.1-12 401 and 403 count as auth errors, others do not", () => {
  expect([401, 403, 400, 500].map((status) => isAuthError(refused(status)))).toEqual([true, true, false, false]);
  expect(isAuthError(networkFailure())).toBe(false);
});

test("R8.1-13 R8.1-14 R8.1-15 400, 404 and 408 are the caller's alone", () => {
  for (const status of [400, 404, 408]) expect(reactionOf(status)).toEqual({ kind: "none" });
});

test("R8.1-19 R8.1-20 a timeout is E3-0-0, a network failure E0-0-0 and says we are offline", () => {
  expect(computeReaction(timeoutFailure(), false)).toMatchObject({
    textId: "error.pageError",
    displayedCode: "E3-0-0",
  });
  expect(computeReaction(networkFailure(), false)).toMatchObject({ textId: "error.offline", displayedCode: "E0-0-0" });
});

test("R8.1-19 a timeout on the launch route is left to the launch screen, an aborted call is no error", () => {
  expect(computeReaction(timeoutFailure(), true)).toEqual({ kind: "none" });
  expect(computeReaction({ kind: "aborted" }, false)).toEqual({ kind: "none" });
});

test("R8.2-02 502 has its own text, 500, other 5xx and 429 show the displayed code", () => {
  expect(reactionOf(502)).toMatchObject({ kind: "popup", textId: "error.status502" });
  for (const status of [500, 504, 429, 204, 302])
    expect(reactionOf(status), String(status)).toMatchObject({ kind: "popup", textId: "error.pageError" });
});

test("R4.11-01 503 with 8004 is maintenance with its times, another 503 is not", () => {
  const detail = { is_maintenance: true, from: "2025-10-21T10:00:00Z", to: null };
  expect(reactionOf(503, { code: 8004, detail })).toEqual({ kind: "maintenance", from: detail.from, to: null });
  expect(reactionOf(503, { code: 8001 })).toMatchObject({ kind: "popup" });
});
