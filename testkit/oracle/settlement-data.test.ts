import { oddsCenti, type OddsCenti } from "@clutch/kernel";
import {
  computeEuroValue,
  computeTotalOdds,
  convertOdds,
  deadHeat,
  formatOddsNumber,
  HALF_LOSS,
  isOddsType,
  LOSS,
  computeOutcomeSoFar,
  parseHandicap,
  settleSelection,
  toWireOddsOf,
  VOID,
  type LegOutcome,
  type OddsType,
  type PricedGroup,
  type TicketStake,
} from "@clutch/rules";
import { describe, expect, test } from "vitest";
import { judgeLeg, type Parts } from "./leg-oracle.ts";
import { isEqual, plus, ratio, readRatio, times, type Ratio } from "./ratio.ts";
import { hasSettlementData, NO_DATA, readJson, readRows } from "./settlement-data.ts";
import { judgeTicket } from "./ticket-oracle.ts";

const singleLegGroup = (odds: OddsCenti, outcome: LegOutcome): PricedGroup => ({
  outcomes: [outcome],
  priceOf: () => odds,
});
const payoutOf = (groups: readonly PricedGroup[], stake: TicketStake): bigint =>
  computeOutcomeSoFar(groups, stake, { totalMinor: 1n, openMinor: 1n }).payoutMinor;

if (!hasSettlementData) test(NO_DATA, () => expect(hasSettlementData).toBe(false));

const scoreOf = (text: string): readonly [number, number] => {
  const [home = "", away = ""] = text.split("-");
  return [Number(home), Number(away)];
};

const WORDS: Readonly<Record<string, string>> = {
  push: "void",
  win: "won",
  loss: "lost",
  "half-win": "half_won",
  "half-loss": "half_lost",
};

/** The oracle's parts in the word of the data. */
function nameOf(parts: Parts): string {
  const fates = [...new Set(parts.map((part) => part.fate))].toSorted().join("+");
  return { won: "won", lost: "lost", back: "void", "back+won": "half_won", "back+lost": "half_lost" }[fates] ?? fates;
}

/** `Under` and `2.5`, or `Odd`, or `X`: the selections of the data in ours. */
const SELECTIONS: Readonly<Record<string, string>> = {
  home: "home",
  away: "away",
  draw: "draw",
  x: "draw",
  over: "over",
  under: "under",
  odd: "odd",
  even: "even",
};

interface MultipleCase {
  readonly id: string;
  readonly bet_type: string;
  readonly lines: number;
  readonly unit_stake: number | string;
  readonly each_way: boolean;
  readonly legs: readonly {
    readonly odds: number | string;
    readonly result: string;
    readonly place_fraction?: string;
    readonly dead_heat?: string;
  }[];
  /** Null where the share of a dead heat is itself written rounded. */
  readonly expected: { readonly returns: number; readonly returns_exact: string | null };
}

interface Race {
  readonly id: string;
  readonly win_prices: Readonly<Record<string, string>>;
  readonly place_prices: Readonly<Record<string, string>>;
  readonly places: number;
  readonly positions: Readonly<Record<string, number>>;
  readonly bets: readonly {
    readonly type: string;
    readonly runner: string;
    readonly stake: string;
    readonly win_return: number;
    readonly place_return: number;
  }[];
}

const SIZES: Readonly<Record<string, readonly number[]>> = {
  single: [1],
  double: [2],
  treble: [3],
  fold4: [4],
  fold5: [5],
  fold6: [6],
  fold7: [7],
  fold8: [8],
  trixie: [2, 3],
  patent: [1, 2, 3],
  yankee: [2, 3, 4],
  lucky15: [1, 2, 3, 4],
  canadian: [2, 3, 4, 5],
  lucky31: [1, 2, 3, 4, 5],
  heinz: [2, 3, 4, 5, 6],
  lucky63: [1, 2, 3, 4, 5, 6],
  superheinz: [2, 3, 4, 5, 6, 7],
  goliath: [2, 3, 4, 5, 6, 7, 8],
};

const ALL = (fate: "won" | "back" | "lost"): Parts => [{ weight: ratio(1), fate }];

function partsOf(leg: MultipleCase["legs"][number], isPlacePart: boolean): Parts {
  switch (leg.result) {
    case "void":
      return ALL("back");
    case "half_lost":
      return [
        { weight: ratio(1, 2), fate: "back" },
        { weight: ratio(1, 2), fate: "lost" },
      ];
    case "placed":
      return isPlacePart ? wonBy(leg.dead_heat) : ALL("lost");
    case "won":
      return wonBy(leg.dead_heat);
    default:
      return ALL("lost");
  }
}

/** A dead heat is written as the share of the stake that wins: `1/2`. */
function wonBy(deadHeatShare = "1"): Parts {
  const share = readRatio(deadHeatShare);
  return [
    { weight: share, fate: "won" },
    { weight: plus(ratio(1), ratio(-share.above, share.below)), fate: "lost" },
  ];
}

/** Each way is the same ticket twice: to win, and to be placed at a fraction of the odds. */
function judgeCase(each: MultipleCase): { readonly exact: Ratio; readonly lines: number } {
  const parts = each.each_way ? [false, true] : [false];
  let exact = ratio(0);
  let lines = 0;
  for (const isPlacePart of parts) {
    const judged = judgeTicket({
      groups: each.legs.map((leg) => ({ legs: [partsOf(leg, isPlacePart)], price: () => oddsOf(leg, isPlacePart) })),
      stakes: (SIZES[each.bet_type] ?? []).map((size) => ({ size, stakeMinor: 1n })),
      areOddsCut: false,
    });
    exact = plus(exact, times(judged.exact, readRatio(each.unit_stake)));
    lines += judged.lines;
  }
  return { exact, lines };
}

function oddsOf(leg: MultipleCase["legs"][number], isPlacePart: boolean): Ratio {
  const odds = readRatio(leg.odds);
  if (!isPlacePart) return odds;
  return plus(ratio(1), times(plus(odds, ratio(-1)), readRatio(leg.place_fraction ?? "1")));
}

function outcomeOf(leg: MultipleCase["legs"][number]): LegOutcome {
  if (leg.result !== "won") return { void: VOID, half_lost: HALF_LOSS }[leg.result] ?? LOSS;
  const share = readRatio(leg.dead_heat ?? "1");
  return { ...deadHeat(2), wonShare: { numerator: share.above, denominator: share.below } };
}

const readType = (name: string): OddsType | null => (name === "decimal" ? "euro" : isOddsType(name) ? name : null);

describe.skipIf(!hasSettlementData)("real settlement cases", () => {
  test("G-53 all 523 Asian handicap cases, by the rules and by the oracle", () => {
    const rows = readRows("asian-handicap-matrix.csv");
    expect(rows.length).toBe(523);
    const wrong = rows.filter(({ score = "", side = "", line = "", expected }) => {
      const handicapQuarters = parseHandicap(line, { betType: "AH", selection: side });
      const [home, away] = scoreOf(score);
      const settled = settleSelection(
        { betType: "AH", selection: side, handicapQuarters },
        { kind: "score", home, away },
      );
      const judged = judgeLeg({ betType: "AH", selection: side, handicap: readRatio(line) }, { score: [home, away] });
      return !settled.ok || WORDS[settled.value.kind] !== expected || nameOf(judged) !== expected;
    });
    expect(wrong).toEqual([]);
  });

  test("G-53 the score markets we offer: 1X2, winner, totals, odd and even", () => {
    const types: Readonly<Record<string, "1X2" | "WIN" | "OU" | "OE">> = {
      "1X2": "1X2",
      DNB: "WIN",
      OU: "OU",
      OE: "OE",
    };
    const rows = readRows("score-markets-matrix.csv").filter((row) => types[row["market"] ?? ""] !== undefined);
    const wrong = rows.filter(({ market = "", score = "", header = "", selection = "", expected }) => {
      const betType = types[market] ?? "WIN";
      // Totals name the side in the header and the line in the selection.
      const side = SELECTIONS[(betType === "OU" ? header : selection).toLowerCase()] ?? "";
      const line = betType === "OU" ? selection : null;
      const handicapQuarters = line === null ? null : parseHandicap(line, { betType, selection: side });
      const [home, away] = scoreOf(score);
      const settled = settleSelection({ betType, selection: side, handicapQuarters }, { kind: "score", home, away });
      const judged = judgeLeg(
        { betType, selection: side, handicap: line === null ? null : readRatio(line) },
        { score: [home, away] },
      );
      return !settled.ok || WORDS[settled.value.kind] !== expected || nameOf(judged) !== expected;
    });
    expect(rows.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  test("R3.7-23 the oracle returns what the bookmakers of all 124 multiples and systems did", () => {
    const cases = readJson<readonly MultipleCase[]>("multiples-and-systems.json");
    expect(cases.length).toBe(124);
    const wrong = cases.filter((each) => {
      const { exact, lines } = judgeCase(each);
      const { returns, returns_exact: returnsExact } = each.expected;
      if (lines !== each.lines) return true;
      if (returnsExact !== null) return !isEqual(exact, readRatio(returnsExact));
      return Math.abs(Number(exact.above) / Number(exact.below) - returns) > 1e-9;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("R3.7-23 on the same cases the rules pay the same, but for the cut odds of G-53", () => {
    const isOurs = (each: MultipleCase) =>
      !each.each_way && each.legs.length > 0 && each.legs.every((leg) => 100n % readRatio(leg.odds).below === 0n);
    const cases = readJson<readonly MultipleCase[]>("multiples-and-systems.json").filter(isOurs);
    expect(cases.length).toBeGreaterThan(50);
    for (const each of cases) {
      const stakeMinor = readRatio(each.unit_stake).above * (10_000n / readRatio(each.unit_stake).below);
      const groups = each.legs.map((leg) =>
        singleLegGroup(
          oddsCenti(Number((readRatio(leg.odds).above * 100n) / readRatio(leg.odds).below)),
          outcomeOf(leg),
        ),
      );
      const systems = (SIZES[each.bet_type] ?? []).map((comboSize) => ({ comboSize, stakeMinor }));
      const paid = payoutOf(groups, { kind: "system", systems });
      const due = times(readRatio(each.expected.returns_exact ?? each.expected.returns), ratio(10_000));
      const short = plus(due, ratio(-paid));
      // Every line may lose less than a hundredth of its stake to the cut, and nothing is ever added.
      const most = times(ratio(stakeMinor * BigInt(each.lines)), ratio(1, 100));
      expect([each.id, short.above >= 0n && short.above * most.below <= most.above * short.below]).toEqual([
        each.id,
        true,
      ]);
    }
  });

  test("R3.7-08 dead heats of all 5 races, to win and to be placed", () => {
    const wrong: string[] = [];
    for (const race of readJson<readonly Race[]>("dead-heats.json")) {
      const finished = Object.values(race.positions);
      for (const bet of race.bets) {
        const position = race.positions[bet.runner];
        const tied = finished.filter((each) => each === position).length;
        const parts = [
          {
            due: bet.win_return,
            price: race.win_prices[bet.runner],
            share: position === 1 ? ratio(1, tied) : ratio(0),
            isOn: bet.type !== "Place",
          },
          {
            due: bet.place_return,
            price: race.place_prices[bet.runner],
            share: placeShare(position, tied, race.places),
            isOn: bet.type !== "Win",
          },
        ];
        for (const { due, price, share, isOn } of parts) {
          const exact = isOn ? times(times(readRatio(bet.stake), readRatio(price ?? "0")), share) : ratio(0);
          if (!isEqual(exact, readRatio(due))) wrong.push(`${race.id} ${bet.type} ${bet.runner}`);
          if (!isOn || price === undefined || share.above === 0n || share.above !== 1n) continue;
          const group = singleLegGroup(oddsCenti(Math.round(Number(price) * 100)), deadHeat(Number(share.below)));
          const paid = payoutOf([group], {
            kind: "all",
            stakeMinor: readRatio(bet.stake).above * (100_000n / readRatio(bet.stake).below),
          });
          if (paid !== (exact.above * 100_000n) / exact.below)
            wrong.push(`${race.id} ${bet.runner}: the rules pay ${paid}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("R5.6-07 R5.6-08 R5.6-09 the odds conversions between the four formats", () => {
    const cases =
      readJson<readonly { from: string; value: number | string; to: string; expected: number | string }[]>(
        "odds-conversion.json",
      );
    let checked = 0;
    for (const each of cases) {
      const [from, to] = [readType(each.from), readType(each.to)];
      if (from === null || to === null) continue;
      checked += 1;
      const euro = computeEuroValue(each.value, from);
      if (each.expected === "reject") {
        expect([each, euro]).toEqual([each, null]);
        continue;
      }
      if (euro === null) throw new Error(`refused ${JSON.stringify(each)}`);
      const centi = oddsCenti(Number((euro.numerator * 100n) / euro.denominator));
      const shown = to === "euro" ? centi / 100 : toWireOddsOf(centi, to);
      // Even money is written −1 by our decision (G-84), 1 by the source.
      const expected = to === "indo" && each.expected === 1 ? -1 : each.expected;
      expect([each, shown]).toEqual([each, expected]);
    }
    expect(checked).toBeGreaterThan(20);
  });

  test("G-53 whatever the odds style, risk times the euro price is the payout of the source", () => {
    for (const each of readJson<readonly { odds_type: string; odds: number; risk: number; payout: number }[]>(
      "malay-risk.json",
    )) {
      const type = each.odds_type === "decimal" ? "euro" : each.odds_type;
      if (!isOddsType(type)) throw new Error(type);
      const euro = computeEuroValue(each.odds, type);
      if (euro === null) throw new Error(`refused ${each.odds}`);
      expect(
        isEqual(times(readRatio(each.risk), ratio(euro.numerator, euro.denominator)), readRatio(each.payout)),
      ).toBe(true);
    }
  });

  test("R3.7-04 R5.6-02 a real combo of ten legs: its odds are cut, its malay prices are ours", () => {
    const ticket = readJson<{ combo_odds: number; legs: readonly { malay: number; euro: number }[] }>(
      "real-combo-ticket.json",
    );
    const odds = ticket.legs.map((leg) => oddsCenti(Math.round(leg.euro * 100)));
    expect(computeTotalOdds(odds)).toBe(BigInt(Math.round(ticket.combo_odds * 100)));
    for (const leg of ticket.legs)
      expect(formatOddsNumber(leg.malay, "malay")).toBe(
        formatOddsNumber(toWireOddsOf(oddsCenti(Math.round(leg.euro * 100)), "malay"), "malay"),
      );
    expect(convertOdds(oddsCenti(146), "malay")).toEqual({ numerator: 46n, denominator: 100n });
  });
});

/** Places are shared when a tie reaches past the last one: the places left over the runners tied for them. */
function placeShare(position: number | undefined, tied: number, places: number): Ratio {
  if (position === undefined || position > places) return ratio(0);
  const left = places - position + 1;
  return left >= tied ? ratio(1) : ratio(left, tied);
}
