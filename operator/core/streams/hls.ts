import { LOOP_MS, type LoopMp4 } from "./loop-mp4.ts";

/** Segments a playlist names at a time; the oldest leaves as a new one comes. */
const WINDOW = 6;

const segmentMs = ({ fragments }: LoopMp4): number => LOOP_MS / fragments.length;

/** The number of the newest segment that is whole at `nowMs`; the counting began in 1970. */
export const newestSegment = (loop: LoopMp4, nowMs: number): number => Math.floor(nowMs / segmentMs(loop)) - 1;

/** The live playlist at `nowMs` (RFC 8216): it slides by one segment every 2.56 s and never ends. */
export function playlistAt(loop: LoopMp4, nowMs: number): string {
  const newest = newestSegment(loop, nowMs);
  const seconds = segmentMs(loop) / 1000;
  const named = Array.from({ length: WINDOW }, (_, index) => newest - WINDOW + 1 + index);
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    `#EXT-X-MEDIA-SEQUENCE:${named[0] ?? 0}`,
    '#EXT-X-MAP:URI="loop-head.m4s"',
    ...named.flatMap((segment) => [`#EXTINF:${seconds.toFixed(3)},`, `loop-${segment}.m4s`]),
    "",
  ].join("\n");
}
