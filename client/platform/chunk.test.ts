import { expect, test } from "vitest";
import { loadChunk, toChunkError, type ChunkParts } from "./chunk.ts";
import { createManualTimers } from "./testing/manual-timers.ts";
import type { SafeStorage } from "./storage.ts";

function setUp() {
  const values = new Map<string, string>();
  const storage: SafeStorage = {
    isBlocked: false,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
  const timers = createManualTimers();
  let reloads = 0;
  const parts: ChunkParts = { timers, storage, nowMs: timers.nowMs, reload: () => void (reloads += 1) };
  return { parts, timers, reloads: () => reloads };
}

const missing = (url = "https://w/v8/assets/a.js") =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${url}`));
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test("R8.1-25 R8.1-27 a failed module gives a ChunkLoadError with type and request", () => {
  const cause = new TypeError("Failed to fetch dynamically imported module: https://w/v8/assets/a.js");
  expect(toChunkError(cause, "a")).toEqual({
    name: "ChunkLoadError",
    type: "missing",
    request: "https://w/v8/assets/a.js",
  });
  expect(toChunkError(new Error("Cannot find module './x'"), "x")).toMatchObject({
    name: "ChunkLoadError",
    request: "x",
  });
});

test("R8.1-26 a failed stylesheet gives CSS_CHUNK_LOAD_FAILED", () => {
  expect(toChunkError(new Error("Unable to preload CSS for /v8/assets/a.css"), "a")).toEqual({
    code: "CSS_CHUNK_LOAD_FAILED",
    request: "a",
  });
});

test("R2.2-11 R8.1-28 the first failure reloads the page and draws nothing in between", async () => {
  const { parts, reloads } = setUp();
  let isSettled = false;
  void loadChunk(() => missing(), "a", parts).then(
    () => (isSettled = true),
    () => (isSettled = true),
  );
  await turn();
  expect([reloads(), isSettled]).toEqual([1, false]);
});

test("R8.1-28 a second failure of the same request within 10 s rejects, another request or a later one reloads", async () => {
  const { parts, timers, reloads } = setUp();
  void loadChunk(() => missing(), "a", parts);
  await turn();
  timers.advance(9_999);
  await expect(loadChunk(() => missing(), "a", parts)).rejects.toMatchObject({ name: "ChunkLoadError" });
  expect(reloads()).toBe(1);
  void loadChunk(() => missing("https://w/v8/assets/b.js"), "b", parts);
  await turn();
  expect(reloads()).toBe(2);
  timers.advance(10_000);
  void loadChunk(() => missing("https://w/v8/assets/b.js"), "b", parts);
  await turn();
  expect(reloads()).toBe(3);
});

test("R8.1-25 R9.1-08 a chunk that does not come within 120 s is a timeout", async () => {
  const { parts, timers, reloads } = setUp();
  void loadChunk(() => new Promise<never>(() => undefined), "slow", parts);
  timers.advance(119_999);
  await turn();
  expect(reloads()).toBe(0);
  timers.advance(1);
  await turn();
  expect(reloads()).toBe(1);
});

test("R2.2-11 a chunk that comes is given as it is", async () => {
  const { parts, reloads } = setUp();
  expect(await loadChunk(async () => 5, "a", parts)).toBe(5);
  expect(reloads()).toBe(0);
});
