import { readJson } from "../../platform/storage.ts";
import { feelStore, INITIAL_FEEL, type Feel } from "../../store/device/feel.ts";
import { sessionStore } from "../../store/session.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";
import { choose } from "../session/keep-choices.ts";
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

const ownFeel = (): Feel | null => sessionStore.getState().member?.choices.games ?? null;

let isFollowing = false;

/** The member's choices, of whichever device they come; before there are any, and for guests, what is kept in this browser. */
export function openFeel(): void {
  feelStore.setState(ownFeel() ?? toFeel(readJson(getRuntime().local, key())), true);
  if (isFollowing) return;
  isFollowing = true;
  sessionStore.subscribe(({ member }, before) => {
    const games = member?.choices.games;
    if (games && games !== before.member?.choices.games) feelStore.setState(games, true);
  });
}

/** A message where it could be kept on this device alone. */
export function changeFeel(change: Partial<Feel>): Promise<SlipMessage | null> {
  const games = { ...feelStore.getState(), ...change };
  feelStore.setState(games, true);
  getRuntime().local.set(key(), JSON.stringify(games));
  return choose({ games });
}
