import { type Command, InvalidArgumentError } from "commander";
import { formatAmountText, isCurrencyCode, parseAmount } from "@clutch/kernel";
import { openWalletIn, type WalletOwner } from "../../money/wallet/open-wallet.ts";
import { readMovements } from "../../money/wallet/read-movements.ts";
import { transfer, type TransferKind } from "../../money/wallet/transfer.ts";
import { readBalanceIn } from "../../money/ledger/read-balance.ts";
import { loadPartners } from "../../people/members/store-partners.ts";
import { CommandFailure, withStore, type CommandContext, type Opened } from "./command-context.ts";

const MAX_ROWS = 1000;

/** `clutch wallet show | deposit | withdraw | statement`: wallets that this server keeps (`link.walletMode` internal). */
export function addWallet(program: Command, context: CommandContext): void {
  const group = program.command("wallet").description("money of members whose wallets are kept here");
  const onMember = (name: string, description: string): Command =>
    group
      .command(name)
      .description(description)
      .argument("<partner>", "the partner's key")
      .argument("<member>", "the partner's code of the member");
  onMember("show", "balance, and what of it pending bets hold").action((partner: string, member: string) =>
    show(context, { partner, member }),
  );
  onMember("statement", "what moved it, newest first")
    .option("--rows <number>", "at most so many", parseRows, 50)
    .action((partner: string, member: string, { rows }: { readonly rows: number }) =>
      statement(context, { partner, member }, rows),
    );
  const moving = (name: string, kind: TransferKind, description: string): Command =>
    onMember(name, description)
      .requiredOption("--amount <number>", "in major units, such as 25.50", parseMajor)
      .requiredOption("--currency <code>", "that of the wallet")
      .requiredOption("--id <uuid>", "of this movement: the same again moves nothing", parseUuid)
      .action((partner: string, member: string, given: Omit<Movement, "kind">) =>
        move(context, { partner, member }, { ...given, kind }),
      );
  moving("deposit", "deposit", "adds money from outside");
  moving("withdraw", "withdrawal", "takes out money that no pending bet holds");
}

interface Named {
  readonly partner: string;
  readonly member: string;
}

/** The wallet of a member; a failure says what is not there. */
async function findOwner({ store, openBox }: Opened, { partner: key, member: code }: Named): Promise<WalletOwner> {
  const partner = (await loadPartners(store, openBox())).find((each) => each.key === key);
  if (partner === undefined) throw new CommandFailure(`there is no partner ${key}`);
  if (partner.link.walletMode !== "internal")
    throw new CommandFailure(
      `${key} keeps its members' wallets itself (link.walletMode is ${partner.link.walletMode})`,
    );
  const { partnerId } = partner;
  const member = await store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("members")
      .select(["member_id", "currency"])
      .where("partner_id", "=", partnerId)
      .where("member_code", "=", code)
      .executeTakeFirst(),
  );
  if (member === undefined)
    throw new CommandFailure(`${key} has no member ${code}: a member is made by the first launch`);
  const { member_id: memberId, currency } = member;
  if (!isCurrencyCode(currency)) throw new CommandFailure(`${currency} is no currency of this version`);
  return { partnerId, memberId, currency };
}

const readBalance = (store: Opened["store"], owner: WalletOwner) =>
  store.withTenant(owner.partnerId, async (tenant) => readBalanceIn(tenant, await openWalletIn(tenant, owner)));

async function show(context: CommandContext, named: Named): Promise<void> {
  await withStore(context, async (opened) => {
    const owner = await findOwner(opened, named);
    const { balanceMinor, heldMinor } = await readBalance(opened.store, owner);
    const text = (minor: bigint): string => `${formatAmountText(minor, owner.currency)} ${owner.currency}`;
    context.write(
      `balance ${text(balanceMinor)}, held ${text(heldMinor)}, available ${text(balanceMinor - heldMinor)}`,
    );
  });
}

async function statement(context: CommandContext, named: Named, rows: number): Promise<void> {
  await withStore(context, async (opened) => {
    const owner = await findOwner(opened, named);
    const text = (minor: bigint): string => formatAmountText(minor, owner.currency);
    for (const { atMs, entryId, reason, amountMinor, balanceMinor } of await readMovements(opened.store, owner, rows))
      context.write(
        `${new Date(atMs).toISOString()}  ${entryId}  ${reason}  ${text(amountMinor)}  ${text(balanceMinor)} ${owner.currency}`,
      );
  });
}

interface Movement {
  readonly kind: TransferKind;
  readonly amount: number;
  readonly currency: string;
  readonly id: string;
}

async function move(context: CommandContext, named: Named, { kind, amount, currency, id }: Movement): Promise<void> {
  await withStore(context, async (opened) => {
    const owner = await findOwner(opened, named);
    if (currency !== owner.currency) throw new CommandFailure(`the wallet is in ${owner.currency}, not in ${currency}`);
    const minor = parseAmount(amount, owner.currency);
    if (!minor.ok) throw new CommandFailure(`${amount} is no amount of ${owner.currency}: ${minor.error}`);
    const made = { kind, entryId: id, amountMinor: minor.value, atMs: opened.nowMs };
    const outcome = await transfer(opened.store, owner, made);
    if (outcome === "insufficient") throw new CommandFailure("the wallet does not have that much available");
    if (outcome === "conflict") throw new CommandFailure(`${id} is the id of another movement`);
    if (outcome !== "recorded" && outcome !== "exists") throw new CommandFailure(`the ledger answered ${outcome}`);
    const { balanceMinor } = await readBalance(opened.store, owner);
    const balance = `${formatAmountText(balanceMinor, owner.currency)} ${owner.currency}`;
    context.write(`${kind} ${outcome === "exists" ? "was made before" : "made"}, balance ${balance}`);
  });
}

/** A positive amount in plain digits; how many decimals it may have depends on the currency. */
function parseMajor(text: string): number {
  const amount = Number(text);
  if (!/^\d{1,12}(?:\.\d{1,4})?$/.test(text) || amount <= 0)
    throw new InvalidArgumentError("Not an amount such as 25.50.");
  return amount;
}

function parseRows(text: string): number {
  const rows = Number(text);
  if (!/^\d{1,4}$/.test(text) || rows < 1 || rows > MAX_ROWS)
    throw new InvalidArgumentError(`Not a number from 1 to ${MAX_ROWS}.`);
  return rows;
}

function parseUuid(text: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text))
    throw new InvalidArgumentError("Not a UUID in small letters.");
  return text;
}
