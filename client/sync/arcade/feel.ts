import { readJson } from "../../platform/storage.ts";
import { feelStore, INITIAL_FEEL, type Feel } from "../../store/device/feel.ts";
import { getRuntime } from "../runtime.ts";
import { memberNow } from "../slip/pending-bet.ts";

const key = (): string => `arcade-feel-${memberNow()}`;

/** What is stored, where it is what we stored: anything else is as at first. */
function toFeel(stored: unknown): Feel {
  if (typeof stored !== "object" || stored === null) return INITIAL_FEEL;
  const given = stored as Partial<Record<keyof Feel, unknown>>;
  const flag = (name: "sound" | "haptics" | "instant" | "keys"): boolean => given[name] === true;
  const { volume } = given;
  const isVolume = typeof volume === "number" && volume >= 0 && volume <= 100;
  return {
    sound: flag("sound"),
    volume: isVolume ? volume : INITIAL_FEEL.volume,
    haptics: flag("haptics"),
    instant: flag("instant"),
    keys: flag("keys"),
  };
}

/** The member's choices, kept in this browser. */
export const openFeel = (): void => feelStore.setState(toFeel(readJson(getRuntime().local, key())), true);

export function changeFeel(change: Partial<Feel>): void {
  feelStore.setState(change);
  getRuntime().local.set(key(), JSON.stringify(feelStore.getState()));
}
