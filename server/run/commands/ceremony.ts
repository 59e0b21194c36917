import type { Command } from "commander";
import { parseCeremonyPlan, parsePublicValue, type CeremonyProblem } from "@clutch/games/deal";
import {
  beginCeremony,
  finishCeremony,
  readChainStories,
  type ChainStory,
} from "../../arcade/ceremony/store-ceremonies.ts";
import { partnersOf } from "../../base/store/as-owner.ts";
import { readReceiptKeys } from "../../arcade/receipts/store-receipt-keys.ts";
import { createSecrets, type ArcadeSecrets } from "../../arcade/rounds/secrets.ts";
import { findSharedTables } from "../../arcade/rounds/table-list.ts";
import { loadOwnSecret } from "../../base/sealing/own-secret.ts";
import { CommandFailure, withStore, type CommandContext, type Opened } from "./command-context.ts";
import { parseId } from "./parse-id.ts";

const time = (ms: number): string => new Date(ms).toISOString();

const PROBLEMS: Readonly<Record<CeremonyProblem["problem"], string>> = {
  length: "is too short or too long (source 3 to 80 characters, value 1 to 80)",
  characters: "is not visible ASCII with single spaces between",
  "no-hash": "is no hash of 32 bytes: 64 hexadecimal digits in lower case, without 0x, so that it has one spelling",
};
const OPTIONS: Readonly<Record<CeremonyProblem["field"], string>> = {
  source: "--source",
  valueName: "--value",
  salt: "--public-value",
};
const toFailure = ({ field, problem }: CeremonyProblem) => new CommandFailure(`${OPTIONS[field]} ${PROBLEMS[problem]}`);

/** `clutch arcade ceremony begin | finish | show`: where the salt of a table's next chain comes from (docs/decisions/0258). */
export function addCeremony(arcade: Command, context: CommandContext): void {
  const group = arcade
    .command("ceremony")
    .description("the next chain of a table of crash, roulette or sic bo, and its salt");
  group
    .command("begin")
    .description("make the next chain and publish its end with the public value that will be its salt")
    .argument("<partner key>", "as `clutch partner list` has it")
    .argument("<table id>", "of crash, roulette or sic bo", parseId)
    .requiredOption("--source <text>", 'a public source of hashes that nobody controls, such as "Bitcoin block hash"')
    .requiredOption("--value <name>", 'which of its values, one to come, such as "block 923456"')
    .action((key: string, tableId: number, plan: BeginOptions) => begin(context, { key, tableId }, plan));
  group
    .command("finish")
    .description("make the public value the salt; the table plays on the chain when the present one is used up")
    .argument("<partner key>", "of begin")
    .argument("<table id>", "of begin", parseId)
    .requiredOption("--public-value <text>", "the value: a hash of 32 bytes as 64 hexadecimal digits in lower case")
    .action((key: string, tableId: number, { publicValue }: { readonly publicValue: string }) =>
      finish(context, { key, tableId }, publicValue),
    );
  group
    .command("show")
    .description("every chain of a partner's tables, newest first: what was named when, and what was taken when")
    .argument("<partner key>", "as `clutch partner list` has it")
    .argument("[table id]", "one table alone", parseId)
    .action(async (key: string, tableId: number | undefined) => {
      const stories = await withStore(context, async ({ store }) => {
        const partnerId = await findPartnerId(store, key);
        return readChainStories(store, { partnerId, tableId: tableId ?? null });
      });
      for (const story of stories) for (const line of toLines(story)) context.write(line);
    });
}

interface BeginOptions {
  readonly source: string;
  readonly value: string;
}

interface AtTable {
  readonly key: string;
  readonly tableId: number;
}

async function findPartnerId(store: Opened["store"], key: string): Promise<number> {
  const partner = (await partnersOf(store)).find((each) => each.key === key);
  if (partner === undefined) throw new CommandFailure(`there is no partner ${key}`);
  return partner.partner_id;
}

/** What chains are sealed with. Sealed with another secret than the servers', a chain could never be dealt from. */
async function openSecrets({ config, store }: Opened): Promise<ArcadeSecrets> {
  const secrets = createSecrets(
    loadOwnSecret(config.arcadeSecret, config.dataFolder, "arcade.secret"),
    config.receiptKey,
  );
  const { keys } = await readReceiptKeys(store);
  if (!keys.some(({ publicKey }) => publicKey === secrets.publicKey))
    throw new CommandFailure(
      "CLUTCH_ARCADE_SECRET, CLUTCH_RECEIPT_KEY or the data folder is not that of a server of role arcade that has run here",
    );
  return secrets;
}

async function begin(context: CommandContext, { key, tableId }: AtTable, options: BeginOptions): Promise<void> {
  const plan = parseCeremonyPlan({ source: options.source, valueName: options.value });
  if (!plan.ok) throw toFailure(plan.error);
  if (findSharedTables([tableId]).length === 0)
    throw new CommandFailure(`table ${tableId} has no chain: ceremonies are for crash, roulette and sic bo`);
  const chain = await withStore(context, async (opened) => {
    const partnerId = await findPartnerId(opened.store, key);
    return beginCeremony(opened.store, { partnerId, tableId, plan: plan.value, secrets: await openSecrets(opened) });
  });
  if (chain === null)
    throw new CommandFailure(`table ${tableId} of ${key} has a prepared chain: clutch arcade ceremony show`);
  context.write(`end of the next chain of table ${tableId} of ${key}: ${chain.end}`);
  context.write(
    `published ${time(chain.ceremony?.publishedAtMs ?? 0)}; its salt will be: ${plan.value.source}, ${plan.value.valueName}`,
  );
  context.write(
    "players see this now; publish it on your own pages too, wait for the value, then: clutch arcade ceremony finish",
  );
}

async function finish(context: CommandContext, { key, tableId }: AtTable, text: string): Promise<void> {
  const value = parsePublicValue(text);
  if (!value.ok) throw toFailure(value.error);
  const done = await withStore(context, async ({ store }) => {
    const partnerId = await findPartnerId(store, key);
    return finishCeremony(store, { partnerId, tableId, salt: value.value });
  });
  if (done === "none")
    throw new CommandFailure(`table ${tableId} of ${key} has no chain prepared: clutch arcade ceremony begin`);
  if (done === "finished")
    throw new CommandFailure(`the ceremony of table ${tableId} of ${key} is finished: its salt stays`);
  context.write(`the salt of chain ${done.end} is ${value.value}`);
}

function toLines(story: ChainStory): readonly string[] {
  const { ceremony, salt, saltedAtMs, takenAtMs, endedAtMs } = story;
  return [
    `table ${story.tableId}  ${story.end}  ${story.roundsPlayed} of ${story.rounds} rounds`,
    `  end published ${time(story.publishedAtMs)}`,
    ceremony === null ? "  no ceremony" : `  named in advance: ${ceremony.source}, ${ceremony.valueName}`,
    saltedAtMs === null ? "  value not taken yet" : `  value taken ${time(saltedAtMs)}: ${salt ?? ""}`,
    takenAtMs === null ? "  not in play yet" : `  in play since ${time(takenAtMs)}`,
    ...(endedAtMs === null ? [] : [`  ended ${time(endedAtMs)}`]),
  ];
}
