import { useEffect, useState, type RefObject } from "react";
import { setVideoFullscreen } from "../../sync/streams.ts";

export interface Fullscreen {
  readonly isFull: boolean;
  /** Full by our own styles, over the whole window, where the browser has no full screen for elements (G-20). */
  readonly isFake: boolean;
  readonly toggle: () => void;
}

/** The full screen of an element; without the browser's own one, the whole window. Escape leaves either. */
export function useFullscreen(stage: RefObject<HTMLElement | null>): Fullscreen {
  const [isReal, setReal] = useState(false);
  const [isFake, setFake] = useState(false);
  useEffect(() => {
    const follow = (): void => setReal(stage.current !== null && document.fullscreenElement === stage.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [stage]);
  useEffect(() => {
    if (!isFake) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") setFake(false);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isFake]);
  const isFull = isReal || isFake;
  useEffect(() => {
    if (!isFull) return undefined;
    setVideoFullscreen(true);
    return () => setVideoFullscreen(false);
  }, [isFull]);
  const toggle = (): void => {
    if (isFake) return setFake(false);
    if (isReal) return void document.exitFullscreen();
    if (!document.fullscreenEnabled) return setFake(true);
    void stage.current?.requestFullscreen().catch(() => setFake(true));
  };
  return { isFull, isFake, toggle };
}
