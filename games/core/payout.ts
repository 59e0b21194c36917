import { fraction, truncateMinor, truncateToText, type Fraction } from "@clutch/kernel";

/** A multiplier given in hundredths: 194 is 1.94. */
export const centi = (hundredths: number): Fraction => fraction(hundredths, 100);

/** What a stake brings at a multiplier, stake included; truncates toward zero to a minor unit (RU-7). */
export const computePayout = (stakeMinor: bigint, multiplier: Fraction): bigint =>
  truncateMinor(stakeMinor * multiplier.numerator, multiplier.denominator);

/** Decimals of a multiplier on the wire and on the screen: cut, never rounded up. */
const WIRE_DECIMALS = 4;

/** The JSON number of a multiplier, cut to 4 decimals. For showing only: amounts come from the exact fraction. */
export const toWireMultiplier = (multiplier: Fraction): number => Number(truncateToText(multiplier, WIRE_DECIMALS));

/** One stake of a bet that may name several places of a table. */
export interface SpotStake<Spot> {
  readonly spot: Spot;
  readonly amountMinor: bigint;
}

/** The sum of what every spot brings, each truncated on its own. */
export const computeSpotPayout = <Spot>(
  stakes: readonly SpotStake<Spot>[],
  multiplierOf: (spot: Spot) => Fraction,
): bigint => stakes.reduce((sum, { spot, amountMinor }) => sum + computePayout(amountMinor, multiplierOf(spot)), 0n);

/** The largest of some amounts; zero when there are none. */
export const maxOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((largest, amount) => (amount > largest ? amount : largest), 0n);
