import { need } from "./read.mjs";

/** Values within values: the product's documents have less than ten, and deeper ones would exhaust the stack. */
const MAX_DEPTH = 64;

/**
 * The one text of a JSON value: members sorted by key, no white space, numbers only as safe integers (a subset of RFC 8785).
 * @param {unknown} value
 * @param {number} [depth]
 * @returns {string}
 */
export function canonical(value, depth = 0) {
  need(depth <= MAX_DEPTH, `depth (more than ${MAX_DEPTH})`);
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") {
    need(Number.isSafeInteger(value), "number (not a safe integer)");
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map((element) => canonical(element, depth + 1)).join(",")}]`;
  need(typeof value === "object", "value");
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member, depth + 1)}`).join(",")}}`;
}

/**
 * @param {unknown} a
 * @param {unknown} b
 */
export const isSame = (a, b) => canonical(a) === canonical(b);
