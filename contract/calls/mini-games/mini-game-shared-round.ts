import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { integerText, required } from "../../query.ts";
import { SHARED_PHASES } from "../../feeds/data.ts";
import { amount, count, currencyCode, integerId, label, timestampMs } from "../../shapes/primitives.ts";
import { withDefault } from "../../shapes/with-default.ts";
import { miniGameRound } from "./shapes.ts";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A bet of a crash round as everyone at the table sees it. */
const sharedPlayer = z.object({
  /** Null for a member who shows themselves to nobody. */
  member_name: z.nullable(label),
  is_own: z.boolean(),
  bet_amount: amount,
  currency_code: currencyCode,
  /** Where it was cashed out; null for one that is still in, and for one that was lost. */
  multiplier: z.nullable(z.number()),
});

/** Where a chain's salt comes from: named when its end was published, and taken when nobody could choose it any more (RU-29). */
const ceremony = z.object({
  /** As the operator wrote it: "Bitcoin block hash". */
  source: z.string().check(z.maxLength(80)),
  /** The name of the value, not the value: "block 923456". The value itself is the salt. */
  value: z.string().check(z.maxLength(80)),
  published_at: timestampMs,
  salted_at: z.nullable(timestampMs),
});

/** The chain that the table plays on next; `salt` is null until the value that its ceremony names is taken. */
const nextChain = z.object({
  chain_end: hash,
  chain_rounds: integerId,
  salt: z.nullable(z.string().check(z.maxLength(128))),
  ceremony: z.nullable(ceremony),
});

/** `link` and `outcome` are null until the round is closed and revealed; the outcome has the shape of its game. */
const sharedRound = z.object({
  chain_end: hash,
  chain_round: integerId,
  /** Rounds of the whole chain. */
  chain_rounds: integerId,
  salt: z.string().check(z.maxLength(128)),
  /** Null where the salt was known before the chain's end was published: in demos alone. */
  ceremony: z.nullable(ceremony),
  phase: z.enum(SHARED_PHASES),
  opened_at: timestampMs,
  closes_at: timestampMs,
  /** When bets were closed: the start of a crash flight. Null while they are taken. */
  closed_at: z.nullable(timestampMs),
  /** When the next round may open, once this one is settled. */
  next_at: z.nullable(timestampMs),
  link: z.nullable(hash),
  outcome: z.unknown(),
  /** The caller's own, newest first. */
  bets: z.array(miniGameRound),
  /** Bets of a crash round in the order they came, the first 30; none for other games. */
  players: z.array(sharedPlayer),
});

export const miniGameSharedRound = defineCall({
  name: "miniGameSharedRound",
  summary: "The newest round of a table whose rounds are common to all members, with the caller's own bets on it.",
  source: "RU-11",
  method: "GET",
  path: "mini-game/v2/shared-round/",
  group: "mini_game",
  auth: "member",
  query: z.object({ table_id: required(integerText(1, 999_999_999)) }),
  answer: z.object({
    table_id: integerId,
    mini_game_id: integerId,
    server_timestamp: timestampMs,
    /** Null before the table's first round. */
    round: z.nullable(sharedRound),
    /** Published before it is played on; null where none is prepared. */
    next_chain: z.nullable(nextChain),
    /** The rounds before, newest first. Links are not there in the answer of the version before. */
    last: z.array(
      z.object({ chain_round: count, link: withDefault(z.nullable(hash), null as never), outcome: z.unknown() }),
    ),
  }),
  successStatus: 200,
});
