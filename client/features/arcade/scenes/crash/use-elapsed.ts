import { useEffect, useState } from "react";
import { isMotionReduced } from "../../../../platform/motion.ts";

/** With less motion asked for, the multiplier is updated so often, and nothing moves between. */
const STILL_MS = 250;

/** Milliseconds since a moment by this page's clock, at every frame; null without one. */
export function useElapsed(startMs: number | null): number | null {
  const [nowMs, setNow] = useState(0);
  useEffect(() => {
    if (startMs === null) return;
    if (isMotionReduced()) {
      const timer = setInterval(() => setNow(Date.now()), STILL_MS);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function draw() {
      setNow(Date.now());
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [startMs]);
  return startMs === null ? null : Math.max(0, nowMs - startMs);
}
