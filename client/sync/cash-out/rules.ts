import { calls, type CashOutRuleWire } from "@clutch/contract";
import { cashOutStore, type CashOutRule } from "../../store/cash-out.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { callMessage } from "../call-message.ts";
import { parseMinor } from "../wire/ticket.ts";
import { askOffers } from "./offers.ts";

const parseRule = (wire: CashOutRuleWire): CashOutRule => ({
  ruleId: wire.rule_id,
  ticketId: wire.ticket_id,
  times: wire.times,
  status: wire.status,
  endedFor: wire.ended_for,
  currency: wire.currency,
  amountMinor: wire.amount === null ? null : parseMinor(wire.amount, wire.currency),
  createdMs: Date.parse(wire.date_created_utc),
});

/** Fetches the open rules and the latest ended ones; a failure keeps those shown. */
export async function askRules(): Promise<void> {
  if (sessionStore.getState().token === null) return;
  cashOutStore.setState(({ rulesState }) => (rulesState === "ready" ? {} : { rulesState: "loading" }));
  const answer = await getRuntime().api.call(calls.cashOutRules, {});
  if (answer.ok) return cashOutStore.setState({ rules: answer.value.results.map(parseRule), rulesState: "ready" });
  cashOutStore.setState(({ rulesState }) => (rulesState === "ready" ? {} : { rulesState: "failed" }));
}

/** Creates a rule on the server, replacing an open one; idempotent, so a lost answer can be retried. */
export async function sendRule(ticketId: string, times: number): Promise<void> {
  cashOutStore.setState({ ruleChange: { of: ticketId, refusal: null } });
  const answer = await getRuntime().api.call(calls.cashOutRuleSet, { body: { ticket_id: ticketId, times } });
  const refusal = answer.ok ? null : callMessage(answer.error);
  cashOutStore.setState({ ruleChange: refusal === null ? null : { of: ticketId, refusal } });
  await Promise.all([askOffers([ticketId]), askRules()]);
}

/** Cancels an open rule. */
export async function cancelRule(ruleId: string, ticketId: string): Promise<void> {
  cashOutStore.setState({ ruleChange: { of: ruleId, refusal: null } });
  const answer = await getRuntime().api.call(calls.cashOutRuleCancel, { body: { rule_id: ruleId } });
  const refusal = answer.ok ? null : callMessage(answer.error);
  cashOutStore.setState({ ruleChange: refusal === null ? null : { of: ruleId, refusal } });
  await Promise.all([askOffers([ticketId]), askRules()]);
}
