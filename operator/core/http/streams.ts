import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import type { Clock } from "@clutch/kernel";
import { sendJson, type Exchange, type Handler } from "./exchange.ts";
import { createLongMp4, parseRange, type LongMp4 } from "../streams/long-mp4.ts";
import { newestSegment, playlistAt } from "../streams/hls.ts";
import { createFlvStream, parseLoopFlv, type LoopFlv } from "../streams/loop-flv.ts";
import { parseLoopMp4, fragmentAt, type LoopMp4 } from "../streams/loop-mp4.ts";

const MEDIA = path.join(import.meta.dirname, "..", "..", "media");
const FLV_BEAT_MS = 200;
/** What a viewer may leave unread before nothing more is written to it: some seconds. */
const FLV_BEHIND_BYTES = 1_000_000;

/** Any page may show them, as it may those of any broadcaster. */
const OPEN = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

interface Media {
  readonly loop: LoopMp4;
  readonly long: LongMp4;
  readonly flv: LoopFlv;
}

function readMedia(family: string): Media {
  const loop = parseLoopMp4(readFileSync(path.join(MEDIA, `${family}.mp4`)));
  return { loop, long: createLongMp4(loop), flv: parseLoopFlv(readFileSync(path.join(MEDIA, `${family}.flv`))) };
}

/** A loop for each family of games: lane games, shooters, goal games, strategy. */
export const LOOP_FAMILIES = ["lane", "rounds", "goals", "duel"] as const;
const ADDRESS = new RegExp(String.raw`^/streams/(${LOOP_FAMILIES.join("|")})/([\w%.-]{1,120})\.(m3u8|m4s|flv|mp4)$`);

/**
 * The demo's streams below /streams/{family}/: `{any}.m3u8` with its segments (live HLS), `{any}.flv` (live, one answer without an
 * end) and `{any}.mp4` (an hour, by ranges). Each family of games has a loop in our own drawing; the names only distinguish matches.
 */
export function serveStreams(clock: Clock): Handler {
  const held = new Map<string, Media>();
  return async (exchange) => {
    const [, family = "", name = "", kind = ""] = ADDRESS.exec(exchange.path) ?? [];
    const media = (): Media => {
      const known = held.get(family) ?? readMedia(family);
      held.set(family, known);
      return known;
    };
    switch (kind) {
      case "m3u8":
        return send(exchange, "application/vnd.apple.mpegurl", playlistAt(media().loop, clock.nowMs()));
      case "m4s":
        return sendSegment(exchange, name, { loop: media().loop, nowMs: clock.nowMs() });
      case "flv":
        return sendFlv(exchange, media().flv, clock);
      case "mp4":
        return sendLong(exchange, media().long);
      default:
        return sendJson(exchange, 404, { error: "not found" });
    }
  };
}

function send({ response }: Exchange, type: string, body: string | Uint8Array): void {
  response.writeHead(200, { ...OPEN, "content-type": type, "cache-control": "no-store" });
  response.end(body);
}

function sendSegment(exchange: Exchange, name: string, now: { readonly loop: LoopMp4; readonly nowMs: number }): void {
  if (name === "loop-head") return send(exchange, "video/mp4", now.loop.head);
  const segment = Number(/^loop-(\d{1,12})$/.exec(name)?.[1] ?? Number.NaN);
  const isThere = segment >= 0 && segment <= newestSegment(now.loop, now.nowMs);
  if (!isThere) return sendJson(exchange, 404, { error: "not found" });
  return send(exchange, "video/mp4", fragmentAt(now.loop, segment));
}

function sendFlv({ request, response }: Exchange, flv: LoopFlv, clock: Clock): void {
  response.writeHead(200, { ...OPEN, "content-type": "video/x-flv", "cache-control": "no-store" });
  if (request.method === "HEAD") return void response.end();
  const tagsUntil = createFlvStream(flv, clock.nowMs());
  const beat = (): void => {
    if (response.writableLength > FLV_BEHIND_BYTES) return;
    for (const part of tagsUntil(clock.nowMs())) response.write(part);
  };
  beat();
  const timer = setInterval(beat, FLV_BEAT_MS);
  response.on("close", () => clearInterval(timer));
}

async function sendLong({ request, response }: Exchange, long: LongMp4): Promise<void> {
  const range = parseRange(request.headers.range, long.size);
  const { start, end } = range ?? { start: 0, end: long.size };
  response.writeHead(range === null ? 200 : 206, {
    ...OPEN,
    "content-type": "video/mp4",
    "content-length": end - start,
    "accept-ranges": "bytes",
    ...(range === null ? {} : { "content-range": `bytes ${start}-${end - 1}/${long.size}` }),
    "cache-control": "no-store",
  });
  if (request.method === "HEAD") return void response.end();
  for (let at = start; at < end && !response.destroyed;) {
    const part = long.read(at, end);
    at += part.byteLength;
    if (!response.write(part)) await drained(response);
  }
  response.end();
}

/** Resolves when what was written has gone, or the viewer has. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.on("drain", done);
    response.on("close", done);
  });
