import { countText } from "../../select/format.ts";

const THOUSAND = 1000;

/** A whole figure: `318`, `1,204`. */
export const wholeText = (value: number): string => countText(Math.round(value));

/** A figure of money or worth: `850`, `62.4k`. */
export const worthText = (value: number): string =>
  Math.abs(value) < THOUSAND ? wholeText(value) : `${(Math.trunc(value / 100) / 10).toFixed(1)}k`;

export const percentText = (value: number): string => `${Math.round(value)}%`;
