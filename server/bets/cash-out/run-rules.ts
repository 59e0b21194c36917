import { workThrough, type Clock } from "@clutch/kernel";
import { isRuleMet } from "@clutch/rules";
import type { MarketState } from "../../base/bus/messages.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import { readMember } from "../../people/members/store-sessions.ts";
import type { QuoteBook } from "../quotes/quote-book.ts";
import { createTurns } from "../../base/observe/turns.ts";
import { transactionTime } from "../../base/store/database-clock.ts";
import type { Store } from "../../base/store/open.ts";
import { askDistributions } from "./ask-distributions.ts";
import { makeOffer, type Offer } from "./offer.ts";
import { readRuledTickets, type OpenTicket } from "./open-tickets.ts";
import { readNow } from "./read-now.ts";
import { forgetOldSaleIds } from "./requests.ts";
import { sellTicket, type Sold } from "./sell.ts";
import { endSettledRules } from "./store-rules.ts";
import { termsOf } from "./terms.ts";
import { valueTicket, type ValueDeps } from "./value-ticket.ts";

export interface RulesDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitsPerUsd: UnitsPerUsd;
  /** Which rules may be met; may be cached. */
  readonly chances: QuoteBook["chances"];
  /** Uncached: a sale is always priced from current worlds. */
  readonly saleChances: QuoteBook["chances"];
  /** Called after each commit. */
  readonly onSold: (sold: Sold) => void;
}

export interface RuleRunner {
  /** Evaluates every open rule of a partner and sells what is due; a price that changed meanwhile waits for the next run. */
  run(partner: Partner): Promise<void>;
  /** True when a market is of a match of a rule evaluated in the last run. */
  concerns(markets: readonly MarketState[]): boolean;
}

const PAGE = 500;

/**
 * Runs cash-out rules (docs/decisions/0090). Safe in several processes and against a crash at any point: the sale and the
 * end of its rule are one transaction, which checks that the rule is still open.
 */
export function createRuleRunner(deps: RulesDeps): RuleRunner {
  const watched = new Map<number, ReadonlySet<string>>();
  return {
    async run(partner) {
      const { partnerId } = partner;
      const nowMs = deps.clock.nowMs();
      await endSettledRules(deps.store, partnerId, nowMs);
      await forgetOldSaleIds(deps.store, partnerId, nowMs);
      const events = new Set<string>();
      const failures: unknown[] = [];
      for (let afterId = 0n; ;) {
        const tickets = await readRuledTickets(deps.store, partnerId, { afterId, limit: PAGE });
        const now = { ...(await readNow(deps, tickets)), distributions: await askDistributions(deps.chances, tickets) };
        for (const ticket of tickets) {
          const ruleId = ticket.rule?.ruleId ?? 0n;
          if (ruleId > afterId) afterId = ruleId;
          for (const leg of ticket.legs) events.add(leg.eventId);
        }
        const turn = createTurns();
        const run = async (ticket: OpenTicket): Promise<void> => {
          await turn();
          await runRule(deps, partner, { ticket, now });
        };
        await workThrough(tickets, run).catch((error: unknown) => failures.push(error));
        if (tickets.length < PAGE) break;
      }
      watched.set(partnerId, events);
      // Thrown last: a rule that fails holds up no other.
      if (failures.length > 0) throw failures[0];
    },
    concerns: (markets) => markets.some(({ eventId }) => [...watched.values()].some((events) => events.has(eventId))),
  };
}

/**
 * The offer that meets the rule of a ticket. With a match in play a rule waits the delay of a sale after it was set: setting one that is
 * met already is a sale (RU-10).
 */
function findDue(
  { clock, unitsPerUsd }: RulesDeps,
  partner: Partner,
  { ticket, now }: { readonly ticket: OpenTicket; readonly now: ValueDeps },
): Offer | null {
  const { rule } = ticket;
  if (rule === null) return null;
  const terms = termsOf(partner, ticket.currency, unitsPerUsd);
  const { offer } = makeOffer(valueTicket(now, ticket), terms);
  if (offer === null || !isRuleMet(offer.amountMinor, ticket.openMinor, rule.timesCenti)) return null;
  return offer.valued.isInPlay && clock.nowMs() - rule.setAtMs < terms.inPlayDelayMs ? null : offer;
}

async function runRule(
  deps: RulesDeps,
  partner: Partner,
  { ticket, now }: { readonly ticket: OpenTicket; readonly now: ValueDeps },
): Promise<void> {
  if (findDue(deps, partner, { ticket, now }) === null) return;
  const current = {
    ...(await readNow(deps, [ticket])),
    distributions: await askDistributions(deps.saleChances, [ticket]),
  };
  const offer = findDue(deps, partner, { ticket, now: current });
  if (offer === null) return;
  // Tickets of a frozen account are left alone.
  const member = await deps.store.withTenant(partner.partnerId, (tenant) => readMember(tenant, ticket.memberId));
  if (member?.status !== "active") return;
  const outcome = await sellTicket(deps.store, partner.partnerId, {
    valued: offer.valued,
    stakeMinor: ticket.openMinor,
    amountMinor: offer.amountMinor,
    uniqueId: null,
    nowMs: deps.clock.nowMs(),
    transactionMs: transactionTime(deps.clock),
  });
  if (outcome.status === "done") deps.onSold(outcome.sold);
}
