interface SelectionsOfType {
  readonly betType: string;
  readonly selections: readonly string[];
  readonly handicapQuarters: number | null;
}

const typeOf = (
  betType: string,
  selections: readonly string[],
  handicapQuarters: number | null = null,
): SelectionsOfType => ({
  betType,
  selections,
  handicapQuarters,
});

/** The ten kinds of market SPEC section 3 lists, with the selections G-36 gives each. */
export const SELECTIONS_OF_TYPES: readonly SelectionsOfType[] = [
  typeOf("1X2", ["home", "draw", "away"]),
  typeOf("SP1X2", ["home", "draw", "away"]),
  typeOf("WIN", ["home", "away"]),
  typeOf("AH", ["home", "away"], -6),
  typeOf("OU", ["over", "under"], 10),
  typeOf("OR", ["team-1", "team-2"]),
  typeOf("YN", ["yes", "no"]),
  typeOf("OE", ["odd", "even"]),
  typeOf("WINMAP", ["home", "away"]),
  typeOf("SPWINMAP", ["home", "away"]),
];
