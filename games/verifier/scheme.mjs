import { integerAt, need, textAt } from "./read.mjs";

/** The versions of the mapping from words to outcomes (docs/fairness). */
const SCHEMES = new Set([1, 2]);

/** Scheme 2 came in on 27 November 2026; from the end of that day (UTC) on nothing is dealt by scheme 1. */
export const SCHEME_1_ENDED = "2026-11-28T00:00:00.000Z";

/**
 * The scheme of a receipt's body.
 * @param {import("./read.mjs").Doc} body
 */
export function schemeOf(body) {
  const scheme = body["scheme"] === undefined ? 1 : integerAt(body, "scheme");
  need(SCHEMES.has(scheme), "scheme");
  return scheme;
}

/**
 * A time as the product writes it, so that times compare as texts do.
 * @param {import("./read.mjs").Doc} doc
 * @param {string} key
 */
export function timeAt(doc, key) {
  const value = textAt(doc, key);
  need(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value), key);
  return value;
}

/**
 * Whether the scheme of a round was in force at its signed times: equal seeds give other outcomes by another scheme, so that who signs
 * could choose between them.
 * @param {import("./read.mjs").Doc} body
 * @returns {import("./index.d.mts").Check}
 */
export function checkScheme(body) {
  const scheme = schemeOf(body);
  const times = [timeAt(body, "placedAt"), timeAt(body, "endedAt")];
  const late = scheme === 1 ? times.find((time) => time >= SCHEME_1_ENDED) : undefined;
  if (late === undefined) return { name: "scheme", ok: true, expected: String(scheme), found: String(scheme) };
  return { name: "scheme", ok: false, expected: `1 before ${SCHEME_1_ENDED}`, found: `1 at ${late}` };
}
