import { LOOP_MS } from "./loop-mp4.ts";

interface Tag {
  readonly bytes: Uint8Array;
  readonly atMs: number;
  readonly isKey: boolean;
}

/** The loop as FLV: what every stream begins with, and the tags of one turn. */
export interface LoopFlv {
  readonly opening: Uint8Array;
  readonly tags: readonly Tag[];
}

const FILE_HEADER = 9;
const TAG_HEADER = 11;
const VIDEO = 9;
const AUDIO = 8;

/** Reads an FLV of H.264 and AAC; throws for a file that is cut. */
export function parseLoopFlv(file: Uint8Array): LoopFlv {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const opening: Uint8Array[] = [file.subarray(0, FILE_HEADER + 4)];
  const tags: Tag[] = [];
  let at = FILE_HEADER + 4;
  while (at < file.byteLength) {
    const size = view.getUint32(at) & 0xff_ff_ff;
    const end = at + TAG_HEADER + size + 4;
    if (end > file.byteLength) throw new Error(`an FLV tag at ${at} does not fit`);
    const bytes = file.subarray(at, end);
    const kind = view.getUint8(at) & 0x1f;
    const atMs = ((view.getUint32(at + 4) >>> 8) | (view.getUint8(at + 7) << 24)) >>> 0;
    // The second byte of a body says whether it configures the decoder (0) or holds a frame (1); 2 ends a sequence.
    const packet = view.getUint8(at + TAG_HEADER + 1);
    const isFrame = kind === VIDEO || kind === AUDIO;
    if (isFrame && packet === 1)
      tags.push({ bytes, atMs, isKey: kind === VIDEO && view.getUint8(at + TAG_HEADER) >> 4 === 1 });
    else if (!isFrame || packet === 0) opening.push(bytes);
    at = end;
  }
  return { opening: Buffer.concat(opening), tags };
}

/** A tag with another time: 24 bits, then the highest 8. */
function retime({ bytes }: Tag, atMs: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  new DataView(copy.buffer).setUint32(4, ((atMs & 0xff_ff_ff) << 8) | (atMs >>> 24));
  return copy;
}

/**
 * One viewer's endless stream that began at `startMs`: what is new until a moment. It begins with the last key frame before
 * then, so that a picture is there at once, and its times from zero.
 */
export function createFlvStream({ opening, tags }: LoopFlv, startMs: number): (nowMs: number) => Uint8Array[] {
  const phaseMs = startMs % LOOP_MS;
  let next = Math.max(
    0,
    tags.findLastIndex(({ isKey, atMs }) => isKey && atMs <= phaseMs),
  );
  let turn = 0;
  const firstMs = tags[next]?.atMs ?? 0;
  let isOpened = false;
  return (nowMs) => {
    const parts: Uint8Array[] = isOpened ? [] : [opening];
    isOpened = true;
    const untilMs = nowMs - startMs + (phaseMs - firstMs);
    for (;;) {
      const tag = tags[next];
      if (tag === undefined) return parts;
      const atMs = tag.atMs + turn * LOOP_MS - firstMs;
      if (atMs > untilMs) return parts;
      parts.push(retime(tag, Math.max(0, atMs)));
      next += 1;
      if (next === tags.length) [next, turn] = [0, turn + 1];
    }
  };
}
