import type { Log } from "../../base/observe/log.ts";

interface AtTable {
  readonly partnerId: number;
  readonly table: { readonly tableId: number };
}

/** Logs a table at which no round opens for want of a ceremony: one line until a round may open again. */
export function createNoCeremonyLog(log: Pick<Log, "error">) {
  const logged = new Set<string>();
  return ({ partnerId, table: { tableId } }: AtTable, isWithout: boolean): void => {
    const key = `${partnerId} ${tableId}`;
    if (!isWithout) logged.delete(key);
    else if (!logged.has(key)) {
      logged.add(key);
      log.error(
        { partnerId, tableId },
        `table ${tableId} of the mini-games is closed: it has no chain with a finished ceremony (clutch arcade ceremony)`,
      );
    }
  };
}
