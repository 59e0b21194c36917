import { readMoment } from "@clutch/rules";
import { InvalidArgumentError, type Command } from "commander";
import { readMaintenance, writeMaintenance } from "../http/store-switches.ts";
import { CommandFailure, withStore, type CommandContext } from "./command-context.ts";

const parseTime = (text: string): number => {
  const atMs = readMoment(text);
  if (atMs === null) throw new InvalidArgumentError("Not a time such as 2026-12-01T12:00:00Z.");
  return atMs;
};

/** `clutch maintenance on [until] | off | show`: the operator's switch (G-89); every running server follows within a second. */
export function addMaintenance(program: Command, context: CommandContext): void {
  const group = program.command("maintenance").description("show everyone the maintenance screen, and end it");
  group
    .command("on")
    .argument("[until]", "when it ends, such as 2026-12-01T12:00:00Z", parseTime)
    .action(async (untilMs: number | undefined) => {
      await withStore(context, ({ store, nowMs }) => {
        if (untilMs !== undefined && untilMs <= nowMs)
          throw new CommandFailure(`the end ${new Date(untilMs).toISOString()} is in the past`);
        return writeMaintenance(store, { isOn: true, fromMs: nowMs, toMs: untilMs ?? null }, nowMs);
      });
      context.write("maintenance is on");
    });
  group.command("off").action(async () => {
    await withStore(context, ({ store, nowMs }) =>
      writeMaintenance(store, { isOn: false, fromMs: null, toMs: null }, nowMs),
    );
    context.write("maintenance is off");
  });
  group.command("show").action(async () => {
    const { isOn, toMs } = await withStore(context, ({ store }) => readMaintenance(store));
    const until = isOn && toMs !== null ? ` until ${new Date(toMs).toISOString()}` : "";
    context.write(`maintenance is ${isOn ? "on" : "off"}${until}`);
  });
}
