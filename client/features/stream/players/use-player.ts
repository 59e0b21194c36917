import { useEffect, useReducer, useState, type RefObject } from "react";
import { isMotionReduced } from "../../../platform/motion.ts";
import { systemTimers } from "../../../platform/timers.ts";
import { createWatch, nextPicture, type PictureEvent, type PictureState } from "../picture-state.ts";
import type { StreamType } from "../stream-type.ts";
import { loadPlayer } from "./load-player.ts";

const LOOK_MS = 500;

export interface PlayedStream {
  readonly address: string;
  readonly type: Exclude<StreamType, "frame">;
}

export interface Playing {
  readonly state: PictureState;
  /** Plays or goes on; a failed, stalled or ended stream is opened anew. */
  readonly play: () => void;
  readonly pause: () => void;
}

/**
 * Plays a stream in the element: without sound by itself (a browser allows no more), or for those who want little motion when
 * they ask for it. Loading and playing end with the component, and for good with `isOver`: its match has ended.
 */
export function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { address, type }: PlayedStream,
  isOver: boolean,
): Playing {
  const [state, report] = useReducer(nextPicture, "idle");
  // Counts the openings; 0 while none is wanted.
  const [turn, setTurn] = useState(() => (isMotionReduced() ? 0 : 1));
  useEffect(() => {
    const element = video.current;
    if (turn === 0 || element === null || isOver) return undefined;
    return openStream(element, { address, type, report });
  }, [video, address, type, turn, isOver]);
  if (isOver) return OVER;
  return {
    state,
    play: () => {
      // What is live goes on where it is now, not where it was left: opened anew.
      if (state !== "paused" || type !== "mp4") return setTurn((count) => count + 1);
      void video.current?.play().catch(() => report("stopped"));
    },
    pause: () => video.current?.pause(),
  };
}

const OVER: Playing = { state: "ended", play: () => undefined, pause: () => undefined };

interface Opening extends PlayedStream {
  readonly report: (event: PictureEvent) => void;
}

/** One opening of a stream: from the first request to the last sign of life. */
function openStream(video: HTMLVideoElement, { address, type, report }: Opening): () => void {
  let isOver = false;
  let stopPlayer = (): unknown => undefined;
  const say = (event: PictureEvent): void => {
    if (!isOver) report(event);
  };
  say("opened");
  // A source that is set while `play` waits ends that wait; the element then begins by this.
  video.autoplay = true;
  const look = createWatch(Date.now());
  const stopLooking = systemTimers.every(LOOK_MS, () => {
    const seen = look(video.currentTime, Date.now());
    if (seen !== null && !video.paused) say(seen);
  });
  const onPause = (): void => say(video.ended ? "over" : "stopped");
  const onPlay = (): void => say("resumed");
  const onEnded = (): void => say("over");
  video.addEventListener("pause", onPause);
  video.addEventListener("play", onPlay);
  video.addEventListener("ended", onEnded);
  void loadPlayer(type)
    .then((start) => {
      if (isOver) return undefined;
      stopPlayer = start(video, address, { onBroken: () => say("broke") });
      return video.play();
    })
    .catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : "";
      // A browser that lets nothing play by itself refuses so; the stream then waits for a press.
      if (name === "NotAllowedError") say("stopped");
      else if (name !== "AbortError") say("broke");
    });
  return () => {
    isOver = true;
    stopLooking();
    video.removeEventListener("pause", onPause);
    video.removeEventListener("play", onPlay);
    video.removeEventListener("ended", onEnded);
    stopPlayer();
  };
}
