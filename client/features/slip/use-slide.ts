import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { computeKeyProgress, computeProgress, isFarEnough } from "./slide-motion.ts";

/** What the finger holds between going down and coming up. */
interface Grip {
  readonly pointerId: number;
  readonly fromX: number;
  readonly travelPx: number;
  readonly isRtl: boolean;
}

/** Space between thumb and track edge on both sides together, as in the style sheet. */
const TRACK_INSET_PX = 8;

/**
 * The thumb's place is drawn straight into the style (`--p`, 0 … 1): a drag never renders React.
 * `onPlace` runs once each time the thumb gets far enough; letting go earlier takes it back.
 */
export function useSlide(isReady: boolean, onPlace: () => void) {
  const trackRef = useRef<HTMLDivElement>(null);
  const gripRef = useRef<Grip | null>(null);
  const progressRef = useRef(0);

  const show = (progress: number): void => {
    progressRef.current = progress;
    trackRef.current?.style.setProperty("--p", String(progress));
    trackRef.current?.setAttribute("aria-valuenow", String(Math.round(progress * 100)));
  };
  const letGo = (): void => {
    gripRef.current = null;
    trackRef.current?.removeAttribute("data-dragging");
    show(0);
  };
  const moveTo = (progress: number): void => {
    if (!isFarEnough(progress)) return show(progress);
    letGo();
    onPlace();
  };

  // A control that stops being ready under the finger drops the thumb at once.
  useLayoutEffect(() => {
    if (isReady) return;
    gripRef.current = null;
    progressRef.current = 0;
    trackRef.current?.removeAttribute("data-dragging");
    trackRef.current?.style.setProperty("--p", "0");
  }, [isReady]);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const track = trackRef.current;
    if (!isReady || track === null || event.button !== 0 || gripRef.current !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    track.setAttribute("data-dragging", "");
    gripRef.current = {
      pointerId: event.pointerId,
      fromX: event.clientX,
      travelPx: track.clientWidth - event.currentTarget.offsetWidth - TRACK_INSET_PX,
      isRtl: getComputedStyle(track).direction === "rtl",
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const grip = gripRef.current;
    if (grip === null || grip.pointerId !== event.pointerId) return;
    moveTo(computeProgress({ ...grip, toX: event.clientX }));
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>): void => {
    if (gripRef.current?.pointerId === event.pointerId) letGo();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const progress = computeKeyProgress(event.key, progressRef.current, event.repeat);
    if (progress === null || !isReady) return;
    // Escape also closes the sheet around us; only a thumb under way keeps it for itself.
    if (event.key === "Escape" && progressRef.current === 0) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(progress);
  };

  return {
    trackRef,
    onKeyDown,
    onBlur: letGo,
    thumb: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onLostPointerCapture: onPointerEnd,
    },
  };
}
