import * as fc from "fast-check";
import type { OracleFigure } from "./leg-oracle.ts";

/** A leg, its price and the figure it is settled on, in plain data that product and oracle both read. */
export interface RandomLeg {
  readonly betType: string;
  readonly selection: string;
  /** From the home side (AH) or the total (OU), in quarters. */
  readonly handicapQuarters: number | null;
  readonly oddsCenti: number;
  readonly figure: OracleFigure;
}

/** A ticket of any kind: groups of legs, the joint prices of each group's parts, and stakes by size. */
export interface RandomTicket {
  readonly kind: "single" | "combo" | "system" | "event_combo" | "mixed_combo";
  readonly currency: string;
  readonly groups: readonly { readonly legs: readonly RandomLeg[]; readonly prices: readonly number[] }[];
  readonly stakes: readonly { readonly size: number; readonly stakeMinor: bigint }[];
}

const score = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })).map((pair): OracleFigure => ({ score: pair }));
const oneOf = (...names: string[]) => fc.constantFrom(...names).map((name): OracleFigure => ({ winners: [name] }));
const isVoid = fc.constant<OracleFigure>({ isVoid: true });
const contenders = ["team-1", "team-2", "team-3", "team-4"];
const champions = fc.subarray(contenders, { minLength: 1 }).map((winners): OracleFigure => ({ winners }));

interface Kind {
  readonly betTypes: readonly string[];
  readonly selections: readonly string[];
  readonly figure: fc.Arbitrary<OracleFigure>;
  readonly quarters: fc.Arbitrary<number | null>;
}

const noLine = fc.constant(null);
const kinds: readonly Kind[] = [
  {
    betTypes: ["WIN", "WINMAP", "SPWINMAP"],
    selections: ["home", "away"],
    figure: fc.oneof(score, oneOf("home", "away", "draw")),
    quarters: noLine,
  },
  {
    betTypes: ["1X2", "SP1X2"],
    selections: ["home", "draw", "away"],
    figure: fc.oneof(score, oneOf("home", "draw", "away")),
    quarters: noLine,
  },
  {
    betTypes: ["AH", "SPAH"],
    selections: ["home", "away"],
    figure: score,
    quarters: fc.integer({ min: -20, max: 20 }),
  },
  { betTypes: ["OU", "SPOU"], selections: ["over", "under"], figure: score, quarters: fc.integer({ min: 0, max: 40 }) },
  {
    betTypes: ["OE", "SPOE"],
    selections: ["odd", "even"],
    figure: fc.oneof(score, oneOf("odd", "even")),
    quarters: noLine,
  },
  { betTypes: ["YN", "SPYN"], selections: ["yes", "no"], figure: oneOf("yes", "no"), quarters: noLine },
  { betTypes: ["OR"], selections: contenders, figure: champions, quarters: noLine },
];

const odds = fc.oneof(fc.integer({ min: 101, max: 400 }), fc.integer({ min: 101, max: 100_000 }));

const leg: fc.Arbitrary<RandomLeg> = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    betType: fc.constantFrom(...kind.betTypes),
    selection: fc.constantFrom(...kind.selections),
    handicapQuarters: kind.quarters,
    oddsCenti: odds,
    figure: fc.oneof({ weight: 6, arbitrary: kind.figure }, { weight: 1, arbitrary: isVoid }),
  }),
);

/** Joint prices by the bits of the places taken: `prices[5]` is for places 0 and 2. */
const group = (min: number, max: number) =>
  fc.record({
    legs: fc.array(leg, { minLength: min, maxLength: max }),
    prices: fc.array(odds, { minLength: 1 << max, maxLength: 1 << max }),
  });

const stake = fc.bigInt({ min: 1n, max: 10n ** 11n });

const shapes = {
  single: { groups: fc.array(group(1, 1), { minLength: 1, maxLength: 1 }) },
  combo: { groups: fc.array(group(1, 1), { minLength: 3, maxLength: 7 }) },
  system: { groups: fc.array(group(1, 1), { minLength: 3, maxLength: 6 }) },
  event_combo: { groups: fc.array(group(2, 4), { minLength: 1, maxLength: 1 }) },
  mixed_combo: { groups: fc.array(group(1, 3), { minLength: 2, maxLength: 5 }) },
} as const;

export const randomTicket = (currencies: readonly string[]): fc.Arbitrary<RandomTicket> =>
  fc
    .constantFrom("single", "combo", "system", "event_combo", "mixed_combo")
    .chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        currency: fc.constantFrom(...currencies),
        groups: shapes[kind].groups,
        sizes: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
        amounts: fc.array(stake, { minLength: 7, maxLength: 7 }),
      }),
    )
    .map(({ kind, currency, groups, sizes, amounts }) => {
      const chosen = kind === "system" ? sizes.filter((size) => size <= groups.length) : [groups.length];
      const used = chosen.length > 0 ? chosen : [2];
      return {
        kind,
        currency,
        groups,
        stakes: used.map((size, place) => ({ size, stakeMinor: amounts[place] ?? 1n })),
      };
    });
