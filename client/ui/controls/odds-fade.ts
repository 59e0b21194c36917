export interface FadeParts {
  readonly nowMs: () => number;
  /** Calls again and again until the answer is called. */
  readonly every: (periodMs: number, run: () => void) => () => void;
}

export type FadingButton = Pick<HTMLElement, "setAttribute" | "removeAttribute" | "toggleAttribute">;

export interface Fades {
  /** The button's price has moved: its tint is whole again. */
  begin(button: FadingButton): void;
  /** The mark of the move is gone, and with it what is left of the tint. */
  end(button: FadingButton): void;
}

/** An eighth of the 3 s of a mark (SPEC section 9). */
const STEP_MS = 375;
/** In the last eighth nothing of the tint can be seen. */
const LAST_AGE = 7;
/** Where more prices than these have moved, the steps are not softened: each would be a small animation of its own. */
const MOST_SOFT = 40;
/** Where more than these have, every tint stands still until its mark goes. */
const MOST_FADING = 150;

/**
 * Lets the tint of moved prices decay by steps, `data-age` 1 to 7, all of them on one clock. An animation for each would
 * have the page styled and painted sixty times a second for as long as any price moves (docs/decisions/0106).
 */
export function createFades({ nowMs, every }: FadeParts): Fades {
  const moved = new Map<FadingButton, { readonly atMs: number; age: number }>();
  let stop: (() => void) | null = null;
  const step = (): void => {
    const now = nowMs();
    const isSoft = moved.size <= MOST_SOFT;
    const isStill = moved.size > MOST_FADING;
    for (const [button, fade] of moved) {
      const age = Math.min(Math.floor((now - fade.atMs) / STEP_MS), LAST_AGE);
      if (age === LAST_AGE) moved.delete(button);
      if (isStill || age === fade.age) continue;
      fade.age = age;
      button.toggleAttribute("data-soft", isSoft);
      button.setAttribute("data-age", String(age));
    }
    if (moved.size > 0 || stop === null) return;
    stop();
    stop = null;
  };
  const forget = (button: FadingButton): void => {
    moved.delete(button);
    button.removeAttribute("data-age");
  };
  return {
    begin(button) {
      forget(button);
      moved.set(button, { atMs: nowMs(), age: 0 });
      stop ??= every(STEP_MS, step);
    },
    end: forget,
  };
}

export const fades: Fades = createFades({
  nowMs: () => performance.now(),
  every: (periodMs, run) => {
    const id = setInterval(run, periodMs);
    return () => clearInterval(id);
  },
});
