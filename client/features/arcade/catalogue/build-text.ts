import type { FindText } from "../../../ui/i18n/i18n.ts";

/** Builds that are written alike in every language: what a natural pays, and that the dealer draws on a soft 17. */
const SIGNS: Readonly<Record<string, string>> = {
  "three-to-two": "3:2",
  "three-to-two-hit-17": "3:2 · H17",
  "six-to-five": "6:5",
};

/** The mark of a build: its percent, or the rule it is named after; one that a later release may bring as it came. */
export const buildText = (build: string, findText: FindText): string =>
  /^\d+(\.\d+)?$/.test(build) ? `${build}%` : (SIGNS[build] ?? findText(`arcade.build.${build}`) ?? build);
