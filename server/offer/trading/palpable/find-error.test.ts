import type { SourceLine, SourceMarket } from "@clutch/feed";
import { oddsCenti } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createGuard } from "./guard.ts";

const twoWay = (home: number, away: number, handicapQuarters: number | null = null, lineNumber = 0): SourceLine => ({
  lineNumber,
  handicapQuarters,
  selections: [
    { selection: "home", oddsCenti: oddsCenti(home), isOpen: true },
    { selection: "away", oddsCenti: oddsCenti(away), isOpen: true },
  ],
});

const market = (lines: readonly SourceLine[], change: Partial<SourceMarket> = {}): SourceMarket => ({
  marketKey: "m/win",
  tab: "MATCH",
  betType: "WIN",
  nameId: "market.matchWinner",
  nameValues: {},
  status: "open",
  isMain: true,
  version: 1,
  lines,
  ...change,
});

/** The two prices of a chance with an overround of 5 %. */
const pricesOf = (chance: number): [number, number] => {
  const centi = (share: number): number => Math.max(101, Math.min(100_000, Math.floor(100 / (share * 1.05))));
  return [centi(chance), centi(1 - chance)];
};
const chances = fc.double({ min: 0.03, max: 0.95, noNaN: true });

/** How a guard that has seen the first judges the second. */
function judgeAfter(before: SourceMarket | null, now: SourceMarket, siblings: readonly SourceMarket[] = []) {
  const guard = createGuard();
  if (before) guard.keep([guard.judge(before, [])]);
  const verdict = guard.judge(now, siblings);
  return { kind: verdict.suspended?.error.kind ?? null, status: verdict.market.status, market: verdict.market };
}

test("a market with an overround under 100 % is suspended, whatever its prices, and cannot be bet on", () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 5000 }), fc.integer({ min: 101, max: 5000 }), (home, away) => {
      const judged = judgeAfter(null, market([twoWay(home, away)]));
      const isUnder = 100 / home + 100 / away < 1;
      expect([judged.kind, judged.status]).toEqual(isUnder ? ["overround", "pause"] : [null, "open"]);
      const open = judged.market.lines.flatMap((line) => line.selections).some((selection) => selection.isOpen);
      expect(open).toBe(!isUnder);
    }),
  );
});

test("a price ten times or a tenth of the one before suspends; a smaller move does not", () => {
  fc.assert(
    fc.property(chances, chances, (was, is) => {
      const [before, now] = [twoWay(...pricesOf(was)), twoWay(...pricesOf(is))];
      const ratios = now.selections.map((each, index) => each.oddsCenti / (before.selections[index]?.oddsCenti ?? 1));
      const hasJumped = ratios.some((ratio) => ratio >= 10 || ratio <= 0.1);
      const { kind } = judgeAfter(market([before]), market([now], { version: 2 }));
      if (hasJumped) expect(kind).toBe("jump");
      else expect(kind).not.toBe("jump");
    }),
  );
});

test("odd and even exchange their prices with every point, which suspends nothing", () => {
  const parity = { betType: "OE", marketKey: "m/rounds-oe", nameId: "market.totalRoundsParity" };
  const [one, other] = pricesOf(0.7);
  const before = market([twoWay(one, other)], parity);
  expect(judgeAfter(before, market([twoWay(other, one)], { ...parity, version: 2 })).kind).toBe(null);
});

test("swapped prices suspend, on a market alone and against the handicap of its match", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.68, max: 0.9, noNaN: true }), fc.boolean(), (chance, isAway) => {
      const [home, away] = pricesOf(isAway ? 1 - chance : chance);
      expect(judgeAfter(market([twoWay(home, away)]), market([twoWay(away, home)], { version: 2 })).kind).toBe(
        "swapped",
      );
      // A start of a map and a half for the weaker side, priced evenly: the winner's sides must agree with it.
      const handicap = market([twoWay(190, 190, isAway ? 6 : -6)], {
        marketKey: "m/maps-ah",
        betType: "AH",
        nameId: "market.mapHandicap",
      });
      expect(judgeAfter(null, market([twoWay(home, away)]), [handicap]).kind).toBeNull();
      expect(judgeAfter(null, market([twoWay(away, home)]), [handicap]).kind).toBe("swapped");
    }),
  );
});

test("swapped sides of a whole ladder suspend; one line equal to its mirror while others move on does not", () => {
  const ladder = (shares: readonly number[], version: number) =>
    market(
      shares.map((share, index) => twoWay(...pricesOf(share), -6 + index * 4, index)),
      { marketKey: "m/kills-ah", betType: "AH", nameId: "market.killHandicap", version },
    );
  const before = ladder([0.3, 0.5, 0.66], 1);
  expect(judgeAfter(before, ladder([0.7, 0.5, 0.34], 2)).kind).toBe("swapped");
  expect(judgeAfter(before, ladder([0.12, 0.2, 0.34], 2)).kind).toBeNull();
});

test("the one line of a total that stood before may reach its mirror image by a kill", () => {
  const total = (lines: readonly (readonly [handicap: number, share: number])[], version: number) =>
    market(
      lines.map(([handicap, share], index) => twoWay(...pricesOf(share), handicap, index)),
      { marketKey: "m/kills-ou-home", betType: "OU", nameId: "market.teamKills", version },
    );
  const moved = total(
    [
      [58, 0.66],
      [62, 0.5],
      [66, 0.35],
    ],
    2,
  );
  expect(
    judgeAfter(
      total(
        [
          [58, 0.34],
          [54, 0.5],
          [50, 0.65],
        ],
        1,
      ),
      moved,
    ).kind,
  ).toBeNull();
});

test("lines of one market in the wrong order suspend", () => {
  const ladder = (shares: readonly number[]) =>
    market(
      shares.map((share, index) => twoWay(...pricesOf(share), -6 + index * 4, index)),
      { marketKey: "m/kills-ah", betType: "AH", nameId: "market.killHandicap" },
    );
  expect(judgeAfter(null, ladder([0.35, 0.5, 0.65])).kind).toBeNull();
  expect(judgeAfter(null, ladder([0.65, 0.5, 0.35])).kind).toBe("swapped");
});

test("a suspended market stays so until its source corrects it; then it is compared with its sound prices", () => {
  const guard = createGuard();
  const say = (home: number, away: number, change: Partial<SourceMarket> = {}) => {
    const verdict = guard.judge(market([twoWay(home, away)], change), []);
    guard.keep([verdict]);
    return [verdict.market.status, verdict.suspended?.error.kind ?? null, verdict.isMended];
  };
  expect(say(185, 195)).toEqual(["open", null, false]);
  expect(say(1850, 195)).toEqual(["pause", "overround", false]);
  expect(say(1850, 101)).toEqual(["pause", null, false]);
  expect(say(190, 190)).toEqual(["open", null, true]);
  // After a pause by the source itself any price is allowed.
  expect(say(190, 190, { status: "pause" })).toEqual(["pause", null, false]);
  expect(say(2500, 101)).toEqual(["open", null, false]);
});

test("the operator releases a market with exactly its current prices", () => {
  const guard = createGuard();
  const wrong = market([twoWay(300, 300)]);
  guard.keep([guard.judge(wrong, [])]);
  expect(guard.release("m/other")).toBeNull();
  expect(guard.release("m/win")).toEqual(wrong);
  expect(guard.judge(wrong, []).market.status).toBe("open");
  expect(guard.judge(market([twoWay(310, 300)], { version: 2 }), []).market.status).toBe("pause");
});
