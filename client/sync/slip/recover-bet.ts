import { getRuntime } from "../runtime.ts";
import { memberNow, readPendingBet } from "./pending-bet.ts";

/** After a reload or a new launch: queries this member's pending bet; the chunk is loaded only when there is one (RU-3). */
export async function recoverPendingBet(): Promise<void> {
  const pending = readPendingBet(getRuntime().local, memberNow());
  if (pending === null) return;
  // A chunk that cannot be loaded is the slip's too: the page reloads for it, and the id is still stored.
  const code = await import("./bet.ts").catch(() => null);
  await code?.recoverBet(pending);
}
