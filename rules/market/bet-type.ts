/** The bet type codes (G-36). SP marks the second-period variants, OR an outright. */
export const BET_TYPES = [
  "WIN",
  "1X2",
  "WINMAP",
  "SP1X2",
  "SPWINMAP",
  "AH",
  "SPAH",
  "OU",
  "SPOU",
  "OE",
  "SPOE",
  "YN",
  "SPYN",
  "OR",
] as const;

export type BetType = (typeof BET_TYPES)[number];

export const isBetType = (code: string): code is BetType => (BET_TYPES as readonly string[]).includes(code);

/** The kind of a bet type's market; SP variants are of the same kind, for their period. */
export type MarketKind = "winner" | "three-way" | "handicap" | "total" | "parity" | "yes-no" | "outright";

const KINDS: Readonly<Record<BetType, MarketKind>> = {
  WIN: "winner",
  WINMAP: "winner",
  SPWINMAP: "winner",
  "1X2": "three-way",
  SP1X2: "three-way",
  AH: "handicap",
  SPAH: "handicap",
  OU: "total",
  SPOU: "total",
  OE: "parity",
  SPOE: "parity",
  YN: "yes-no",
  SPYN: "yes-no",
  OR: "outright",
};

export const marketKindOf = (betType: BetType): MarketKind => KINDS[betType];

const SELECTIONS: Readonly<Record<Exclude<MarketKind, "outright">, readonly string[]>> = {
  winner: ["home", "away"],
  "three-way": ["home", "draw", "away"],
  handicap: ["home", "away"],
  total: ["over", "under"],
  parity: ["odd", "even"],
  "yes-no": ["yes", "no"],
};

/** The selections of a bet type in their order; an outright has one `team-{n}` a contender instead (G-36). */
export function selectionsOf(betType: BetType): readonly string[] {
  const kind = KINDS[betType];
  return kind === "outright" ? [] : SELECTIONS[kind];
}

/** Whether `bet_type_selection` is a value of this bet type; otherwise 6005 'Invalid bet_type_selection'. */
export const isValidSelection = (betType: BetType, selection: string): boolean =>
  KINDS[betType] === "outright" ? /^team-[1-9]\d{0,3}$/.test(selection) : selectionsOf(betType).includes(selection);
