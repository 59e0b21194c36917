/** The four odds formats (SPEC 5); euro is the default (SPEC 9). */
export const ODDS_TYPES = ["euro", "indo", "hongkong", "malay"] as const;

export type OddsType = (typeof ODDS_TYPES)[number];

export const isOddsType = (value: unknown): value is OddsType => ODDS_TYPES.some((type) => type === value);

/** Digits after the point: indo shows four, the others two (R5.6-01 … R5.6-04). */
export const ODDS_DECIMALS: Readonly<Record<OddsType, number>> = { euro: 2, indo: 4, hongkong: 2, malay: 2 };
