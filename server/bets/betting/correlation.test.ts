import { createRng, oddsCenti, ok, type Rng } from "@clutch/kernel";
import { computeTotalOdds } from "@clutch/rules";
import { expect, test } from "vitest";
import { sized } from "../../../testkit/size.ts";
import type { PartnerSettings } from "../../base/caller/caller.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import type { BetBody, BodyLeg } from "./bet-body.ts";
import type { BetEvent } from "../tickets/bet-event.ts";
import { checkBet, type BetQuestion, type Placement } from "./check-bet.ts";
import type { BetState } from "./bet-state.ts";
import type { BetMarket } from "../tickets/read-bet-markets.ts";

/** Fewer in mutation runs. */
const ATTEMPTS = Number(process.env["CLUTCH_CORRELATION_ATTEMPTS"] ?? sized(10_000, 50_000));
const TEAMS = ["Red Foxes", "Blue Owls", "Iron Wolves", "Night Cats", "Sun Tigers", "Moon Bears"];

/** A market with its true match, which the product never sees. */
interface Listed extends BetMarket {
  readonly truth: string;
}

const pick = <T>(rng: Rng, of: readonly T[]): T => of[Math.floor(rng.next() * of.length)] as T;

/** How a feed may spell the same team: as is, or with other spaces and capitals. */
const listedAs = (rng: Rng, name: string): string =>
  pick(rng, [name, name, name.toUpperCase(), ` ${name}`, name.replace(" ", "  ")]);

/** Twelve matches of a few teams, each listed by one to three event records with two markets. */
function buildCatalogue(rng: Rng): readonly Listed[] {
  const listed: Listed[] = [];
  const meetings = new Set<string>();
  while (meetings.size < 12) {
    const home = pick(rng, TEAMS);
    const away = pick(rng, TEAMS);
    const gameId = pick(rng, [1, 2]);
    const startMs = pick(rng, [1000, 2000]);
    const truth = `${gameId} ${[home, away].toSorted().join("/")} ${startMs}`;
    if (home === away || meetings.has(truth)) continue;
    meetings.add(truth);
    for (let record = pick(rng, [1, 2, 3]); record > 0; record -= 1) {
      const names = rng.next() < 0.5 ? [home, away] : [away, home];
      const event: BetEvent = {
        eventId: String(9_000_000 + listed.length),
        gameId,
        contenders: [],
        isOutright: false,
        homeName: listedAs(rng, names[0] ?? ""),
        awayName: listedAs(rng, names[1] ?? ""),
        startMs,
        isComboAllowed: true,
        state: "scheduled" as const,
        inPlay: false,
      };
      for (const nth of [1, 2])
        listed.push({ truth, event, eventVersion: 1, market: buildMarket(event.eventId, listed.length * 10 + nth) });
    }
  }
  return listed;
}

const buildMarket = (eventId: string, marketId: number): MarketState => ({
  marketId,
  eventId,
  tab: "MATCH",
  betType: "WIN",
  nameId: "n",
  nameValues: {},
  status: "open",
  isMain: true,
  version: 1,
  updatedAtMs: 0,
  lines: [
    {
      lineNumber: 0,
      handicapQuarters: null,
      selections: ["home", "away"].map((selection) => ({ selection, oddsCenti: oddsCenti(185), isOpen: true })),
    },
  ],
});

/** One record of the catalogue with one wrong flag; the fields that identify the match are none. */
function turnOneFlag(rng: Rng, catalogue: readonly Listed[]): readonly Listed[] {
  const at = pick(rng, catalogue);
  const event = pick<Partial<BetEvent>>(rng, [
    { isOutright: true },
    { isComboAllowed: false },
    { inPlay: true },
    { state: "live" },
    { contenders: ["x"] },
  ]);
  const market = pick<Partial<MarketState>>(rng, [{ isMain: false }, { tab: "MAP 1" }, { nameId: "other" }]);
  const isEvent = rng.next() < 0.6;
  return catalogue.map((each) => {
    if (isEvent) {
      return each.event.eventId === at.event.eventId ? { ...each, event: { ...each.event, ...event } } : each;
    }
    return each === at ? { ...each, market: { ...each.market, ...market } } : each;
  });
}

const legOf = ({ market }: Listed): BodyLeg => ({
  event_id: market.eventId,
  market_id: market.marketId,
  line: `${market.marketId}-0`,
  bet_type_selection: "home",
  handicap: null,
  euro_odds: 1.85,
  member_odds: 1.85,
});

function buildBody(rng: Rng, legs: readonly Listed[]): BetBody {
  const tickets = legs.map(legOf);
  const member_odds = Number(computeTotalOdds(legs.map(() => oddsCenti(185)))) / 100;
  const common = {
    odds_type: "euro" as const,
    member_odds,
    accept_any_odds: true,
    better_odds_only: false,
    is_follow_bet: rng.next() < 0.2,
    last_odds_select_time: 0,
    lang: "en" as const,
    timezone: "UTC",
    tickets,
  };
  const bet_type = pick(rng, ["combo", "lucky_combo", "system", "event_combo", "mixed_combo"] as const);
  if (bet_type === "system") return { ...common, bet_type, systems: [{ combo_size: 2, bet_amount: 10 }] };
  if (bet_type !== "event_combo") return { ...common, bet_type, bet_amount: 10 };
  return { ...common, bet_type, bet_amount: 10, event_id: tickets[0]?.event_id ?? "1" };
}

const SETTINGS = {
  maxOddsSlidePercent: 100,
  limits: {
    minBetAmount: 1,
    maxBetAmount: 5000,
    maxPayout: 50_000,
    maxComboAmount: 5000,
    maxComboPayout: 50_000,
    pendingTicketsPerEvent: 50,
    pendingTicketsPerMember: 200,
  },
} as PartnerSettings;

const QUESTION = {
  member: { currency: "USD" },
  settings: SETTINGS,
  unitsPerUsd: () => 1,
  checksBalance: false,
  quotes: {
    quote: async () =>
      ok({
        oddsCenti: oddsCenti(250),
        prices: {},
        expiresAtMs: 1,
        model: { version: "1", seed: "1", worlds: 1 },
      }),
  },
} as unknown as Omit<BetQuestion, "body">;

/** Whether two legs of one match are in the bet without a joint price. */
function holdsUnquoted(legs: readonly Listed[], { details }: Placement): boolean {
  const groupOf = (at: number) => details.groups?.findIndex((group) => group.legs.includes(at + 1)) ?? -1;
  return legs.some((leg, at) =>
    legs.some(
      (other, place) => place > at && other.truth === leg.truth && (groupOf(at) < 0 || groupOf(at) !== groupOf(place)),
    ),
  );
}

const stateOf = (catalogue: readonly Listed[]): BetState => ({
  request: "none",
  memberStatus: "active",
  account: null,
  sourceAliveAtMs: 0,
  markets: new Map(catalogue.map((each) => [each.market.marketId, each])),
});

async function attempt(rng: Rng, catalogue: readonly Listed[]): Promise<"accepted" | "unquoted" | number> {
  const state = stateOf(catalogue);
  const legs = Array.from({ length: pick(rng, [2, 3, 3, 3, 4, 5]) }, () => pick(rng, catalogue));
  const body = buildBody(rng, legs);
  const checked = await checkBet({ ...QUESTION, body }, state, 0);
  if (!checked.ok) return checked.error.code;
  return holdsUnquoted(legs, checked.value) ? "unquoted" : "accepted";
}

test(`G-45 R5.2-03 R5.2-04 R5.2-14 of ${ATTEMPTS} attempts none holds two unquoted legs of one match, also with a flag wrong`, async () => {
  const rng = createRng("correlation");
  const seen = new Map<string | number, number>();
  let catalogue = buildCatalogue(rng);
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    if (nth % 50 === 0) catalogue = buildCatalogue(rng);
    const shown = nth % 2 === 0 ? catalogue : turnOneFlag(rng, catalogue);
    const outcome = await attempt(rng, shown);
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  expect(seen.get("unquoted")).toBeUndefined();
  // Some attempts must be accepted and some must need the guard, or the property is vacuous.
  expect(seen.get("accepted")).toBeGreaterThan(ATTEMPTS / 20);
  expect(seen.get(6025)).toBeGreaterThan(100);
  expect(seen.get(6026)).toBeGreaterThan(100);
}, 120_000);
