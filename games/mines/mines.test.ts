import fc from "fast-check";
import { toFloat, truncateToText } from "@clutch/kernel";
import { assert, expect, test } from "vitest";
import { startStepRound } from "../core/step-round.ts";
import { drawsOf } from "../testing/platform.ts";
import { startMines } from "./deal.ts";
import { viewMines } from "./redact.ts";
import { computeMinesMultiplier, computeMinesNextChance, minesRules, MINES_BUILDS, type MinesState } from "./rules.ts";
import { parseMinesAction, parseMinesParams } from "./wire.ts";

const build = { percent: 97 };
const setup = { stakeMinor: 10_000n, capMinor: 2_000_000n, params: { mines: 3 }, build };
const stateWith = (mineFields: readonly number[], capMinor = setup.capMinor): MinesState => ({
  params: { mines: mineFields.length },
  build,
  round: startStepRound({ stakeMinor: setup.stakeMinor, capMinor }),
  opened: [],
  hit: null,
  hidden: { mineFields },
});
const reveal = (state: MinesState, ...fields: readonly number[]): MinesState =>
  fields.reduce((played, field) => {
    const next = minesRules.act(played, { action: "reveal", field });
    assert(next.ok);
    return next.value;
  }, state);

test("R1.1-59 G-74 the multiplier after n safe fields is 0.97 × C(25, n) / C(25 − mines, n), exact", () => {
  const shown = [1, 2, 3, 4, 5, 6, 7].map((opened) =>
    truncateToText(computeMinesMultiplier({ mines: 3 }, opened, build), 3),
  );
  expect(shown).toEqual(["1.102", "1.259", "1.448", "1.677", "1.957", "2.302", "2.734"]);
  expect(computeMinesMultiplier({ mines: 24 }, 1, build)).toEqual({ numerator: 2425n, denominator: 100n });
  expect(toFloat(computeMinesNextChance({ mines: 3 }, 5))).toBe(0.85);
  expect(MINES_BUILDS.defaultId).toBe("97");
});

test("R1.1-59 five safe fields among three mines bring 195.70 for 100.00: the exact multiplier, cut once", () => {
  const played = reveal(stateWith([20, 21, 22]), 1, 2, 3, 4, 5);
  expect(minesRules.computeProgress(played).cashOutMinor).toBe(19_570n);
  const out = minesRules.act(played, { action: "cashout" });
  assert(out.ok);
  expect(minesRules.computeProgress(out.value)).toEqual({
    isEnded: true,
    stakeMinor: 10_000n,
    payoutMinor: 19_570n,
    cashOutMinor: null,
  });
});

test("R1.1-59 a mine ends the round with nothing, the last safe field ends it with everything", () => {
  const lost = reveal(stateWith([3, 4, 5]), 1, 4);
  expect(lost.round.ending).toBe("lost");
  expect(viewMines(lost)).toEqual({ mines: 3, opened: [1], hit: 4, layout: [3, 4, 5], ending: "lost" });
  const won = reveal(stateWith(Array.from({ length: 24 }, (_value, index) => index + 2)), 1);
  expect(won.round).toMatchObject({ ending: "completed", payoutMinor: 242_500n });
});

test("G-74 a round is cashed out by itself where the next field could pay more than the maximum", () => {
  const played = reveal(stateWith([20, 21, 22], 20_000n), 1, 2, 3, 4, 5);
  expect(played.round).toMatchObject({ ending: "maximum", payoutMinor: 19_570n });
});

test("RU-11 an opened field is not opened twice", () => {
  const state = reveal(stateWith([20, 21, 22]), 1);
  expect(minesRules.act(state, { action: "reveal", field: 1 })).toEqual({
    ok: false,
    error: { reason: "not-offered" },
  });
});

test("RU-11 the view of an open round does not change with the mines it hides", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        Array.from({ length: 25 }, (_value, index) => index + 1),
        { minLength: 25, maxLength: 25 },
      ),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(4),
      (fields, mines, opens) => {
        const opened = fields.slice(0, Math.min(opens, 24 - mines));
        const layouts = [fields.slice(-mines), fields.slice(opened.length, opened.length + mines)];
        const views = layouts.map((mineFields) => viewMines(reveal(stateWith(mineFields, 10n ** 15n), ...opened)));
        expect(views[0]?.ending).toBeNull();
        expect(views[0]).toEqual(views[1]);
      },
    ),
  );
});

test("RU-11 mines are laid by the published draws: as many different fields as asked for", () => {
  for (let mines = 1; mines <= 24; mines += 1) {
    const { mineFields } = startMines({ ...setup, params: { mines } }, drawsOf("mines", mines)).hidden;
    expect(new Set(mineFields).size).toBe(mines);
    expect(mineFields.every((field) => field >= 1 && field <= 25)).toBe(true);
  }
});

test("G-74 the wire takes 1 to 24 mines and fields 1 to 25", () => {
  expect(parseMinesParams({ mines: 3 })).toEqual({ ok: true, value: { mines: 3 } });
  for (const mines of [0, 25, 2.5, "3"]) expect(parseMinesParams({ mines }).ok).toBe(false);
  expect(parseMinesAction({ action: "reveal", field: 12 }).ok).toBe(true);
  for (const raw of [{ action: "reveal", field: 0 }, { action: "reveal" }, { action: "cashout", field: 1 }])
    expect(parseMinesAction(raw).ok).toBe(false);
});
