import { expect, test } from "vitest";
import { computeWinSize, PULSES, soundOf } from "./moment.ts";
import { notesOf, type SoundName } from "./notes.ts";

const lengthOf = (name: SoundName): number =>
  Math.max(...notesOf(name).map(({ startMs, lengthMs }) => startMs + lengthMs));

const money = (stakedMinor: bigint, paidMinor: bigint) => ({ stakedMinor, paidMinor });

test("RU-30 a loss is silent, the stake back is no win, and wins differ by their size", () => {
  expect([0n, 50n, 100n, 101n, 199n, 200n, 999n, 1000n].map((paid) => computeWinSize(money(100n, paid)))).toEqual([
    0, 0, 0, 1, 1, 2, 2, 3,
  ]);
  expect(soundOf(money(100n, 0n))).toBeNull();
  expect(soundOf(money(100n, 100n))).toBe("land");
  expect(soundOf(money(100n, 1000n))).toBe("win3");
});

test("RU-11 sounds are short, never louder than full, and a larger win has more of them", () => {
  const names = Object.keys(PULSES) as SoundName[];
  for (const name of names) {
    expect(lengthOf(name)).toBeLessThanOrEqual(1300);
    for (const { gain, hz, lengthMs } of notesOf(name))
      expect(gain > 0 && gain <= 1 && hz > 50 && lengthMs > 0).toBe(true);
  }
  const counts = (["win1", "win2", "win3"] as const).map((name) => notesOf(name).length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(lengthOf("tick") < 60 && lengthOf("peg") < 60).toBe(true);
});
