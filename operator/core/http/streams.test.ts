import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLongMp4, parseRange } from "../streams/long-mp4.ts";
import { newestSegment, playlistAt } from "../streams/hls.ts";
import { createFlvStream, parseLoopFlv } from "../streams/loop-flv.ts";
import { LOOP_MS, parseLoopMp4, fragmentAt } from "../streams/loop-mp4.ts";
import { LOOP_FAMILIES, serveStreams } from "./streams.ts";

const read = (name: string): Uint8Array => readFileSync(path.join(import.meta.dirname, "..", "..", "media", name));
const loop = parseLoopMp4(read("lane.mp4"));
const flv = parseLoopFlv(read("lane.flv"));
const NOON = Date.UTC(2030, 0, 1, 12);

let server: Server;
let address = "";

beforeAll(async () => {
  const handle = serveStreams({ nowMs: () => NOON });
  server = createServer((request, response) => {
    void handle({ request, response, path: (request.url ?? "").split("?")[0] ?? "" });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  address = `http://localhost:${(server.address() as AddressInfo).port}/streams/lane`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The times of the tracks in a fragment, in ticks. */
const timesOf = (bytes: Uint8Array, index: number): readonly bigint[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (loop.fragments[index % loop.fragments.length]?.times ?? []).map(({ at }) => view.getBigUint64(at));
};

test("R9.2-28 the loop is seamless: a turn later every track's time is one loop later, and nothing else differs", () => {
  expect(loop.fragments).toHaveLength(5);
  for (const index of [0, 3, 4]) {
    const [first, later] = [fragmentAt(loop, index), fragmentAt(loop, index + 2 * loop.fragments.length)];
    const [was, is] = [timesOf(first, index), timesOf(later, index)];
    expect(is.map((time, track) => time - (was[track] ?? 0n))).toEqual([2n * 163_840n, 2n * 614_400n]);
    const differing = first.filter((byte, at) => byte !== later[at]).length;
    expect(differing).toBeLessThanOrEqual(16);
  }
});

test("R9.2-28 the live playlist slides: its number rises by one a segment, and it names only the segments served", async () => {
  const [now, next] = [playlistAt(loop, NOON), playlistAt(loop, NOON + LOOP_MS / 5)];
  const firstOf = (text: string): number => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(firstOf(next) - firstOf(now)).toBe(1);
  expect(now).not.toContain("#EXT-X-ENDLIST");
  const answer = await fetch(`${address}/sim-1.m3u8`);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const named = (await answer.text()).split("\n").filter((line) => line.endsWith(".m4s"));
  expect(named).toHaveLength(6);
  for (const segment of named) expect((await fetch(`${address}/${segment}`)).status).toBe(200);
  expect((await fetch(`${address}/loop-${newestSegment(loop, NOON) + 1}.m4s`)).status).toBe(404);
  expect((await fetch(`${address}/loop-x.m4s`)).status).toBe(404);
});

test("R9.2-29 the MP4 is an hour long: any range of it is what one reading from the start gives", async () => {
  const long = createLongMp4(loop);
  const wanted = 1_500_000;
  const parts: Uint8Array[] = [];
  for (let at = 0; at < wanted; at += parts.at(-1)?.byteLength ?? wanted) parts.push(long.read(at, wanted));
  const whole = Buffer.concat(parts);
  const answer = await fetch(`${address}/sim-1.mp4`, { headers: { range: "bytes=640000-1300000" } });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([206, `bytes 640000-1300000/${long.size}`]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(640_000, 1_300_001))).toBe(true);
});

test("R9.2-27 R9.2-28 R9.2-29 each family of games has a loop of its own, whole and small, that all three kinds show", async () => {
  const heads = new Set<string>();
  for (const family of LOOP_FAMILIES) {
    const [mp4, flvFile] = [read(`${family}.mp4`), read(`${family}.flv`)];
    expect(parseLoopMp4(mp4).fragments, family).toHaveLength(5);
    expect(parseLoopFlv(flvFile).tags.length, family).toBe(920);
    expect(Math.max(mp4.byteLength, flvFile.byteLength), family).toBeLessThan(700_000);
    const segment = newestSegment(loop, NOON);
    const answer = await fetch(`${address}/../${family}/loop-${segment}.m4s`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(Buffer.from(fragmentAt(parseLoopMp4(mp4), segment))), family).toBe(true);
    heads.add(bytes.toString("base64"));
  }
  expect(heads.size).toBe(LOOP_FAMILIES.length);
});

test("R9.2-29 a range that makes no sense asks for all", () => {
  expect(parseRange("bytes=10-19", 100)).toEqual({ start: 10, end: 20 });
  expect(parseRange("bytes=90-", 100)).toEqual({ start: 90, end: 100 });
  expect(parseRange("bytes=-5", 100)).toEqual({ start: 95, end: 100 });
  for (const text of [undefined, "", "bytes=-", "bytes=200-", "items=1-2", "bytes=9-1"])
    expect(parseRange(text, 100)).toBeNull();
});

test("R9.2-27 FLV begins with a key frame at zero, runs in real time, and its times rise over the seam of the loop", () => {
  const start = NOON - (NOON % LOOP_MS) + LOOP_MS - 1000;
  const tagsUntil = createFlvStream(flv, start);
  const [opening, first] = tagsUntil(start);
  expect(Buffer.from(opening ?? []).toString("latin1", 0, 3)).toBe("FLV");
  const timeOf = (tag: Uint8Array): number => {
    const view = new DataView(tag.buffer, tag.byteOffset);
    return ((view.getUint32(4) >>> 8) | (view.getUint8(7) << 24)) >>> 0;
  };
  expect([timeOf(first ?? new Uint8Array(8)), (first?.[11] ?? 0) >> 4]).toEqual([0, 1]);
  expect(tagsUntil(start)).toEqual([]);
  const tags = [...tagsUntil(start + 3000), ...tagsUntil(start + 6000)];
  const times = tags.map(timeOf);
  expect(times.length).toBeGreaterThan(300);
  for (const kind of [8, 9]) {
    const ofKind = tags.flatMap((tag, index) => ((tag[0] ?? 0) === kind ? [times[index] ?? 0] : []));
    expect(ofKind).toEqual(ofKind.toSorted((one, other) => one - other));
  }
  expect(Math.max(...times)).toBeLessThanOrEqual(6000 + 2560);
});

test("R9.2-27 a viewer of FLV gets bytes at once, and another name is not found", async () => {
  const leave = new AbortController();
  const answer = await fetch(`${address}/sim-1.flv`, { signal: leave.signal });
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString("latin1", 0, 3)).toBe("FLV");
  leave.abort();
  expect((await fetch(`${address}/sim-1.webm`)).status).toBe(404);
  expect((await fetch(`${address}/..%2f..%2fpackage.json`)).status).toBe(404);
  for (const other of ["chess/sim-1.flv", "sim-1.flv", "..%2fmedia/lane.flv", "lane/"])
    expect((await fetch(`${address}/../${other}`)).status, other).toBe(404);
});

test("a file that is no loop is refused", () => {
  expect(() => parseLoopMp4(read("lane.mp4").subarray(0, 5000))).toThrow(/does not fit/);
  expect(() => parseLoopMp4(read("lane.mp4").subarray(0, 28))).toThrow(/no moov/);
  expect(() => parseLoopFlv(read("lane.flv").subarray(0, 5000))).toThrow(/does not fit/);
});
