import { calls, type CallAnswer } from "@clutch/contract";
import { minorOrZero } from "@clutch/kernel";
import type { CareStanding } from "@clutch/rules";
import { reminderStore } from "../../store/care/reminder.ts";
import { careStore } from "../../store/care/standing.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";

/** The limits that hold for a member as on the wire: amounts of their currency, time in minutes. */
export type Care = CallAnswer<typeof calls.care>["result"];

let asked = 0;
let kept = 0;

/**
 * Begins to ask for the limits, or to set one: what it gives takes the answer, unless one that was asked for later has come
 * already, or another member.
 */
export function askCare(): (care: Care) => void {
  const at = (asked += 1);
  const memberOf = () => sessionStore.getState().member?.memberId;
  const memberId = memberOf();
  return (care) => {
    if (at < kept || memberOf() !== memberId) return;
    kept = at;
    careStore.setState({ standing: parseCare(care), helpUrl: care.help_url });
    const { visit_started_at: startedAt, reminder_minutes: everyMinutes } = care;
    reminderStore.setState(({ startedAtMs }) => ({
      everyMinutes,
      startedAtMs: startedAt === null ? startedAtMs : startedAt - serverAheadMs(),
    }));
  };
}

function parseCare({
  currency_code: currency,
  limits,
  unset_kinds: unset,
  break_until,
  closed_until,
}: Care): CareStanding {
  return {
    breakUntilMs: break_until ?? 0,
    closedUntilMs: closed_until ?? 0,
    unset,
    limits: limits.map(({ kind, span, most, used, ends_at: endsAtMs, is_own, partner_most }) => {
      const read = (figure: number): bigint => (kind === "time" ? BigInt(figure) : minorOrZero(figure, currency));
      const isPartners = partner_most !== null && (!is_own || partner_most === most);
      return { kind, span, most: read(most), used: read(used), endsAtMs, isPartners };
    }),
  };
}

/** The limits with what was staked since `sinceMs` and has come back; null when they cannot be read. */
export async function loadCare(sinceMs: number | null = null): Promise<Care | null> {
  const keep = askCare();
  const answer = await getRuntime().api.call(calls.care, { query: { since: sinceMs } }, { isRepeated: true });
  if (!answer.ok) return null;
  keep(answer.value.result);
  return answer.value.result;
}

function serverAheadMs(): number {
  const { serverTimestampMs, localTimestampMs } = sessionStore.getState();
  return serverTimestampMs - localTimestampMs;
}

/** A moment of this device by the server's clock. */
export const toServerMs = (atMs: number): number => atMs + serverAheadMs();

/** The moment by the server's clock, which judges when a break ends. */
export const careNowMs = (): number => toServerMs(getRuntime().nowMs());
