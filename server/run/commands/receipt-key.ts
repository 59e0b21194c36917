import type { Command } from "commander";
import { replaceReceiptKey } from "../../arcade/receipts/store-receipt-keys.ts";
import { createSecrets } from "../../arcade/rounds/secrets.ts";
import { loadOwnSecret } from "../../base/sealing/own-secret.ts";
import { CommandFailure, withStore, type CommandContext } from "./command-context.ts";

/** `clutch arcade key`: publishes the next key that receipts are signed with (docs/decisions/0256). */
export function addReceiptKey(arcade: Command, context: CommandContext): void {
  arcade
    .command("key")
    .description(
      "publish the key of CLUTCH_ARCADE_SECRET and CLUTCH_RECEIPT_KEY, which receipts are signed with from now on",
    )
    .action(async () => {
      const { state, publicKey } = await withStore(context, async ({ config, store }) => {
        const secret = loadOwnSecret(config.arcadeSecret, config.dataFolder, "arcade.secret");
        const secrets = createSecrets(secret, config.receiptKey);
        return { state: await replaceReceiptKey(store, secrets), publicKey: secrets.publicKey };
      });
      if (state === "ending" || state === "ended") {
        const standing = state === "ending" ? "is in force for less than a day more" : "has ended";
        throw new CommandFailure(`${publicKey} ${standing}: give CLUTCH_RECEIPT_KEY a number that is new`);
      }
      context.write(
        state === "in-force"
          ? `${publicKey} is in force`
          : `${publicKey} is in force, the key before it for a day more: restart every server with its number until then`,
      );
    });
}
