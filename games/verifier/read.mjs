/**
 * Reading of untrusted JSON: every member is asked for by name and kind, and a wrong one names itself.
 */

export class ReadError extends Error {
  /** @param {string} field */
  constructor(field) {
    super(`the document's ${field} is missing, too large or not of the expected kind`);
    this.field = field;
  }
}

/**
 * @param {boolean} condition
 * @param {string} field
 * @returns {asserts condition}
 */
export function need(condition, field) {
  if (!condition) throw new ReadError(field);
}

/** @typedef {Readonly<Record<string, unknown>>} Doc */

/**
 * @param {unknown} value
 * @param {string} field
 * @returns {Doc}
 */
export function asDoc(value, field) {
  need(typeof value === "object" && value !== null && !Array.isArray(value), field);
  return /** @type {Doc} */ (value);
}

/**
 * @param {Doc} doc
 * @param {string} key
 * @returns {Doc}
 */
export const docAt = (doc, key) => asDoc(doc[key], key);

/** Elements of any list: about what a file of JSON that can be parsed at all holds of the smallest entries. */
export const MAX_LIST = 1_000_000;

/**
 * @param {Doc} doc
 * @param {string} key
 * @param {number} [most]
 * @returns {readonly unknown[]}
 */
export function listAt(doc, key, most = MAX_LIST) {
  const value = doc[key];
  need(Array.isArray(value), key);
  need(value.length <= most, `${key} (more than ${most})`);
  return value;
}

/**
 * @param {Doc} doc
 * @param {string} key
 * @returns {string}
 */
export function textAt(doc, key) {
  const value = doc[key];
  need(typeof value === "string", key);
  return value;
}

/**
 * @param {Doc} doc
 * @param {string} key
 * @returns {number}
 */
export function integerAt(doc, key) {
  const value = doc[key];
  need(typeof value === "number" && Number.isSafeInteger(value), key);
  return value;
}

/**
 * A member of a table by a name that a document gives: not one that every object inherits.
 * @template T
 * @param {Readonly<Record<string, T>>} table
 * @param {string} name
 * @returns {T | undefined}
 */
export const ownAt = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

/**
 * An amount in minor units, written as decimal digits.
 * @param {Doc} doc
 * @param {string} key
 * @returns {bigint}
 */
export function amountAt(doc, key) {
  const value = textAt(doc, key);
  need(/^\d{1,30}$/.test(value), key);
  return BigInt(value);
}

/** Places of one bet. */
export const MAX_SPOTS = 60;

/** The longest list of integers: the numbers of keno, and the segments of a wheel. */
const MAX_INTEGERS = 50;

/**
 * @param {Doc} doc
 * @param {string} key
 * @returns {readonly number[]}
 */
export const integersAt = (doc, key) =>
  listAt(doc, key, MAX_INTEGERS).map((value) => {
    need(typeof value === "number" && Number.isSafeInteger(value), key);
    return value;
  });

/**
 * An element that the caller knows to exist.
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 * @returns {T}
 */
export function at(list, index) {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index}`);
  return value;
}
