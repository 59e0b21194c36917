import {
  cashOutStore,
  INITIAL_CASH_OUT,
  type CashOutOffer,
  type CashOutState,
  type Selling,
} from "../../store/cash-out.ts";

const OPEN_ID = "78119402";

const offer: CashOutOffer = {
  ticketId: OPEN_ID,
  currency: "USD",
  openStakeMinor: 10_000n,
  amountMinor: 12_345n,
  partial: { minMinor: 100n, maxMinor: 9900n },
  reason: null,
  delayMs: 2000,
  rule: null,
  timestampMs: Date.now(),
};
const rule = { ticketId: OPEN_ID, currency: "USD", createdMs: Date.now() } as const;
const message = { code: 5005, messageId: "error.5005", values: {}, fallback: null };
const saying = (selling: Selling): Partial<CashOutState> => ({ selling: { [OPEN_ID]: selling } });

const STATES: Readonly<Record<string, Partial<CashOutState>>> = {
  offered: {},
  loading: { offers: {}, offersState: "loading" },
  form: { openId: OPEN_ID },
  sending: saying({ kind: "sending", sinceMs: Date.now(), endsMs: Date.now() + 20_000 }),
  asking: saying({ kind: "asking" }),
  changed: { ...saying({ kind: "changed" }), openId: OPEN_ID },
  refused: saying({ kind: "refused", message }),
  sold: saying({ kind: "sold", stakeMinor: 4000n, amountMinor: 4938n }),
  rule: {
    offers: { [OPEN_ID]: { ...offer, rule: { ruleId: "4", times: 2 } } },
    rulesState: "ready",
    rules: [
      { ...rule, ruleId: "5", times: 2, status: "waiting", endedFor: null, amountMinor: null },
      { ...rule, ruleId: "4", times: 1.5, status: "done", endedFor: null, amountMinor: 15_010n },
      { ...rule, ruleId: "3", times: 3, status: "ended", endedFor: "settled", amountMinor: null },
    ],
  },
};

/** What the open bets show of cash-out: `cash=offered|loading|form|sending|asking|changed|refused|sold|rule`. */
export function fillCashOut(state: string | null): void {
  const paused: CashOutOffer = { ...offer, ticketId: "78118951", amountMinor: null, reason: "paused" };
  const offers = { [OPEN_ID]: offer, 78118951: paused };
  if (state === null) return;
  const shown = STATES[state] ?? {};
  cashOutStore.setState({
    ...INITIAL_CASH_OUT,
    offersState: "ready",
    offers,
    ...shown,
    ...(shown.offers !== undefined && { offers: { ...shown.offers, 78118951: paused } }),
  });
}
