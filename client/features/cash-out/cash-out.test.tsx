import { LANGUAGES } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { cashOutStore, INITIAL_CASH_OUT, type CashOutOffer, type Selling } from "../../store/cash-out.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { EMPTY_TICKETS, ticketsStore, type Ticket } from "../../store/tickets.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { HistoryView } from "../history/history-view.tsx";
import { CashOutBox } from "./cash-out-box.tsx";
import { RuleList } from "./rule-list.tsx";

const ticket: Ticket = {
  ticketId: "1",
  ticketNum: "E1",
  ticketType: "single",
  dateCreatedMs: 0,
  currency: "USD",
  amountMinor: 10_000n,
  potentialWinningsMinor: 18_500n,
  earningsMinor: null,
  totalOddsCenti: oddsCenti(185),
  memberOdds: 1.85,
  memberOddsStyle: "euro",
  isPrebook: false,
  resultStatus: "pending",
  cashOut: null,
  legs: [],
};
const offer = (change: Partial<CashOutOffer> = {}): CashOutOffer => ({
  ticketId: "1",
  currency: "USD",
  openStakeMinor: 10_000n,
  amountMinor: 12_345n,
  partial: { minMinor: 100n, maxMinor: 9900n },
  reason: null,
  delayMs: 0,
  rule: null,
  timestampMs: 1,
  ...change,
});
const show = (change: Partial<CashOutOffer> = {}, state: object = {}): string => {
  cashOutStore.setState({ offers: { 1: offer(change) }, offersState: "ready", ...state });
  return draw(<CashOutBox ticket={ticket} />);
};

beforeEach(() => {
  useFakeRuntime(() => refusal(400, null));
  cashOutStore.setState(INITIAL_CASH_OUT, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
  const pending = { ...EMPTY_TICKETS, tickets: [ticket], page: 1, state: "ready" as const };
  ticketsStore.setState({ lists: { pending, settled: EMPTY_TICKETS, prebook: EMPTY_TICKETS } });
});

test("an open bet says what it can be sold for now; a partner without it shows nothing of it", () => {
  expect(wordsOf(show())).toMatch(/Cash out\n\$123\.45/);
  expect(show({ reason: "off", amountMinor: null })).toBe("");
  cashOutStore.setState({ offers: {}, offersState: "loading" });
  expect(wordsOf(draw(<CashOutBox ticket={ticket} />))).toContain("Asking what this bet is worth now");
});

test("each reason why nothing is offered has its words in every language", () => {
  for (const reason of ["paused", "decided", "unpriced", "worthless", "settled", "cashed_out"] as const) {
    show({ reason, amountMinor: null });
    const said = LANGUAGES.map((language) => wordsOf(draw(<CashOutBox ticket={ticket} />, language)));
    expect([reason, said.every((words) => words.length > 3), new Set(said).size]).toEqual([reason, true, said.length]);
  }
});

test("with prices that are old or no connection nothing can be pressed, and the reason stands in its place", () => {
  uiStore.setState({ arePricesStale: true });
  expect(show()).toMatch(/<button[^>]*disabled/);
  expect(wordsOf(show())).toContain("Prices are catching up");
  uiStore.setState({ arePricesStale: false, isOnline: false });
  expect(wordsOf(show())).toContain("The internet connection appears to be offline");
});

test("the form sells all at first, states the delay, and has a slide with words for screen readers", () => {
  const markup = show({ delayMs: 2000 }, { openId: "1" });
  expect(markup).toContain('aria-valuetext="$100.00 of $100.00 staked"');
  for (const part of ["Cash out $123.45", "Keep the bet", "Accept up to 5% less", "about 2 s"])
    expect(wordsOf(markup)).toContain(part);
  expect(show({ partial: null }, { openId: "1" })).not.toContain('type="range"');
});

test("each state of a sale is said: on its way, asked for, changed, refused, unknown, done", () => {
  const message = { code: 5005, messageId: "error.5005", values: {}, fallback: null };
  const states: readonly (readonly [Selling, string, "alert" | "status"])[] = [
    [{ kind: "sending", sinceMs: 0, endsMs: null }, "Cashing out", "status"],
    [{ kind: "asking" }, "Checking whether it was sold", "status"],
    [{ kind: "changed" }, "The cash-out offer has changed", "alert"],
    [{ kind: "refused", message }, "Cash-out is not available", "alert"],
    [{ kind: "lost" }, "The answer got lost", "alert"],
    [{ kind: "sold", stakeMinor: 4000n, amountMinor: 4938n }, "Sold $40.00 of the stake for $49.38", "status"],
  ];
  for (const [selling, words, role] of states) {
    const markup = show({}, { selling: { 1: selling } });
    expect(wordsOf(markup)).toContain(words);
    expect(markup).toContain(`role="${role}"`);
    const isBusy = selling.kind === "sending" || selling.kind === "asking";
    expect([selling.kind, markup.includes("<button")]).toEqual([selling.kind, !isBusy]);
  }
});

test("a rule that waits stands on its bet with the way to take it back, and all of them in a list", () => {
  const markup = show({ rule: { ruleId: "4", times: 2.5 } });
  expect(wordsOf(markup)).toContain("Cashes out by itself at 2.5 × the stake");
  expect(markup).toContain('aria-label="Remove the rule: 2.5 × the stake"');
  const rule = { ticketId: "1", times: 2, currency: "USD", createdMs: 0 } as const;
  cashOutStore.setState({
    rulesState: "ready",
    rules: [
      { ...rule, ruleId: "5", status: "waiting", endedFor: null, amountMinor: null },
      { ...rule, ruleId: "4", status: "done", endedFor: null, amountMinor: 20_100n },
      { ...rule, ruleId: "3", status: "ended", endedFor: "settled", amountMinor: null },
    ],
  });
  const words = wordsOf(draw(<RuleList />));
  for (const part of ["E1 at 2 × the stake", "Waiting", "Cashed out for $201.00", "Ended: the bet was settled"])
    expect(words).toContain(part);
});

test("a bet sold whole is labelled cashed out with its payout, never lost; one sold in part names the part", () => {
  const cashOut = { stakeMinor: 10_000n, amountMinor: 6000n };
  const whole: Ticket = { ...ticket, resultStatus: "cashed_out", earningsMinor: -4000n, cashOut };
  const settled = { ...EMPTY_TICKETS, tickets: [whole], page: 1, state: "ready" as const };
  ticketsStore.setState(({ lists }) => ({ tab: "settled", lists: { ...lists, settled } }));
  const words = wordsOf(draw(<HistoryView />));
  expect(words).toMatch(/Cashed out\n\$60\.00\n/);
  expect(words).not.toContain("Loss");
  const part: Ticket = { ...ticket, cashOut: { stakeMinor: 4000n, amountMinor: 4938n } };
  ticketsStore.setState(({ lists }) => ({
    tab: "pending",
    lists: { ...lists, pending: { ...lists.pending, tickets: [part] } },
  }));
  expect(wordsOf(draw(<HistoryView />))).toContain("Cashed out $40.00 of the stake for $49.38");
});
