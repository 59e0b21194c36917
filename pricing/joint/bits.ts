import { COUNT_MODULE } from "./count-module.ts";

/** A set of worlds, one bit each, 32 to a word: where it lies in its memory. Bits past the last world are zero. */
export type WorldSet = number;

/** Holds the sets of the worlds of one match, and counts what they have in common. */
export interface SetMemory {
  /** The worlds whose value passes the test; it is asked once for each value that comes up. */
  add(values: Int16Array, holds: (value: number) => boolean): WorldSet;
  /** How many worlds are in all of the sets (at least one). */
  countCommon(sets: readonly WorldSet[]): number;
  /** The numbers of the worlds in a set (null: of all) that are not in the other, ascending. */
  list(set: WorldSet | null, except: WorldSet | null): Uint32Array;
  /** The worlds in both sets, held until the same shelf (from 0) is used again. */
  meet(shelf: number, a: WorldSet, b: WorldSet): WorldSet;
}

/** What the language's own types leave out where there is no page. */
interface Wasm {
  readonly Memory: new (size: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly c: Count } };
}
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
type Count = (...setsAndEnd: [number, number, number, number, number]) => number;
declare const WebAssembly: Wasm;

const PAGE_BYTES = 65_536;
const FIRST_PAGES = 8;
/** The counting loop takes so many bytes at a step. */
const STEP_BYTES = 64;

const module = new WebAssembly.Module(COUNT_MODULE);

/** A memory for sets of `count` worlds each. It goes when the last who knows it goes. */
export function createSetMemory(count: number): SetMemory {
  const bytes = Math.ceil(count / 8 / STEP_BYTES) * STEP_BYTES;
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES });
  const { c: count4 } = new WebAssembly.Instance(module, { m: { m: memory } }).exports;
  // The first place is for what several sets have in common.
  let used = bytes;
  const shelves: WorldSet[] = [];
  const viewAt = (at: WorldSet): Int32Array => new Int32Array(memory.buffer, at, bytes / 4);
  const intersect = (sets: readonly WorldSet[]): WorldSet => {
    const common = viewAt(0);
    for (const [index, set] of sets.entries()) {
      const words = viewAt(set);
      if (index === 0) common.set(words);
      else for (let at = 0; at < common.length; at += 1) common[at] = (common[at] ?? 0) & (words[at] ?? 0);
    }
    return 0;
  };
  const claim = (): WorldSet => {
    const at = used;
    used += bytes;
    const missing = used - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.max(Math.ceil(missing / PAGE_BYTES), memory.buffer.byteLength / PAGE_BYTES));
    return at;
  };
  return {
    add(values, holds) {
      const at = claim();
      fillSet(viewAt(at), values, holds);
      return at;
    },
    list(set, except) {
      const within = set === null ? null : viewAt(set);
      const without = except === null ? null : viewAt(except);
      const found = new Uint32Array(count);
      let size = 0;
      for (let word = 0; word < bytes / 4; word += 1) {
        let bits = (within === null ? -1 : (within[word] ?? 0)) & (without === null ? -1 : ~(without[word] ?? 0));
        for (; bits !== 0; bits &= bits - 1) {
          const world = word * 32 + 31 - Math.clz32(bits & -bits);
          // Of all worlds, the bits past the last one are none.
          if (world < count) found[size++] = world;
        }
      }
      return found.subarray(0, size);
    },
    meet(shelf, a, b) {
      const at = (shelves[shelf] ??= claim());
      const [met, left, right] = [viewAt(at), viewAt(a), viewAt(b)];
      for (let word = 0; word < met.length; word += 1) met[word] = (left[word] ?? 0) & (right[word] ?? 0);
      return at;
    },
    countCommon(sets) {
      const [a = 0, b = a, c = a, d = a] = sets.length > 4 ? [intersect(sets.slice(0, -3)), ...sets.slice(-3)] : sets;
      return count4(a, b, c, d, a + bytes);
    },
  };
}

function fillSet(words: Int32Array, values: Int16Array, holds: (value: number) => boolean): void {
  const { bitOf, least } = askOnce(values, holds);
  const whole = values.length >>> 5;
  for (let word = 0, world = 0; word < whole; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1, world += 1) bits |= (bitOf[(values[world] ?? 0) - least] ?? 0) << bit;
    words[word] = bits;
  }
  for (let world = whole << 5; world < values.length; world += 1) {
    const bit = bitOf[(values[world] ?? 0) - least] ?? 0;
    words[whole] = (words[whole] ?? 0) | (bit << (world & 31));
  }
}

/** The answer for every number between the least and the greatest of the values. */
function askOnce(values: Int16Array, holds: (value: number) => boolean): { bitOf: Uint8Array; least: number } {
  let least = values[0] ?? 0;
  let greatest = least;
  for (let world = 1; world < values.length; world += 1) {
    const value = values[world] ?? 0;
    if (value < least) least = value;
    else if (value > greatest) greatest = value;
  }
  const bitOf = new Uint8Array(greatest - least + 1);
  for (let place = 0; place < bitOf.length; place += 1) bitOf[place] = holds(least + place) ? 1 : 0;
  return { bitOf, least };
}
