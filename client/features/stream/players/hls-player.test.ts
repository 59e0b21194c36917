import HlsPlayer from "hls.js";
import { expect, test, vi } from "vitest";
import { startHls } from "./hls-player.ts";

test("PR-27 the player reads a playlist of sound beside the picture's", () => {
  const used: unknown[] = [];
  vi.spyOn(HlsPlayer, "isSupported").mockReturnValue(true);
  vi.spyOn(HlsPlayer.prototype, "loadSource").mockImplementation(function (this: HlsPlayer) {
    used.push(this.config.audioTrackController, this.config.audioStreamController);
  });
  vi.spyOn(HlsPlayer.prototype, "attachMedia").mockReturnValue(undefined);
  startHls({} as HTMLVideoElement, "https://live.example/x.m3u8", { onBroken: () => undefined })();
  expect(used.map((controller) => typeof controller)).toEqual(["function", "function"]);
});
