import fc from "fast-check";
import { truncateToText } from "@clutch/kernel";
import { assert, expect, test } from "vitest";
import { startStepRound } from "../core/step-round.ts";
import { drawsOf } from "../testing/platform.ts";
import { dealTower } from "./deal.ts";
import { viewTower } from "./redact.ts";
import { computeTowerMultiplier, towerRules, TOWER_DIFFICULTIES, TOWER_SHAPES, type TowerState } from "./rules.ts";

const build = { percent: 98 };
const stateWith = (safeTiles: readonly (readonly number[])[], capMinor = 10n ** 9n): TowerState => ({
  params: { difficulty: "easy" },
  build,
  round: startStepRound({ stakeMinor: 10_000n, capMinor }),
  picks: [],
  hidden: { safeTiles },
});
const climb = (state: TowerState, ...tiles: readonly number[]): TowerState =>
  tiles.reduce((played, tile) => {
    const next = towerRules.act(played, { action: "pick", tile });
    assert(next.ok);
    return next.value;
  }, state);
const nine = (safe: readonly number[]) => Array.from({ length: 9 }, () => safe);

test("RU-11 a level multiplies by tiles over safe tiles; the build's percent is taken once", () => {
  const shown = [1, 2, 3, 4, 5, 6].map((levels) =>
    truncateToText(computeTowerMultiplier({ difficulty: "easy" }, levels, build), 2),
  );
  expect(shown).toEqual(["1.30", "1.74", "2.32", "3.09", "4.12", "5.50"]);
});

test("RU-11 a safe tile climbs, a mine ends the round, the ninth level pays the top", () => {
  expect(climb(stateWith(nine([1, 2, 3])), 1, 2, 4).round).toMatchObject({ ending: "lost", payoutMinor: 0n });
  const top = climb(stateWith(nine([1, 2, 3])), 1, 1, 1, 1, 1, 1, 1, 1, 1);
  expect(top.round).toMatchObject({ ending: "completed", stepsWon: 9, payoutMinor: 130_519n });
  const out = towerRules.act(climb(stateWith(nine([2])), 2, 2), { action: "cashout" });
  assert(out.ok);
  expect(out.value.round).toMatchObject({ ending: "cashed_out", payoutMinor: 17_422n });
});

test("G-74 the tower is cashed out by itself where the next level could pay more than the maximum", () => {
  expect(climb(stateWith(nine([1]), 20_000n), 1, 1).round).toMatchObject({ ending: "maximum", payoutMinor: 17_422n });
});

test("RU-11 a tile that the level does not have is not offered", () => {
  const state: TowerState = { ...stateWith(nine([1])), params: { difficulty: "hard" } };
  expect(towerRules.act(state, { action: "pick", tile: 3 })).toEqual({ ok: false, error: { reason: "not-offered" } });
});

test("RU-11 the view shows the levels passed and nothing of those above", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 4 }), (passed, tile) => {
      const below = Array.from({ length: passed }, () => [1, 2]);
      const views = [tile, (tile % 4) + 1].map((above) => {
        const safeTiles = [...below, ...Array.from({ length: 9 - passed }, () => [above])];
        return viewTower(climb(stateWith(safeTiles), ...below.map(() => 2)));
      });
      expect(views[0]?.safe).toHaveLength(passed);
      expect(views[0]).toEqual(views[1]);
    }),
  );
});

test("RU-11 every level has its number of safe tiles, at every difficulty", () => {
  for (const difficulty of TOWER_DIFFICULTIES) {
    const { tiles, safe } = TOWER_SHAPES[difficulty];
    const levels = dealTower(drawsOf("tower", 1), difficulty);
    expect(levels).toHaveLength(9);
    for (const level of levels) {
      expect(new Set(level).size).toBe(safe);
      expect(level.every((tile) => tile >= 1 && tile <= tiles)).toBe(true);
    }
  }
});
