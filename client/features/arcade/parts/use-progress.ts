import { useEffect, useState } from "react";

/** How far a movement is, 0 to 1, at every frame; a new key starts one, null means at rest (1). */
export function useProgress(key: string | null, durationMs: number): number {
  const [shown, setShown] = useState<{ readonly key: string | null; readonly progress: number }>({
    key: null,
    progress: 1,
  });
  useEffect(() => {
    if (key === null) return;
    let startMs: number | null = null;
    let frame = requestAnimationFrame(function draw(nowMs) {
      startMs ??= nowMs;
      const progress = Math.min(1, (nowMs - startMs) / durationMs);
      setShown({ key, progress });
      if (progress < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, durationMs]);
  if (key === null) return 1;
  return shown.key === key ? shown.progress : 0;
}
