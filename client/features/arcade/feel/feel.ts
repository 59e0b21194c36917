import { isMotionReduced } from "../../../platform/motion.ts";
import { feelStore } from "../../../store/device/feel.ts";
import { PULSES } from "./moment.ts";
import type { SoundName } from "./notes.ts";
import { playSound } from "./synth.ts";

/** A moment is heard, and felt where the device can vibrate, as far as the member has switched it on. */
export function feel(name: SoundName): void {
  playSound(name);
  const pulses = PULSES[name];
  if (feelStore.getState().haptics && pulses.length > 0 && hasHaptics()) navigator.vibrate([...pulses]);
}

export const hasHaptics = (): boolean => "vibrate" in navigator;

/** Whether scenes are shown at rest: less motion is asked for by the system, or results at once by the member. */
export const isStill = (): boolean => isMotionReduced() || feelStore.getState().instant;
