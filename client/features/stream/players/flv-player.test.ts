import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFlv } from "./flv-player.ts";

const made = vi.hoisted(
  () => [] as { source: Record<string, unknown>; heard: Map<string, (value: object) => void>; isGone: boolean }[],
);
vi.mock("mpegts.js", () => ({
  default: {
    isSupported: () => true,
    LoggingControl: {},
    Events: { ERROR: "error", STATISTICS_INFO: "statistics" },
    createPlayer: (source: Record<string, unknown>) => {
      const player = { source, heard: new Map<string, (value: object) => void>(), isGone: false };
      made.push(player);
      return {
        on: (name: string, run: (value: object) => void) => player.heard.set(name, run),
        off: (name: string) => player.heard.delete(name),
        attachMediaElement: () => undefined,
        load: () => undefined,
        destroy: () => {
          if (player.isGone) throw new Error("destroyed twice");
          player.isGone = true;
        },
      };
    },
  },
}));

beforeEach(() => {
  made.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function start(readyState = 0) {
  const video = { readyState } as HTMLVideoElement & { readyState: number };
  const onBroken = vi.fn<() => void>();
  return { video, onBroken, stop: startFlv(video, "https://live.example/x.flv", { onBroken }) };
}
const receive = (): void => made.at(-1)?.heard.get("statistics")?.({ speed: 90 });

test("PR-28 a head that promises sound which never comes: the picture plays without it", () => {
  const { video, onBroken, stop } = start();
  receive();
  vi.advanceTimersByTime(5000);
  expect(made.map(({ source, isGone }) => [source["hasAudio"], isGone])).toEqual([
    [undefined, true],
    [false, false],
  ]);
  video.readyState = 3;
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(2);
  stop();
  stop();
  expect([made[1]?.isGone, onBroken.mock.calls.length]).toEqual([true, 0]);
});

test("PR-28 a picture that never comes is the same; what plays in neither way is broken", () => {
  const { onBroken, stop } = start();
  for (let nth = 0; nth < 3; nth += 1) {
    receive();
    vi.advanceTimersByTime(5000);
  }
  expect(made.map(({ source }) => [source["hasAudio"], source["hasVideo"]])).toEqual([
    [undefined, undefined],
    [false, undefined],
    [undefined, false],
  ]);
  expect(onBroken).toHaveBeenCalledOnce();
  stop();
});

test("a server that is slow to answer keeps its sound, and a picture that has begun is left alone", () => {
  start();
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(1);
  start(2);
  receive();
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(2);
});
