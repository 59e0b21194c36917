import HlsPlayer from "hls.js";
import { startPlain } from "./plain-player.ts";
import type { StartPlayer } from "./player.ts";

const KEPT_BEHIND_S = 20;

/**
 * Live HLS, with the sound in a playlist of its own too, which the light build of the library leaves out. Browsers
 * without media sources, such as older phones of Apple, play it themselves.
 */
export const startHls: StartPlayer = (video, address, hooks) => {
  if (!HlsPlayer.isSupported()) return startPlain(video, address, hooks);
  // No worker: its script would be a blob, which the page's policy does not run; of fragmented MP4 there is little to do.
  const hls = new HlsPlayer({ enableWorker: false, capLevelToPlayerSize: true, backBufferLength: KEPT_BEHIND_S });
  let hasRecovered = false;
  hls.on(HlsPlayer.Events.ERROR, (_name, { fatal, type }) => {
    if (!fatal) return;
    if (type !== HlsPlayer.ErrorTypes.MEDIA_ERROR || hasRecovered) return hooks.onBroken();
    hasRecovered = true;
    hls.recoverMediaError();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
};
