interface BetKind {
  readonly betType: string;
  readonly selections: readonly string[];
  readonly handicapQuarters: number | null;
}

const kind = (betType: string, selections: readonly string[], handicapQuarters: number | null = null): BetKind => ({
  betType,
  selections,
  handicapQuarters,
});

/** The ten kinds of market SPEC section 3 lists, with the selections G-36 gives each. */
export const SELECTIONS_OF_TYPES: readonly BetKind[] = [
  kind("1X2", ["home", "draw", "away"]),
  kind("SP1X2", ["home", "draw", "away"]),
  kind("WIN", ["home", "away"]),
  kind("AH", ["home", "away"], -6),
  kind("OU", ["over", "under"], 10),
  kind("OR", ["team-1", "team-2"]),
  kind("YN", ["yes", "no"]),
  kind("OE", ["odd", "even"]),
  kind("WINMAP", ["home", "away"]),
  kind("SPWINMAP", ["home", "away"]),
];
