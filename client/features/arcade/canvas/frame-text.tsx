import { useEffect, useRef } from "react";
import { createFrames } from "./frames.ts";

/** A figure that changes at every frame, written outside React; for sight only. */
export function FrameText({ textAt }: { readonly textAt: (nowMs: number) => string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const frames = createFrames((nowMs) => {
      const text = textAt(nowMs);
      if (box.current !== null && box.current.textContent !== text) box.current.textContent = text;
      return true;
    });
    frames.wake();
    return frames.stop;
  }, [textAt]);
  return <b ref={box} className="num" aria-hidden="true" />;
}
