import * as z from "zod/mini";
import { amount, bigId, count, integerId, label, shortCode, utcText } from "../../shapes/primitives.ts";
import { wallet } from "../../shapes/wallet.ts";

/** `mg-` and the number of the round (G-74). */
export const miniGameBetId = z.string().check(z.regex(/^mg-[1-9]\d{0,17}$/));
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The player's own seed: 1 to 64 visible ASCII characters. */
export const clientSeed = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

/** A table of the lobby: exactly these nine fields (G-73). Amounts are in the member's currency. */
export const miniGameTable = z.object({
  id: integerId,
  name: label,
  mini_game_id: integerId,
  mini_game_name: label,
  is_enabled: z.boolean(),
  is_new_game: z.boolean(),
  min_bet_amount: amount,
  max_bet_amount: amount,
  max_payout_amount: amount,
});
export type MiniGameTableWire = z.infer<typeof miniGameTable>;

/**
 * A round (G-74). `outcome` has the shape of its game (`games/<game>/wire`): the outcome, or what may be seen of an open round.
 * `bet_amount` is the first stake, `total_bet_amount` all that was staked; `cash_out_amount` is what ending the round now would
 * pay, null where that is not offered; `step` counts the actions taken; `server_seed` is null until its seed is revealed.
 */
export const miniGameRound = z.object({
  bet_id: miniGameBetId,
  table_id: integerId,
  mini_game_id: integerId,
  build: shortCode,
  bet_amount: amount,
  total_bet_amount: amount,
  params: z.unknown(),
  state: z.enum(["open", "ended"]),
  step: count,
  outcome: z.unknown(),
  multiplier: z.number().check(z.gte(0)),
  payout: amount,
  cash_out_amount: z.nullable(amount),
  server_seed_hash: hash,
  server_seed: z.nullable(hash),
  client_seed: z.string().check(z.maxLength(64)),
  nonce: count,
  date_created_utc: utcText,
});
export type MiniGameRoundWire = z.infer<typeof miniGameRound>;

/** The answer to a bet or an action. `wallet` is null where the balance is the partner's and not known. */
export const miniGameAnswer = z.object({ result: miniGameRound, wallet: z.nullable(wallet) });
export type MiniGameAnswerWire = z.infer<typeof miniGameAnswer>;

/** The seeds of a member: the pair in play, and the hash of the seed that follows. */
export const miniGameSeeds = z.object({
  server_seed_hash: hash,
  next_server_seed_hash: hash,
  client_seed: z.string().check(z.maxLength(64)),
  nonce: count,
  open_rounds: count,
});
export type MiniGameSeedsWire = z.infer<typeof miniGameSeeds>;

/** The signed record of a round (games/receipts): `signature` is Ed25519 over the canonical JSON of `body`. */
export const miniGameReceipt = z.object({
  body: z.unknown(),
  publicKey: hash,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});

/** An entry of the hash-linked log, as the verifier reads it (games/receipts/log.ts). */
export const miniGameLogEntry = z.object({
  seq: bigId,
  at: utcText,
  previous: hash,
  body: z.unknown(),
  hash,
});
export const revealedSeed = z.object({ server_seed: hash, server_seed_hash: hash, nonces: count });
