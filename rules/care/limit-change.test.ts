import { expect, test } from "vitest";
import { decideLimitChange, isRaiseReady, RAISE_WAIT_MS } from "./limit-change.ts";

const at = (most: bigint, raise: { readonly to: bigint | null; readonly readyAtMs: number } | null = null) => ({
  most,
  raise,
});

test("RU-24 a first limit and a lower one act at once, and drop a raise that waits", () => {
  expect(decideLimitChange(null, 100n, 5)).toEqual({ kind: "set", most: 100n });
  expect(decideLimitChange(at(100n), 99n, 5)).toEqual({ kind: "set", most: 99n });
  expect(decideLimitChange(at(100n, { to: 200n, readyAtMs: 9 }), 100n, 5)).toEqual({ kind: "set", most: 100n });
  expect(decideLimitChange(null, null, 5)).toEqual({ kind: "none" });
});

test("RU-24 a higher limit, and none, wait 24 hours; the same wish again does not start the wait anew", () => {
  const readyAtMs = 5 + RAISE_WAIT_MS;
  expect(decideLimitChange(at(100n), 101n, 5)).toEqual({ kind: "wait", to: 101n, readyAtMs });
  expect(decideLimitChange(at(100n), null, 5)).toEqual({ kind: "wait", to: null, readyAtMs });
  const waiting = at(100n, { to: 101n, readyAtMs });
  expect(decideLimitChange(waiting, 101n, 900)).toEqual({ kind: "none" });
  expect(decideLimitChange(waiting, 102n, 900)).toEqual({ kind: "wait", to: 102n, readyAtMs: 900 + RAISE_WAIT_MS });
  expect(isRaiseReady(waiting, readyAtMs - 1)).toBe(false);
  expect(isRaiseReady(waiting, readyAtMs)).toBe(true);
  expect(isRaiseReady(at(100n), readyAtMs)).toBe(false);
});
