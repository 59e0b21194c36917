import type { Command } from "commander";

/** `clutch serve [--roles api,live]`: the server itself, until it is stopped. */
export function addServe(program: Command): void {
  program
    .command("serve")
    .description("start the server")
    .option("--roles <list>", "which of api, live, feed, settle, arcade this process serves (default: all)")
    .action(async () => {
      // It reads the same arguments and ends the process itself.
      await import("../main/serve.ts");
    });
}
