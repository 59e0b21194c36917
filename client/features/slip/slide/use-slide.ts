import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { computeKeyProgress, isFarEnough } from "./slide-motion.ts";
import { useThumbGrip } from "./use-thumb-grip.ts";

/** Draws the thumb's place straight into the style (`--p`, 0 … 1): a drag never renders React. */
function paint(track: HTMLElement | null, progress: number): void {
  track?.style.setProperty("--p", String(progress));
  track?.setAttribute("aria-valuenow", String(Math.round(progress * 100)));
}

function rest(track: HTMLElement | null): void {
  track?.removeAttribute("data-dragging");
  paint(track, 0);
}

/** `onPlace` runs once each time the thumb gets far enough; letting go earlier takes it back (G-54). */
export function useSlide(isReady: boolean, onPlace: () => void) {
  const trackRef = useRef<HTMLDivElement>(null);
  const progressRef = useRef(0);
  const show = (progress: number): void => {
    progressRef.current = progress;
    paint(trackRef.current, progress);
  };
  const moveTo = (progress: number): void => {
    if (!isFarEnough(progress)) return show(progress);
    letGo();
    onPlace();
  };
  const { thumb, drop } = useThumbGrip({ trackRef, isReady, onMove: moveTo, onRelease: () => letGo() });
  const letGo = (): void => {
    drop();
    progressRef.current = 0;
    rest(trackRef.current);
  };

  // A control that stops being ready under the finger drops the thumb at once.
  useLayoutEffect(() => {
    if (isReady) return;
    progressRef.current = 0;
    rest(trackRef.current);
  }, [isReady]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isReady || event.altKey || event.ctrlKey || event.metaKey) return;
    const progress = computeKeyProgress(event.key, progressRef.current, event.repeat);
    if (progress === null) return;
    // Escape also closes the sheet around us; only a thumb under way keeps it for itself.
    if (event.key === "Escape" && progressRef.current === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (progress === 0) return letGo();
    moveTo(progress);
  };
  return { trackRef, thumb, onKeyDown, onBlur: letGo };
}
