/** How long the loop is; made so by tools/stream-loop, picture and sound both whole. */
export const LOOP_MS = 12_800;

interface TrackTime {
  readonly track: number;
  readonly at: number;
  readonly ticks: bigint;
  readonly ticksInLoop: bigint;
}

/** A part of the loop that a player can begin with: a `moof` box with its `mdat`. */
interface Fragment {
  readonly bytes: Uint8Array;
  /** Where the times of its tracks stand in `bytes` (8 bytes each), and what they are, in ticks of the track. */
  readonly times: readonly TrackTime[];
}

/** The loop, to be repeated without end: the file's head and its fragments, in order. */
export interface LoopMp4 {
  readonly head: Uint8Array;
  readonly fragments: readonly Fragment[];
}

interface Box {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Boxes between two places of a file; throws where one does not fit. */
function boxesOf(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at < end) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > end) throw new Error(`an MP4 box at ${at} does not fit`);
    const kind = String.fromCodePoint(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    boxes.push({ kind, start: at, end: at + size });
    at += size;
  }
  return boxes;
}

const HEADER = 8;
const inside = (view: DataView, { start, end }: Box): Box[] => boxesOf(view, start + HEADER, end);
const find = (view: DataView, parent: Box, kind: string): Box => {
  const found = inside(view, parent).find((box) => box.kind === kind);
  if (found === undefined) throw new Error(`an MP4 box has no ${kind}`);
  return found;
};

/** Ticks of one loop by the number of the track. */
function readTicks(view: DataView, moov: Box): ReadonlyMap<number, bigint> {
  const tracks = inside(view, moov).filter(({ kind }) => kind === "trak");
  return new Map(
    tracks.map((track) => {
      // After version and flags stand two times, of 8 bytes each in version 1; then the number, or the ticks of a second.
      const field = (box: Box): number =>
        view.getUint32(box.start + HEADER + 4 + (view.getUint8(box.start + HEADER) === 1 ? 16 : 8));
      const perSecond = field(find(view, find(view, track, "mdia"), "mdhd"));
      return [field(find(view, track, "tkhd")), BigInt((perSecond * LOOP_MS) / 1000)] as const;
    }),
  );
}

/** Reads a fragmented MP4 whose fragment times have 8 bytes; throws for any other file. */
export function parseLoopMp4(file: Uint8Array): LoopMp4 {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const boxes = boxesOf(view, 0, file.byteLength);
  const moov = boxes.find(({ kind }) => kind === "moov");
  if (moov === undefined) throw new Error("the MP4 has no moov");
  const ticks = readTicks(view, moov);
  const fragments = boxes.flatMap((moof, index): Fragment[] => {
    const mdat = boxes[index + 1];
    if (moof.kind !== "moof" || mdat?.kind !== "mdat") return [];
    const times = inside(view, moof)
      .filter(({ kind }) => kind === "traf")
      .map((part) => {
        const time = find(view, part, "tfdt");
        const track = view.getUint32(find(view, part, "tfhd").start + HEADER + 4);
        const ticksInLoop = ticks.get(track);
        if (view.getUint8(time.start + HEADER) !== 1 || ticksInLoop === undefined)
          throw new Error("a fragment's time has not 8 bytes, or its track is not known");
        const at = time.start + HEADER + 4;
        return { track, at: at - moof.start, ticks: view.getBigUint64(at), ticksInLoop };
      });
    return [{ bytes: file.subarray(moof.start, mdat.end), times }];
  });
  if (fragments.length === 0) throw new Error("the MP4 has no fragments");
  return { head: file.subarray(0, moov.end), fragments };
}

/** Fragment `index` of an endless stream, from 0: the loop's own, with the times of its turn. */
export function fragmentAt({ fragments }: LoopMp4, index: number): Uint8Array<ArrayBuffer> {
  const fragment = fragments[index % fragments.length];
  if (fragment === undefined) throw new Error(`no fragment ${index}`);
  const bytes = Uint8Array.from(fragment.bytes);
  const view = new DataView(bytes.buffer);
  const turn = BigInt(Math.floor(index / fragments.length));
  for (const { at, ticks, ticksInLoop } of fragment.times) view.setBigUint64(at, ticks + turn * ticksInLoop);
  return bytes;
}
