import type { Command } from "commander";
import { liftStop, readJudgedTables, readLifts } from "../../arcade/monitor/store-stops.ts";
import { addCeremony } from "./ceremony.ts";
import { CommandFailure, withStore, type CommandContext } from "./command-context.ts";
import { parseId } from "./parse-id.ts";
import { addReceiptKey } from "./receipt-key.ts";

interface LiftOptions {
  readonly by: string;
  readonly reason: string;
}

const time = (ms: number): string => new Date(ms).toISOString();

/** `clutch arcade stops | lift <partner> <table> | lifts`: tables that the monitor has stopped (docs/decisions/0155); `ceremony`; `key`. */
export function addArcade(program: Command, context: CommandContext): void {
  const group = program
    .command("arcade")
    .description("tables of the mini-games: those the monitor has stopped; ceremonies of chains; the key of receipts");
  addCeremony(group, context);
  addReceiptKey(group, context);
  group
    .command("stops")
    .description("tables that are stopped, or warned of, with what they returned above the computed return")
    .action(async () => {
      for (const table of await withStore(context, ({ store }) => readJudgedTables(store))) {
        const since = table.stoppedAtMs === null ? "in play" : `since ${time(table.stoppedAtMs)}`;
        const excess = `${table.excess >= 0 ? "+" : ""}${table.excess.toFixed(2)} stakes in ${table.rounds} rounds`;
        context.write(`${table.partnerKey}  ${table.tableId}  ${table.verdict}  ${since}  ${excess}`);
      }
    });
  group
    .command("lift")
    .description("put a stopped table back into play; its test begins anew")
    .argument("<partner key>", "of the list")
    .argument("<table id>", "of the list", parseId)
    .requiredOption("--by <name>", "who answers for it")
    .requiredOption("--reason <text>", "why the table is sound")
    .action((key: string, tableId: number, options: LiftOptions) => lift(context, { key, tableId }, options));
  group
    .command("lifts")
    .description("who put which table back into play, and why")
    .action(async () => {
      for (const { partnerKey, tableId, liftedAtMs, liftedBy, reason, stoppedAtMs } of await withStore(
        context,
        ({ store }) => readLifts(store),
      ))
        context.write(
          `${time(liftedAtMs)}  ${partnerKey}  ${tableId}  stopped ${time(stoppedAtMs)}  ${liftedBy}: ${JSON.stringify(reason)}`,
        );
    });
}

async function lift(
  context: CommandContext,
  { key, tableId }: { readonly key: string; readonly tableId: number },
  options: LiftOptions,
): Promise<void> {
  const [name, reason] = [options.by.trim(), options.reason.trim()];
  if (name === "" || reason === "") throw new CommandFailure("--by and --reason say who and why");
  const wasStopped = await withStore(context, async ({ store, nowMs }) => {
    const judged = await readJudgedTables(store);
    const table = judged.find((each) => each.partnerKey === key && each.tableId === tableId);
    return table !== undefined && (await liftStop(store, table, { name, reason, nowMs }));
  });
  if (!wasStopped) throw new CommandFailure(`table ${tableId} of ${key} is not stopped`);
  context.write(`table ${tableId} of ${key} is in play again`);
}
