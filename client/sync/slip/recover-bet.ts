import { getRuntime } from "../runtime.ts";
import { memberNow, readPendingBet } from "./pending-bet.ts";

/** After a reload or a new launch: asks for this member's bet; the code that asks comes only when there is one (RU-3). */
export async function recoverPendingBet(): Promise<void> {
  const pending = readPendingBet(getRuntime().local, memberNow());
  if (pending === null) return;
  // Code that cannot be fetched is the slip's too: the page loads again for it, and the id is still stored then.
  const code = await import("./bet.ts").catch(() => null);
  await code?.recoverBet(pending);
}
