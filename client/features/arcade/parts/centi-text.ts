/** A multiplier or a roll in hundredths with its two decimals: 231 is `2.31`. */
export const centiText = (centi: number): string => (centi / 100).toFixed(2);
