import type { StreamType } from "../stream-type.ts";
import type { StartPlayer } from "./player.ts";

/** Fetches the player of a kind of media: each is a chunk of its own, and only the one that is needed comes. */
export async function loadPlayer(type: Exclude<StreamType, "frame">): Promise<StartPlayer> {
  switch (type) {
    case "m3u8":
      return (await import("./hls-player.ts")).startHls;
    case "flv":
      return (await import("./flv-player.ts")).startFlv;
    case "mp4":
      return (await import("./plain-player.ts")).startPlain;
  }
}
