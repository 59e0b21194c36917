import { CARE_KINDS, CARE_SPANS } from "@clutch/rules";
import * as z from "zod/mini";
import { withDefault } from "../../shapes/with-default.ts";
import { amount, count, currencyCode, signedAmount, timestampMs } from "../../shapes/primitives.ts";

/** `time` is in minutes, the others in amounts of the member's currency. */
export const careKind = z.enum(CARE_KINDS);
/** Calendar day, ISO week (from Monday) and month, all in UTC. */
export const careSpan = z.enum(CARE_SPANS);

export const careAnswer = z.object({
  result: z.object({
    currency_code: currencyCode,
    limits: z.array(
      z.object({
        kind: careKind,
        span: careSpan,
        /** What holds: the lower of the member's own and of the partner's. */
        most: amount,
        /** Whether the member has set one. */
        is_own: withDefault(z.boolean(), true),
        /** The partner's, which holds for every member: an own one may not be higher. */
        partner_most: withDefault(z.nullable(amount), null as never),
        /** Loss: below zero after winning. */
        used: signedAmount,
        /** When the span ends and the next begins. */
        ends_at: timestampMs,
        /** A raise that waits: from `ready_at` the member may confirm it. `most` null: no limit. */
        raise: z.nullable(z.object({ most: z.nullable(amount), ready_at: timestampMs })),
      }),
    ),
    /** Kinds of which the partner asks for a limit of the member's own before a bet, and there is none. */
    unset_kinds: withDefault(z.array(careKind), []),
    /** The partner's page of help with gambling. */
    help_url: withDefault(z.nullable(z.string()), null as never),
    /** Null when none is on. */
    break_until: z.nullable(timestampMs),
    closed_until: z.nullable(timestampMs),
    /** How often the member wants to be reminded of time and net result; null for never. */
    reminder_minutes: z.nullable(count),
    /** When this visit began, on whatever page and device; a rest of half an hour ends one. None from a server of the version before. */
    visit_started_at: withDefault(z.nullable(timestampMs), null as never),
    /** Of the bets placed since the time asked for, at most 31 days back; null where none was asked for. */
    since: z.nullable(z.object({ staked: amount, returned: amount })),
  }),
});
