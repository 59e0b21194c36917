import type { Command } from "commander";
import { liftSuspension, readSuspensions } from "../../offer/trading/palpable/store-suspensions.ts";
import { CommandFailure, withStore, type CommandContext } from "./command-context.ts";
import { parseId } from "./parse-id.ts";

/** `clutch suspension list | lift <market id>`: markets held back for a palpable error. The server hears of it within a second. */
export function addSuspension(program: Command, context: CommandContext): void {
  const group = program.command("suspension").description("markets held back for a palpable error");
  group.command("list").action(async () => {
    const held = await withStore(context, ({ store }) => readSuspensions(store));
    for (const { marketId, marketKey, kind, createdAtMs, held: before } of held) {
      const prices = before.market.lines.map((line) => line.selections.map((each) => each.oddsCenti / 100).join("/"));
      context.write(`${marketId}  ${new Date(createdAtMs).toISOString()}  ${kind}  ${marketKey}  ${prices.join("  ")}`);
    }
  });
  group
    .command("lift")
    .description("offer it again with the prices it has")
    .argument("<market id>", "of the list", parseId)
    .action(async (id: number) => {
      const wasHeld = await withStore(context, ({ store, nowMs }) => liftSuspension(store, id, nowMs));
      if (!wasHeld) throw new CommandFailure(`market ${id} is not held back`);
      context.write(`market ${id} is let go`);
    });
}
