import type { BetAnswerWire } from "@clutch/contract";
import { decidePrebook } from "@clutch/rules";
import type { BetMarket } from "../tickets/read-bet-markets.ts";
import type { PlaceDeps } from "../betting/place-bet.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { StoredNotice } from "../../people/notices/store-notices.ts";
import { endPrebook, type PrebookEnd } from "./end-prebook.ts";
import { placeEntry, type Attempt } from "./place-prebook.ts";
import type { Prebook } from "./prebook.ts";
import { claim, putBack, readUnended, takeOver, type PrebookAt } from "./store-prebooks.ts";

export interface TriggerDeps {
  readonly place: PlaceDeps;
  /** Called after each commit. */
  readonly onNotices: (notices: readonly StoredNotice[]) => void;
  readonly onPlaced?: (entry: Prebook, answer: BetAnswerWire) => void;
  readonly onError: (error: unknown) => void;
}

export interface Trigger {
  /** Evaluates every pending prebook of a partner and starts what is due. Resolves when all are decided. */
  run(partner: Partner): Promise<void>;
  /** True when a changed market decides a prebook of the last run. */
  concerns(markets: readonly MarketState[]): boolean;
  /** Resolves when the running bets have ended. */
  settled(): Promise<void>;
}

/** How long a claimed prebook is left to its claimer: the debit and what is stored around it. The in-play delay comes on top. */
const LEASE_MS = 30_000;
const PAGE = 500;
/** The share of one partner: more bets are started by a later run, and no other partner waits for them (RU-19). */
const MAX_UNDER_WAY = 200;
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Decides prebooks by the stored markets (G-55). Safe in several processes and against a crash at any point: a prebook is
 * claimed by one conditional update, its bet has an id of its own, and an interrupted one is taken over after its lease.
 */
export function createTrigger(deps: TriggerDeps): Trigger {
  const underWay = new Map<number, Set<Promise<void>>>();
  const watched = new Map<number, Map<number, readonly Prebook[]>>();

  /** Not awaited: a partner's wallet may take seconds to answer. */
  const start = (partner: Partner, found: PrebookAt & { readonly at: BetMarket }): void => {
    const bets = underWay.get(partner.partnerId) ?? new Set();
    underWay.set(partner.partnerId, bets);
    if (bets.size >= MAX_UNDER_WAY) return;
    const work = attempt(deps, partner, found)
      .catch(deps.onError)
      .finally(() => bets.delete(work));
    bets.add(work);
  };

  return {
    async run(partner) {
      const waiting: Prebook[] = [];
      let afterId = 0n;
      for (;;) {
        const page = await readUnended(deps.place.store, partner.partnerId, {
          afterId,
          nowMs: deps.place.clock.nowMs(),
          limit: PAGE,
        });
        for (const { entry, at } of page) {
          afterId = entry.prebookId;
          if (at === null) continue;
          const decision = entry.status === "pending" ? decide(entry, at) : "place";
          if (decision === "wait") waiting.push(entry);
          else if (decision === "place") start(partner, { entry, at });
          // One that fails is tried again by the next run and holds up no other.
          else await end(deps, { entry, at }, { kind: "closed" }).catch(deps.onError);
        }
        if (page.length < PAGE) break;
      }
      watched.set(
        partner.partnerId,
        Map.groupBy(waiting, (entry) => entry.marketId),
      );
    },
    concerns: (markets) =>
      markets.some((market) =>
        [...watched.values()].some((byMarket) =>
          (byMarket.get(market.marketId) ?? []).some((entry) => decideAt(entry, market, false) !== "wait"),
        ),
      ),
    settled: async () => {
      await Promise.all([...underWay.values()].flatMap((bets) => [...bets]));
    },
  };
}

const decide = (entry: Prebook, { event, market }: BetMarket) =>
  decideAt(entry, market, event.state === "ended" || event.state === "withdrawn");

function decideAt(entry: Prebook, market: MarketState, isEventOver: boolean): "place" | "wait" | "cancel" {
  const line = market.lines.find((each) => each.lineNumber === entry.lineNumber);
  const selection = line?.selections.find((each) => each.selection === entry.selection);
  return decidePrebook(entry, {
    marketStatus: market.status,
    eventStatus: isEventOver ? "closed" : "open",
    isSelectionOpen: selection?.isOpen === true,
    handicapQuarters: line?.handicapQuarters ?? null,
    oddsCenti: selection?.oddsCenti ?? null,
  });
}

const endDeps = ({ place }: TriggerDeps) => ({
  store: place.store,
  names: place.names,
  nowMs: () => place.clock.nowMs(),
});

async function end(deps: TriggerDeps, found: PrebookAt, how: PrebookEnd): Promise<boolean> {
  const notices = await endPrebook(endDeps(deps), found, how);
  if (notices.length > 0) deps.onNotices(notices);
  return notices.length > 0;
}

/** One attempt to place a claimed prebook's bet. */
async function attempt(
  deps: TriggerDeps,
  partner: Partner,
  { entry, at }: PrebookAt & { readonly at: BetMarket },
): Promise<void> {
  const { store, clock } = deps.place;
  const nowMs = clock.nowMs();
  const untilMs = nowMs + partner.settings.inPlayDelayMs + LEASE_MS;
  const ours =
    entry.status === "pending"
      ? await claim(store, entry, { untilMs, isDue: (now) => decide(entry, now) === "place" })
      : (await takeOver(store, entry, { nowMs, untilMs })) && at;
  if (!ours) return;
  const outcome = await placeEntry(deps.place, partner, { entry, at: ours });
  if (outcome.kind === "later") return;
  if (outcome.kind === "waits") {
    await putBack(
      store,
      entry,
      clock.nowMs() + Math.min(RETRY_MS * 2 ** Math.min(entry.attempt - 1, 10), LONGEST_RETRY_MS),
    );
    return;
  }
  const isEnded = await end(deps, { entry, at }, toEnd(outcome));
  if (isEnded && outcome.kind === "placed" && outcome.answer !== null) deps.onPlaced?.(entry, outcome.answer);
}

const toEnd = (outcome: Extract<Attempt, { kind: "placed" | "refused" }>): PrebookEnd =>
  outcome.kind === "placed"
    ? { kind: "placed", ticketId: outcome.ticketId, euroOdds: outcome.euroOdds }
    : { kind: "refused", code: outcome.code };
