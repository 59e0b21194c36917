import type { Log } from "../../base/observe/log.ts";

/** Of how many partners and fields it is remembered that they were logged. */
const MAX_KEPT = 1000;

/** Logs once a process that a partner's answers have a side field that is not as documented. */
export function createCorrectedLog(log: Pick<Log, "warn">): (partnerId: number, fields: readonly string[]) => void {
  const logged = new Set<string>();
  return (partnerId, fields) => {
    const fresh = fields.filter((field) => !logged.has(`${partnerId} ${field}`));
    if (fresh.length === 0) return;
    if (logged.size >= MAX_KEPT) logged.clear();
    for (const field of fresh) logged.add(`${partnerId} ${field}`);
    log.warn(
      { partnerId, fields: fresh },
      "a partner's answers have fields that are not as documented; they are corrected",
    );
  };
}
