/** Exact multipliers as pairs of bigints, and the one truncation. */

/** @typedef {readonly [bigint, bigint]} Ratio */

/**
 * @param {number} value
 * @returns {Ratio}
 */
export const hundredths = (value) => [BigInt(value), 100n];

/**
 * Stake times ratio, cut to a minor unit.
 * @param {bigint} stake
 * @param {Ratio} ratio
 */
export const payout = (stake, [above, below]) => (stake * above) / below;

/**
 * @param {Ratio} a
 * @param {Ratio} b
 * @returns {Ratio}
 */
export const times = ([a, b], [c, d]) => [a * c, b * d];
