/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms, and later scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as a part of a text. All our languages are written from left to right: a name of another direction would take digits and
 * signs beside it along, so it stands in an isolate of its own direction (UAX 9: FSI … PDI). Others are as they were.
 */
export const isolate = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
