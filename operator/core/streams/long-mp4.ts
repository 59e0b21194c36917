import { HOUR_MS } from "@clutch/kernel";
import { LOOP_MS, fragmentAt, type LoopMp4 } from "./loop-mp4.ts";

/** How long the MP4 of a match is: longer than any match of the demo. */

/** The loop repeated for an hour as one MP4. No such file exists: any part of it is made when it is asked for. */
export interface LongMp4 {
  readonly size: number;
  /** Bytes from `start` to before `end`, at most to the end of the fragment `start` lies in. */
  readonly read: (start: number, end: number) => Uint8Array<ArrayBuffer>;
}

/**
 * The index of `turns` turns (a `sidx` box, ISO 14496-12): size and ticks of each fragment, all of which begin with a key frame.
 * Without it a browser reads the whole hour before it shows a picture.
 */
function indexOf({ fragments }: LoopMp4, turns: number): Uint8Array {
  const [video] = fragments[0]?.times ?? [];
  const ticks = Number(video?.ticksInLoop ?? 0n);
  const count = turns * fragments.length;
  const bytes = new Uint8Array(32 + 12 * count);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, bytes.byteLength);
  bytes.set(new TextEncoder().encode("sidx"), 4);
  view.setUint32(12, video?.track ?? 0);
  view.setUint32(16, (ticks * 1000) / LOOP_MS);
  view.setUint16(30, count);
  for (let index = 0; index < count; index += 1) {
    const at = 32 + 12 * index;
    view.setUint32(at, fragments[index % fragments.length]?.bytes.byteLength ?? 0);
    view.setUint32(at + 4, ticks / fragments.length);
    view.setUint32(at + 8, 0x90_00_00_00);
  }
  return bytes;
}

export function createLongMp4(loop: LoopMp4): LongMp4 {
  const { fragments } = loop;
  const turns = Math.ceil(HOUR_MS / LOOP_MS);
  const head = Buffer.concat([loop.head, indexOf(loop, turns)]);
  const turnBytes = fragments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return {
    size: head.byteLength + turns * turnBytes,
    read(start, end) {
      if (start < head.byteLength) return Uint8Array.from(head.subarray(start, end));
      let left = (start - head.byteLength) % turnBytes;
      const turn = Math.floor((start - head.byteLength) / turnBytes);
      const within = fragments.findIndex(({ bytes }) => {
        if (left < bytes.byteLength) return true;
        left -= bytes.byteLength;
        return false;
      });
      return fragmentAt(loop, turn * fragments.length + within).slice(left, left + end - start);
    },
  };
}

/** What a `Range` header asks for of so many bytes; null for all of them, also where it makes no sense. */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size : Math.min(size, Number(to) + 1);
  return start < end ? { start, end } : null;
}
