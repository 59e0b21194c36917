import { sessionStore, type SessionState } from "../../store/session.ts";
import { isBusy } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";
import { formatKeptSlip, mergeKept, parseKeptSlip, type KeptSlip } from "./kept-slip.ts";
import { restoreSlip } from "./restore-slip.ts";

const keyOf = (auth: string, who: number | "guest"): string => `slip-${auth}-${who}`;

/** Nothing stored and an empty slip are the same. */
const NOTHING_KEPT = formatKeptSlip(INITIAL_SLIP);

interface Owner {
  readonly key: string;
  readonly guestKey: string;
}

/** Whose slip is shown; null before the first launch. */
function ownerOf({ auth, launchId, member }: SessionState): Owner | null {
  if (auth === null || launchId === null) return null;
  const guestKey = keyOf(auth, "guest");
  return { key: member === null ? guestKey : keyOf(auth, member.memberId), guestKey };
}

/** What the browser has of this owner; a guest's selections come along into the member's slip, once. */
function readKept({ key, guestKey }: Owner): KeptSlip | null {
  const { local } = getRuntime();
  const own = parseKeptSlip(local.get(key));
  if (key === guestKey) return own;
  const guest = parseKeptSlip(local.get(guestKey));
  local.remove(guestKey);
  return own === null || guest === null ? (own ?? guest) : mergeKept(own, guest);
}

/**
 * Keeps the slip over reloads and a sign-in, and the same in all tabs of one member. Stops when called.
 */
export function startKeepingSlip(target: Pick<Window, "addEventListener" | "removeEventListener">): () => void {
  let owner: Owner | null = null;
  /** What storage holds as far as this tab knows; null while the owner's slip is being restored: nothing is written. */
  let written: string | null = null;

  const write = (): void => {
    if (owner === null || written === null) return;
    const text = formatKeptSlip(slipStore.getState());
    if (text === written) return;
    written = text;
    getRuntime().local.set(owner.key, text);
  };
  const restore = async (of: Owner, kept: KeptSlip | null, replace: boolean): Promise<void> => {
    written = null;
    if (kept !== null) await restoreSlip(kept, { replace });
    if (owner !== of) return;
    // After a change by another tab: this tab's names may be in another language than those stored. What it shows now counts as written,
    // or each tab would overwrite the other's names without end.
    // At the start: what storage holds now counts as written. An empty slip is then not stored over a selection that another tab made meanwhile.
    written = replace ? formatKeptSlip(slipStore.getState()) : (getRuntime().local.get(of.key) ?? NOTHING_KEPT);
    write();
  };
  const followOwner = (session: SessionState): void => {
    const next = ownerOf(session);
    if (next === null || next.key === owner?.key) return;
    const isOther = owner !== null && owner.key !== next.guestKey;
    if (owner !== null) write();
    owner = next;
    if (isOther) slipStore.setState({ ...INITIAL_SLIP, placing: slipStore.getState().placing });
    void restore(next, readKept(next), false);
  };
  /**
   * Another tab of the same owner has changed its slip. The event's own value may be older than what storage holds, such
   * as this tab's last write: two tabs that took each other's would have swapped their slips.
   */
  const onStorage = ({ key }: StorageEvent): void => {
    if (owner === null || key !== owner.key || isBusy(slipStore.getState())) return;
    const text = getRuntime().local.get(key);
    if (text === written) return;
    const kept = parseKeptSlip(text);
    if (kept !== null) void restore(owner, kept, true);
  };
  const stops = [sessionStore.subscribe(followOwner), slipStore.subscribe(write)];
  target.addEventListener("storage", onStorage);
  followOwner(sessionStore.getState());
  return () => {
    for (const stop of stops) stop();
    target.removeEventListener("storage", onStorage);
  };
}
