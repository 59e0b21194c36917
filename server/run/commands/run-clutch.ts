import { Command, CommanderError } from "commander";
import { addArcade } from "./arcade.ts";
import { CommandFailure, type CommandContext } from "./command-context.ts";
import { addMaintenance } from "./maintenance.ts";
import { addMigrate } from "./migrate.ts";
import { addPartner } from "./partner.ts";
import { addTheme } from "./theme.ts";
import { addReview } from "./review.ts";
import { addServe } from "./serve.ts";
import { addSuspension } from "./suspension.ts";
import { addWallet } from "./wallet.ts";

const GROUPS = [
  addServe,
  addMigrate,
  addPartner,
  addWallet,
  addReview,
  addSuspension,
  addArcade,
  addMaintenance,
  addTheme,
];

/** Runs one `clutch` command; answers the process's exit code: 0 done, 1 not done, 2 not understood. */
export async function runClutch(args: readonly string[], context: CommandContext): Promise<number> {
  const program = new Command("clutch")
    .description("Runs and administers a Clutch server. Settings come from the environment (README, 'Settings').")
    .exitOverride()
    .showHelpAfterError("(--help shows what can be given)")
    .configureOutput({
      writeOut: (text) => context.write(text.trimEnd()),
      writeErr: (text) => context.complain(text.trimEnd()),
    });
  for (const add of GROUPS) add(program, context);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    context.complain(`✖ ${error instanceof CommandFailure ? error.message : `failed: ${String(error)}`}`);
    return 1;
  }
}
