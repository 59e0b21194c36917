import { verifyDocument } from "@clutch/games/verifier";
import type { MiniGameRoundWire } from "@clutch/contract";
import { parseAmount, type CurrencyCode } from "@clutch/kernel";
import type { ReceiptKeys, RoundWithReceipt } from "../../../sync/arcade/receipts.ts";

/**
 * `signed`: the signature is by a published key, and the receipt is this round's; `recomputed`: the revealed seed gives
 * the same outcome and payout too; `differs`: one of them does not hold; `unchecked`: all but the signature holds, and
 * published keys could not be read; `unreadable`: it cannot be read, or this browser has no Ed25519; `unrevealed`: the
 * record of a round of play money, which nobody signs and whose seed is still secret.
 */
export type ReceiptState = "signed" | "recomputed" | "unchecked" | "differs" | "unreadable" | "unrevealed";

/** Whether a receipt states the round that was shown: its seeds, number and payout. */
function isOfRound(body: unknown, round: MiniGameRoundWire, currency: CurrencyCode): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { roundId, source, payoutMinor } = body as Partial<Record<"roundId" | "source" | "payoutMinor", unknown>>;
  const paid = parseAmount(round.payout, currency);
  if (typeof source !== "object" || source === null || !paid.ok) return false;
  const named = namedBy(source as Readonly<Record<string, unknown>>);
  return (
    roundId === round.bet_id &&
    named.hash === round.server_seed_hash &&
    named.seed === round.client_seed &&
    named.number === round.nonce &&
    payoutMinor === String(paid.value)
  );
}

/** What a round is dealt from: the member's seeds, or a link of the table's chain with its salt. */
const namedBy = (source: Readonly<Record<string, unknown>>) =>
  source["kind"] === "chain"
    ? { hash: source["chainEnd"], seed: source["salt"], number: source["chainRound"] }
    : { hash: source["seedHash"], seed: source["clientSeed"], number: source["nonce"] };

/** What reveals a round of a record: the seed, or the link, which leads back to the chain's published end. */
export function secretOf(body: unknown, hash: string, seed: string) {
  const { source } = body as { readonly source?: { readonly kind?: unknown } };
  return source?.kind === "chain" ? { link: seed, known: { round: 0, link: hash } } : { serverSeed: seed };
}

/**
 * Checks a receipt with the verifier, which shares no code with the dealer (RU-11, docs/fairness). `keys`: those the server has published;
 * the one that a receipt brings along proves nothing (RU-29).
 */
export async function checkReceipt(
  { result, receipt }: RoundWithReceipt,
  currency: CurrencyCode,
  keys: ReceiptKeys | null,
): Promise<ReceiptState> {
  if (receipt === null) return "unreadable";
  const seed = result.server_seed;
  try {
    const secret = seed === null ? {} : { secret: secretOf(receipt.body, result.server_seed_hash, seed) };
    const trusted = keys === null ? {} : { trusted: keys };
    const { checks } = await verifyDocument({ receipt }, { ...secret, ...trusted });
    if (checks.some(({ ok }) => ok === false) || !isOfRound(receipt.body, result, currency)) return "differs";
    if (keys === null) return "unchecked";
    return seed === null ? "signed" : "recomputed";
  } catch {
    return "unreadable";
  }
}

/**
 * Recomputes a round of play money from its record, once its server seed is revealed (RU-26). Nobody signs it: what counts is the
 * commitment that this page showed before the bet.
 */
export async function checkRecord(
  round: MiniGameRoundWire,
  record: unknown,
  currency: CurrencyCode,
): Promise<ReceiptState> {
  if (round.server_seed === null) return "unrevealed";
  try {
    const { checks } = await verifyDocument({ record }, { secret: { serverSeed: round.server_seed } });
    const holds = checks.every(({ ok }) => ok !== false);
    return holds && isOfRound(record, round, currency) ? "recomputed" : "differs";
  } catch {
    return "unreadable";
  }
}
