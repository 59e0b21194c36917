import { expect, test } from "vitest";
import { computeStreams } from "./streams.ts";

test("G-69 matches are shown as HLS, FLV or MP4, some with an international stream, some not at all", () => {
  const at = "https://streams.example/live";
  const shown = Array.from({ length: 6 }, (_, slot) => computeStreams(`sim-1-a league-${slot}`, at));
  expect(
    shown.map((streams) =>
      streams.map(({ url, isInternational }) => `${isInternational ? "intl" : "local"} ${url.split(".").at(-1)}`),
    ),
  ).toEqual([["local m3u8", "intl mp4"], ["local flv"], [], ["local mp4", "intl m3u8"], ["intl flv"], []]);
  expect(shown[0]?.[0]?.url).toBe("https://streams.example/live/sim-1-a%20league-0.m3u8");
});

test("G-69 without a place to show them matches have no streams", () => {
  expect(computeStreams("sim-1-league-0", null)).toEqual([]);
});
