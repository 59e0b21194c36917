/** What the viewer sees of a stream. */
export type PictureState = "idle" | "loading" | "playing" | "paused" | "stalled" | "failed" | "ended";

/**
 * What happens to it: it is opened, stopped and resumed, the picture moves, nothing has moved for long, the player gave up,
 * the media is over.
 */
export type PictureEvent = "opened" | "stopped" | "resumed" | "moved" | "silent" | "broke" | "over";

/** Without a new picture for so long it counts as stalled. */
export const STALL_MS = 8000;

/** The state after an event; a failed or ended stream begins again only when it is opened again. */
export function nextPicture(state: PictureState, event: PictureEvent): PictureState {
  if (event === "opened") return "loading";
  if (state === "failed" || state === "ended" || state === "idle") return state;
  switch (event) {
    case "moved":
      return state === "paused" ? state : "playing";
    case "silent":
      return state === "paused" ? state : "stalled";
    case "resumed":
      return state === "paused" ? "loading" : state;
    case "stopped":
      return "paused";
    case "broke":
      return "failed";
    case "over":
      return "ended";
  }
}

/** Detects from the places of the picture, polled, when it moves and when it has not for too long. */
export function createWatch(startMs: number) {
  let last = { place: Number.NaN, atMs: startMs };
  return (place: number, nowMs: number): "moved" | "silent" | null => {
    if (!Number.isNaN(last.place) && place !== last.place) {
      last = { place, atMs: nowMs };
      return "moved";
    }
    if (Number.isNaN(last.place)) last = { ...last, place };
    return nowMs - last.atMs >= STALL_MS ? "silent" : null;
  };
}
