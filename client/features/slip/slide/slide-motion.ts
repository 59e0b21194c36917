/** Placing starts when the thumb has gone this share of the track (G-54). */
export const PLACE_AT = 0.9;
/** How far one press of an arrow key moves the thumb. */
const KEY_STEP = 0.1;

export interface Drag {
  /** Where the finger went down and where it is, in CSS pixels along the line. */
  readonly fromX: number;
  readonly toX: number;
  /** How far the thumb can go, in CSS pixels. */
  readonly travelPx: number;
  readonly isRtl: boolean;
}

/** The share of the track the thumb has gone, 0 … 1, following the finger one to one (DESIGN 6). */
export function computeProgress({ fromX, toX, travelPx, isRtl }: Drag): number {
  if (travelPx <= 0) return 0;
  const movedPx = isRtl ? fromX - toX : toX - fromX;
  return Math.min(1, Math.max(0, movedPx / travelPx));
}

/**
 * Where a key takes the thumb, or null when the key is not the slider's. Enter and End go to the
 * end at once, arrows go step by step (G-54); holding a key never repeats Enter or End.
 */
export function computeKeyProgress(key: string, progress: number, isRepeat: boolean): number | null {
  switch (key) {
    case "Enter":
    case "End":
      return isRepeat ? progress : 1;
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(1, Math.round((progress + KEY_STEP) * 100) / 100);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, Math.round((progress - KEY_STEP) * 100) / 100);
    case "Home":
    case "Escape":
      return 0;
    default:
      return null;
  }
}

export const isFarEnough = (progress: number): boolean => progress >= PLACE_AT;
