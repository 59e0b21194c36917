import { expect, test } from "vitest";
import { clearLaid, doubleLaid, layChip, NOTHING_LAID, repeatSent, sendLaid, undoLaid } from "./laid.ts";

const two = layChip(layChip(NOTHING_LAID, "red", 100n), "number 7", 500n);

test("RU-11 every change of the chips can be undone, one after the other, down to the empty table", () => {
  expect(two.now).toEqual({ red: 100n, "number 7": 500n });
  expect(undoLaid(two).now).toEqual({ red: 100n });
  expect(undoLaid(doubleLaid(two))).toEqual(two);
  expect(undoLaid(clearLaid(two)).now).toEqual(two.now);
  expect(undoLaid(undoLaid(two)).now).toEqual({});
  expect(undoLaid(NOTHING_LAID)).toBe(NOTHING_LAID);
  expect(clearLaid(NOTHING_LAID)).toBe(NOTHING_LAID);
});

test("RU-11 what was sent is laid again beside what lies there, and undone in one step", () => {
  const sent = sendLaid(two);
  expect(sent.now).toEqual({});
  expect(undoLaid(sent)).toBe(sent);
  const again = repeatSent(layChip(sent, "red", 100n));
  expect(again.now).toEqual({ red: 200n, "number 7": 500n });
  expect(undoLaid(again).now).toEqual({ red: 100n });
});

test("RU-11 chips are doubled where they lie, and no more than fifty changes are kept", () => {
  expect(doubleLaid(two).now).toEqual({ red: 200n, "number 7": 1000n });
  const many = Array.from({ length: 60 }).reduce<typeof two>((laid) => layChip(laid, "red", 1n), NOTHING_LAID);
  expect(many.before.length).toBe(50);
});
