import type { StartPlayer } from "./player.ts";

/** What the browser plays by itself: MP4, and HLS where it can. */
export const startPlain: StartPlayer = (video, address, { onBroken }) => {
  video.addEventListener("error", onBroken);
  video.src = address;
  return () => {
    video.removeEventListener("error", onBroken);
    video.removeAttribute("src");
    // Without this the browser goes on loading.
    video.load();
  };
};
