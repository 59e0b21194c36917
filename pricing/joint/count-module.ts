/**
 * The one loop every joint price spends its time in, as a WebAssembly module: how many bits are set in all of four
 * sets, sixteen bytes at an instruction. Written out here as instructions, so that nothing has to be built or trusted
 * but this text. `count(a, b, c, d, end)`: byte offsets of four sets, and the end of the first; all multiples of 64.
 */
const I32 = 0x7f;
const V128 = 0x7b;

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
/** Vector instructions are distinguished by a number after this prefix. */
const vector = (code: number): number[] => [0xfd, ...(code < 128 ? [code] : [(code & 127) | 128, code >> 7])];

const [END, FIRST_SET, SETS] = [4, 0, 4];
const SUM = 5;
const STEP = 64;
const LOAD = 0;
const LANE = 27;
const AND = 78;
const POPCOUNT = 98;
const ADD_BYTES = 110;
const WIDEN_BYTES = 125;
const WIDEN_SHORTS = 127;
const ADD_WORDS = 174;
const ADD = [0x6a];

/** Sixteen bytes of one set, `offset` bytes after where the loop stands. */
const load = (local: number, offset: number): number[] => [...get(local), ...vector(LOAD), 4, offset];

/** How many bits of each byte are in all four sets. */
const common = (offset: number): number[] => [
  ...load(FIRST_SET, offset),
  ...[1, 2, 3].flatMap((local) => [...load(local, offset), ...vector(AND)]),
  ...vector(POPCOUNT),
];

const advance = (local: number): number[] => [...get(local), 0x41, STEP | 128, 0, ...ADD, ...set(local)];

const lane = (index: number): number[] => [...get(SUM), ...vector(LANE), index];

const LOOP = [
  0x03,
  0x40,
  ...get(SUM),
  ...common(0),
  ...[16, 32, 48].flatMap((offset) => [...common(offset), ...vector(ADD_BYTES)]),
  ...vector(WIDEN_BYTES),
  ...vector(WIDEN_SHORTS),
  ...vector(ADD_WORDS),
  ...set(SUM),
  ...Array.from({ length: SETS }, (_, local) => advance(local)).flat(),
  ...get(FIRST_SET),
  ...get(END),
  0x49,
  0x0d,
  0,
  0x0b,
];

const BODY = [1, 1, V128, ...LOOP, ...lane(0), ...[1, 2, 3].flatMap((index) => [...lane(index), ...ADD]), 0x0b];

const size = (length: number): number[] => (length < 128 ? [length] : [(length & 127) | 128, length >> 7]);
const section = (id: number, content: readonly number[]): number[] => [id, ...size(content.length), ...content];

/** The module: imports `m.m`, the memory of the sets, and exports `c`. */
export const COUNT_MODULE = new Uint8Array([
  0,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  ...section(1, [1, 0x60, 5, I32, I32, I32, I32, I32, 1, I32]),
  ...section(2, [1, 1, 0x6d, 1, 0x6d, 2, 0, 0]),
  ...section(3, [1, 0]),
  ...section(7, [1, 1, 0x63, 0, 0]),
  ...section(10, [1, ...size(BODY.length), ...BODY]),
]);
