import { useEffect, useRef, useState } from "react";

export const SPEEDS = [1, 4, 16, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** A step of what plays: small enough to look even, large enough for one to be drawn before the next. */
const STEP_MS = 250;

export interface Playing {
  readonly isOn: boolean;
  readonly speed: Speed;
  readonly start: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

interface PlayingOptions {
  readonly atMs: number;
  readonly endMs: number;
  readonly onMove: (atMs: number) => void;
}

/** Moves on by itself, so many times as fast as the match was; ends at the end. */
export function usePlaying({ atMs, endMs, onMove }: PlayingOptions): Playing {
  const [isOn, setOn] = useState(false);
  const [speed, setSpeed] = useState<Speed>(16);
  const newest = useRef({ atMs, endMs, onMove });
  useEffect(() => {
    newest.current = { atMs, endMs, onMove };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      const now = newest.current;
      const next = now.atMs + STEP_MS * speed;
      now.onMove(Math.min(next, now.endMs));
      if (next >= now.endMs) setOn(false);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isOn, speed]);
  return { isOn, speed, start: () => setOn(true), stop: () => setOn(false), setSpeed };
}
