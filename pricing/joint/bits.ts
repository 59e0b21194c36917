/** A set of worlds, one bit each, 32 to a word; bits past the last world are zero. */
export type WorldSet = Int32Array;

export function createWorldSet(values: Int16Array, holds: (value: number) => boolean): WorldSet {
  const words = new Int32Array(Math.ceil(values.length / 32));
  const answers = new Map<number, boolean>();
  for (let world = 0; world < values.length; world += 1) {
    const value = values[world] ?? 0;
    let answer = answers.get(value);
    if (answer === undefined) {
      answer = holds(value);
      answers.set(value, answer);
    }
    if (answer) words[world >>> 5] = (words[world >>> 5] ?? 0) | (1 << (world & 31));
  }
  return words;
}

/** Bits set in a word. */
function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const NONE = new Int32Array(0);

/**
 * How many worlds are in all of the sets (at least one set). Four sets go through one pass without
 * writing anything; eight words at a time are added bit by bit (carry-save), so that only one word in
 * eight is counted in full.
 */
export function countCommon(sets: readonly WorldSet[]): number {
  if (sets.length > 4) return countCommon([intersect(sets.slice(0, -3)), ...sets.slice(-3)]);
  const [a = NONE, b = a, c = a, d = a] = sets;
  const whole = a.length - (a.length % 8);
  let eights = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  for (let at = 0; at < whole; at += 8) {
    const w0 = (a[at] ?? 0) & (b[at] ?? 0) & (c[at] ?? 0) & (d[at] ?? 0);
    const w1 = (a[at + 1] ?? 0) & (b[at + 1] ?? 0) & (c[at + 1] ?? 0) & (d[at + 1] ?? 0);
    const w2 = (a[at + 2] ?? 0) & (b[at + 2] ?? 0) & (c[at + 2] ?? 0) & (d[at + 2] ?? 0);
    const w3 = (a[at + 3] ?? 0) & (b[at + 3] ?? 0) & (c[at + 3] ?? 0) & (d[at + 3] ?? 0);
    const w4 = (a[at + 4] ?? 0) & (b[at + 4] ?? 0) & (c[at + 4] ?? 0) & (d[at + 4] ?? 0);
    const w5 = (a[at + 5] ?? 0) & (b[at + 5] ?? 0) & (c[at + 5] ?? 0) & (d[at + 5] ?? 0);
    const w6 = (a[at + 6] ?? 0) & (b[at + 6] ?? 0) & (c[at + 6] ?? 0) & (d[at + 6] ?? 0);
    const w7 = (a[at + 7] ?? 0) & (b[at + 7] ?? 0) & (c[at + 7] ?? 0) & (d[at + 7] ?? 0);
    const t0 = carry(ones, w0, w1);
    ones ^= w0 ^ w1;
    const t1 = carry(ones, w2, w3);
    ones ^= w2 ^ w3;
    const f0 = carry(twos, t0, t1);
    twos ^= t0 ^ t1;
    const t2 = carry(ones, w4, w5);
    ones ^= w4 ^ w5;
    const t3 = carry(ones, w6, w7);
    ones ^= w6 ^ w7;
    const f1 = carry(twos, t2, t3);
    twos ^= t2 ^ t3;
    eights += countWord(carry(fours, f0, f1));
    fours ^= f0 ^ f1;
  }
  let total = eights * 8 + countWord(fours) * 4 + countWord(twos) * 2 + countWord(ones);
  for (let at = whole; at < a.length; at += 1) {
    total += countWord((a[at] ?? 0) & (b[at] ?? 0) & (c[at] ?? 0) & (d[at] ?? 0));
  }
  return total;
}

/** The carry of adding three bits in every place: set where at least two of them are. */
const carry = (one: number, two: number, three: number): number => (one & two) | ((one ^ two) & three);

/** The worlds in all of the sets. */
function intersect(sets: readonly WorldSet[]): WorldSet {
  const common = Int32Array.from(sets[0] ?? NONE);
  for (const set of sets.slice(1)) {
    for (let at = 0; at < common.length; at += 1) common[at] = (common[at] ?? 0) & (set[at] ?? 0);
  }
  return common;
}
