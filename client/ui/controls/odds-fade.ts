export interface FadeParts {
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
const MAX_SOFT = 40;
/** Where more than these have, every tint stands still until its mark goes. */
const MAX_FADING = 150;

/**
 * Lets the tint of moved prices decay by steps, `data-age` 1 to 7, all of them on one clock. An animation for each would
 * have the page styled and painted sixty times a second for as long as any price moves (docs/decisions/0105).
 */
export function createFades({ every }: FadeParts): Fades {
  /** At which tick of the clock each has moved, and how old its tint is shown. */
  const moved = new Map<FadingButton, { sinceTick: number; age: number }>();
  let ticks = 0;
  let stop: (() => void) | null = null;
  const step = (): void => {
    ticks += 1;
    const isSoft = moved.size <= MAX_SOFT;
    const isStill = moved.size > MAX_FADING;
    for (const [button, fade] of moved) {
      const age = ticks - fade.sinceTick;
      if (age >= LAST_AGE) moved.delete(button);
      if (isStill) continue;
      fade.age = age;
      button.toggleAttribute("data-soft", isSoft);
      button.setAttribute("data-age", String(age));
    }
    if (moved.size > 0 || stop === null) return;
    stop();
    stop = null;
  };
  return {
    begin(button) {
      const fade = moved.get(button);
      if (fade === undefined) {
        // Its last tint may have gone to the end.
        button.removeAttribute("data-age");
        moved.set(button, { sinceTick: ticks, age: 0 });
      } else {
        if (fade.age > 0) button.removeAttribute("data-age");
        fade.sinceTick = ticks;
        fade.age = 0;
      }
      stop ??= every(STEP_MS, step);
    },
    end(button) {
      moved.delete(button);
      button.removeAttribute("data-age");
    },
  };
}

export const fades: Fades = createFades({
  every: (periodMs, run) => {
    const id = setInterval(run, periodMs);
    return () => clearInterval(id);
  },
});
