import mpegts from "mpegts.js";
import type { StartPlayer } from "./player.ts";

/**
 * FLV, live: one answer without an end. What falls behind is caught up with, what has been seen is let go; where the server
 * closes it, the video element tells its end.
 */
export const startFlv: StartPlayer = (video, address, { onBroken }) => {
  if (!mpegts.isSupported()) {
    onBroken();
    return () => undefined;
  }
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: "flv", isLive: true, cors: true, url: address },
    { enableWorker: false, lazyLoad: false, liveBufferLatencyChasing: true, autoCleanupSourceBuffer: true },
  );
  player.on(mpegts.Events.ERROR, onBroken);
  player.attachMediaElement(video);
  player.load();
  return () => {
    player.off(mpegts.Events.ERROR, onBroken);
    player.destroy();
  };
};
