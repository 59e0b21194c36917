import { useRef, type PointerEvent, type RefObject } from "react";
import { computeProgress } from "./slide-motion.ts";

/** What the finger holds between going down and coming up. */
interface Grip {
  readonly pointerId: number;
  readonly fromX: number;
  readonly travelPx: number;
  readonly isRtl: boolean;
}

interface ThumbGripOptions {
  readonly trackRef: RefObject<HTMLDivElement | null>;
  readonly isReady: boolean;
  /** The share of the track the thumb is at, 0 … 1, for each move. */
  readonly onMove: (progress: number) => void;
  readonly onRelease: () => void;
}

/** Space between thumb and track edge on both sides together, as in the style sheet. */
const TRACK_INSET_PX = 8;

/** Mouse, pen and finger alike: the pointer that went down on the thumb is captured until it ends. */
export function useThumbGrip({ trackRef, isReady, onMove, onRelease }: ThumbGripOptions) {
  const gripRef = useRef<Grip | null>(null);
  const drop = (): void => {
    gripRef.current = null;
  };
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
    if (grip !== null && grip.pointerId === event.pointerId) onMove(computeProgress({ ...grip, toX: event.clientX }));
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>): void => {
    if (gripRef.current?.pointerId === event.pointerId) onRelease();
  };
  const thumb = {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onLostPointerCapture: onPointerEnd,
  };
  return { thumb, drop };
}
