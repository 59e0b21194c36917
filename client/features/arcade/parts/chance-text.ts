import { toPercentText } from "@clutch/games";
import { compareFractions, fraction, ZERO, type Fraction } from "@clutch/kernel";

/** The least chance that two decimals of a percent can show. */
const LEAST = fraction(1, 20_000);

/** `12.50%`; a chance too small for two decimals is `<0.01%`, never 0. */
export const toChanceText = (chance: Fraction): string =>
  compareFractions(chance, ZERO) > 0 && compareFractions(chance, LEAST) < 0 ? "<0.01%" : `${toPercentText(chance)}%`;
