import mpegts from "mpegts.js";
import { systemTimers } from "../../../platform/timers.ts";
import type { StartPlayer } from "./player.ts";

/**
 * The head of an FLV says which tracks will come, and the player waits for each before it shows any. Cameras and servers promise
 * sound that never comes: then the picture plays without it, and the other way round.
 */
const TRIES = [{}, { hasAudio: false }, { hasVideo: false }] as const;

/** How long data may arrive before the first picture. */
const TIMEOUT_MS = 5000;

const NOTHING = (): void => undefined;

/** HTMLMediaElement.HAVE_CURRENT_DATA. */
const HAS_PICTURE = 2;

/**
 * FLV, live: one answer without an end. What falls behind is caught up with, what has been seen is let go; where the server
 * closes it, the video element reports its end.
 */
export const startFlv: StartPlayer = (video, address, { onBroken }) => {
  if (!mpegts.isSupported()) {
    onBroken();
    return () => undefined;
  }
  mpegts.LoggingControl.enableAll = false;
  let stop = NOTHING;
  const play = (nth: number): void => {
    const player = mpegts.createPlayer(
      { type: "flv", isLive: true, cors: true, url: address, ...TRIES[nth] },
      { enableWorker: false, lazyLoad: false, liveBufferLatencyChasing: true, autoCleanupSourceBuffer: true },
    );
    let hasData = false;
    const onStatistics = ({ speed = 0 }: { readonly speed?: number }): void => {
      hasData ||= speed > 0;
    };
    const stopWatch = systemTimers.every(TIMEOUT_MS, () => {
      if (video.readyState >= HAS_PICTURE) return stopWatch();
      if (!hasData) return;
      stop();
      if (nth + 1 < TRIES.length) play(nth + 1);
      else onBroken();
    });
    stop = () => {
      stop = NOTHING;
      stopWatch();
      player.off(mpegts.Events.ERROR, onBroken);
      player.off(mpegts.Events.STATISTICS_INFO, onStatistics);
      player.destroy();
    };
    player.on(mpegts.Events.ERROR, onBroken);
    player.on(mpegts.Events.STATISTICS_INFO, onStatistics);
    player.attachMediaElement(video);
    player.load();
  };
  play(0);
  return () => stop();
};
