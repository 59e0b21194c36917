import { useEffect, useState } from "react";

/** What a member may do is looked at so often; what moves is painted at every frame, outside React. */
const STEP_MS = 100;

/** Milliseconds since a moment by this page's clock, in steps; null without one. */
export function useElapsed(startMs: number | null): number | null {
  const [nowMs, setNow] = useState(0);
  useEffect(() => {
    if (startMs === null) return;
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [startMs]);
  return startMs === null ? null : Math.max(0, nowMs - startMs);
}
