import { assert } from "@clutch/kernel";
import type { OpenRound } from "./engine.ts";

/** How a record names the end of a round its player left. */
export const EXPIRE = { action: "expire" } as const;

const isExpire = (action: unknown): boolean =>
  typeof action === "object" && action !== null && Reflect.get(action, "action") === EXPIRE.action;

/**
 * Brings an open round from its start to where its stored actions led: after a restart, on another device, for a receipt. An
 * action that is refused now was never taken, so the record is not one of ours: it throws.
 */
export function replayRound(start: OpenRound, actions: readonly unknown[]): OpenRound {
  return actions.reduce<OpenRound>((round, action) => {
    if (isExpire(action)) return round.expire();
    const next = round.act(action);
    assert(next.ok, "an action that was taken before");
    return next.value;
  }, start);
}
