import { WALLET_ANSWER_LIMIT_MS } from "@clutch/contract/partner";
import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";

/** What closed bets of one kind and currency moved, in minor units; a correction that takes back is not negative but counted apart. */
export interface ClosedSums {
  /** A ticket type, or `mini_game`. */
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly bets: number;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
  /** Stakes of bets that a correction opened again. */
  readonly reopenedMinor: number;
  /** What corrections took out of earlier returns. */
  readonly takenBackMinor: number;
}

/** What waits for a partner; ages in seconds, 0 where nothing waits. */
export interface MoneyState {
  readonly partnerId: number;
  readonly key: string;
  readonly owedCalls: number;
  readonly owedSeconds: number;
  readonly waitingPrebooks: number;
  readonly overduePrebooks: number;
  readonly unsettledTickets: number;
  readonly unsettledSeconds: number;
}

/** A call to a partner's wallet; `seconds` is null where it was not made. */
export interface PartnerCallEnd {
  readonly verb: string;
  readonly outcome: string;
  readonly seconds: number | null;
}

/** What the server counts of money. Labels name a partner by its id, as the log does, and never a member. */
export interface MoneyMetrics {
  countBet(bet: { readonly ticketType: string; readonly currency: CurrencyCode; readonly stakeMinor: bigint }): void;
  countClosed(sums: readonly ClosedSums[]): void;
  setPartnerSilent(partnerId: number, what: string, isSilent: boolean): void;
  countPartnerCall(partnerId: number, call: PartnerCallEnd): void;
  countPartnerRefusal(partnerId: number, reason: string): void;
  setLease(role: string, isHeld: boolean): void;
  observeDatabaseWait(pool: string, seconds: number): void;
  /** What was read last; partners that are not in it are shown no more. */
  setState(state: readonly MoneyState[]): void;
  setStateAge(seconds: number): void;
}

const toUnits = (minor: number | bigint, currency: CurrencyCode): number =>
  Number(minor) / 10 ** CURRENCIES[currency].decimals;

export function createMoneyMetrics(registers: Registry[]): MoneyMetrics {
  const counter = <T extends string>(name: string, help: string, labelNames: T[]) =>
    new Counter<T>({ name, help, labelNames, registers });
  return {
    ...createBetCounters(counter),
    ...createPartnerInstruments(counter, registers),
    ...createStateGauges(registers),
    ...createProcessInstruments(registers),
  };
}

type MakeCounter = <T extends string>(name: string, help: string, labelNames: T[]) => Counter<T>;

function createBetCounters(counter: MakeCounter): Pick<MoneyMetrics, "countBet" | "countClosed"> {
  const bets = counter("clutch_bets_total", "Bets accepted", ["kind", "currency"]);
  const stakes = counter("clutch_stakes_total", "Stakes of bets accepted, in units of the currency", [
    "kind",
    "currency",
  ]);
  const closed = counter("clutch_closed_bets_total", "Bets and rounds of mini-games that closed", ["kind", "currency"]);
  const closedStakes = counter(
    "clutch_closed_stakes_total",
    "Stakes of bets and rounds that closed, and of parts sold back, in units of the currency",
    ["kind", "currency"],
  );
  const payouts = counter(
    "clutch_payouts_total",
    "Payouts of bets and rounds that closed, and of parts sold back, in units of the currency",
    ["kind", "currency"],
  );
  const reopened = counter(
    "clutch_reopened_stakes_total",
    "Stakes of bets that a correction opened again, in units of the currency",
    ["kind", "currency"],
  );
  const takenBack = counter(
    "clutch_payouts_taken_back_total",
    "What corrections took out of earlier payouts, in units of the currency",
    ["kind", "currency"],
  );
  return {
    countBet({ ticketType: kind, currency, stakeMinor }) {
      bets.inc({ kind, currency });
      stakes.inc({ kind, currency }, toUnits(stakeMinor, currency));
    },
    countClosed(sums) {
      for (const { kind, currency, ...sum } of sums) {
        closed.inc({ kind, currency }, sum.bets);
        closedStakes.inc({ kind, currency }, toUnits(sum.stakedMinor, currency));
        payouts.inc({ kind, currency }, toUnits(sum.returnedMinor, currency));
        reopened.inc({ kind, currency }, toUnits(sum.reopenedMinor, currency));
        takenBack.inc({ kind, currency }, toUnits(sum.takenBackMinor, currency));
      }
    },
  };
}

function createPartnerInstruments(
  counter: MakeCounter,
  registers: Registry[],
): Pick<MoneyMetrics, "setPartnerSilent" | "countPartnerCall" | "countPartnerRefusal"> {
  const silent = new Gauge({
    name: "clutch_partner_silent",
    help: "1 while this process has stopped calling a partner that does not answer",
    labelNames: ["partner", "what"],
    registers,
  });
  const calls = counter("clutch_partner_calls_total", "Calls to partners' wallets by how they ended", [
    "partner",
    "verb",
    "outcome",
  ]);
  const seconds = new Histogram({
    name: "clutch_partner_call_seconds",
    help: "Time until a partner's wallet answered, or its time was over",
    labelNames: ["partner"],
    buckets: [0.02, 0.1, 0.3, 1, 2, WALLET_ANSWER_LIMIT_MS / 1000],
    registers,
  });
  const refusals = counter("clutch_partner_refusals_total", "Refusals of partners, and of calls of theirs, by reason", [
    "partner",
    "reason",
  ]);
  return {
    setPartnerSilent: (partnerId, what, isSilent) => silent.set({ partner: String(partnerId), what }, isSilent ? 1 : 0),
    countPartnerCall(partnerId, call) {
      const partner = String(partnerId);
      calls.inc({ partner, verb: call.verb, outcome: call.outcome });
      if (call.seconds !== null) seconds.observe({ partner }, call.seconds);
    },
    countPartnerRefusal: (partnerId, reason) => refusals.inc({ partner: String(partnerId), reason }),
  };
}

function createStateGauges(registers: Registry[]): Pick<MoneyMetrics, "setState" | "setStateAge"> {
  const gauge = (name: string, help: string, more: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: ["partner", ...more], registers });
  const partners = gauge("clutch_partner_info", "The public key of a partner; always 1", ["key"]);
  const owed = gauge("clutch_owed_calls", "Calls owed to a partner");
  const owedSeconds = gauge("clutch_owed_calls_oldest_seconds", "Age of the oldest call owed to a partner");
  const prebooks = gauge("clutch_prebooks", "Prebooks: waiting for their odds, or overdue after a claim", ["state"]);
  const unsettled = gauge("clutch_unsettled_tickets", "Tickets on markets with a result they were not settled by");
  const unsettledSeconds = gauge("clutch_settlement_lag_seconds", "Age of the oldest such result");
  const age = new Gauge({
    name: "clutch_money_state_age_seconds",
    help: "Time since what waits for partners was read from the database",
    registers,
  });
  return {
    setState(state) {
      for (const each of [partners, owed, owedSeconds, prebooks, unsettled, unsettledSeconds]) each.reset();
      for (const { partnerId, key, ...is } of state) {
        const partner = String(partnerId);
        partners.set({ partner, key }, 1);
        owed.set({ partner }, is.owedCalls);
        owedSeconds.set({ partner }, is.owedSeconds);
        prebooks.set({ partner, state: "waiting" }, is.waitingPrebooks);
        prebooks.set({ partner, state: "overdue" }, is.overduePrebooks);
        unsettled.set({ partner }, is.unsettledTickets);
        unsettledSeconds.set({ partner }, is.unsettledSeconds);
      }
    },
    setStateAge: (seconds) => age.set(seconds),
  };
}

function createProcessInstruments(registers: Registry[]): Pick<MoneyMetrics, "setLease" | "observeDatabaseWait"> {
  const leases = new Gauge({
    name: "clutch_lease_held",
    help: "1 in the process that has the role, 0 in those that stand by",
    labelNames: ["role"],
    registers,
  });
  const waits = new Histogram({
    name: "clutch_database_wait_seconds",
    help: "Time until a connection to the database was free, or was waited for in vain",
    labelNames: ["pool"],
    buckets: [0.001, 0.01, 0.1, 0.5, 2, 10],
    registers,
  });
  return {
    setLease: (role, isHeld) => leases.set({ role }, isHeld ? 1 : 0),
    observeDatabaseWait: (pool, seconds) => waits.observe({ pool }, seconds),
  };
}
