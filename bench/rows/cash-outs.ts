import { assertPresent, systemClock } from "@clutch/kernel";
import {
  certainMaps,
  computeDistribution,
  computeMarketSpecs,
  computeWorlds,
  gameOf,
  JOINT_WORLDS,
  NOT_STARTED,
  type Series,
} from "@clutch/pricing";
import { createLocalBus, type Bus } from "../../server/base/bus/bus.ts";
import type { MarketState } from "../../server/base/bus/messages.ts";
import { cacheChances } from "../../server/bets/cash-out/chance-cache.ts";
import { readOpenTickets } from "../../server/bets/cash-out/open-tickets.ts";
import { readAliveMs } from "../../server/bets/cash-out/read-now.ts";
import { createOfferStream, type OfferStream, type StreamDeps } from "../../server/bets/cash-out/stream.ts";
import { loadPartners } from "../../server/people/members/store-partners.ts";
import { TEST_BOX } from "../../testkit/postgres/test-box.ts";
import type { QuoteBook } from "../../server/bets/quotes/quote-book.ts";
import type { Store } from "../../server/base/store/open.ts";
import { startCluster } from "../lib/money/cluster.ts";
import { seedOpenTickets } from "../lib/money/open-tickets.ts";
import { seedBook, type Book } from "../lib/money/seed.ts";
import { stated, type Line } from "../lib/report.ts";
import { interleave, median, quantile } from "../lib/rounds.ts";

const TICKETS = 10_000;
const MEMBERS = 5000;
const MATCHES = 200;
/** Sets of worlds the matches take turns with, so that every offer is another one at every tick. */
const MODELS = 8;
/** So many matches move in the smaller tick. */
const SOME = MATCHES / 20;
const MIN_SENT = 0.9;

/**
 * 10,000 open tickets of 5,000 members who all look, on 200 matches. One tick in which every match moved and every offer
 * came out otherwise, and one in which a twentieth of them moved.
 */
export async function cashOuts(rounds: number): Promise<Line[]> {
  const cluster = await startCluster();
  const store = await cluster.openDatabase("cashouts");
  try {
    const book = await seedBook(store, { members: MEMBERS, markets: MATCHES });
    await seedOpenTickets(store, book, { count: TICKETS, combosPercent: 0 });
    return await measure(store, book, rounds);
  } finally {
    await store.stop();
    await cluster.stop();
  }
}

async function measure(store: Store, book: Book, rounds: number): Promise<Line[]> {
  const bus = createLocalBus((error) => {
    throw error;
  });
  const { chances, turn } = createWorldsOfBook();
  const partner = assertPresent(
    (await loadPartners(store, TEST_BOX)).find((each) => each.partnerId === book.partnerId),
    "the partner of the bench",
  );
  const open = { status: "open", version: 1, isInPlay: true };
  const deps = {
    clock: systemClock,
    bus,
    unitsPerUsd: () => 1,
    partner: async () => partner,
    market: () => open,
    openTickets: (partnerId: number, memberIds: readonly number[]) => readOpenTickets(store, partnerId, memberIds),
    storedAliveMs: () => readAliveMs(store),
  };
  let offers = 0;
  bus.subscribe("member.*", ({ kind }) => void (offers += kind === "cash-out" ? 1 : 0));
  const cached = openStream({ ...deps, chances: cacheChances({ chances, bus, clock: systemClock }).chances }, book);
  await cached.tick();
  if (offers < TICKETS) throw new Error(`only ${offers} offers were sent`);
  const tick = (stream: OfferStream, matches: number, expected: number) => async (): Promise<number> => {
    turn();
    offers = 0;
    moveMatches(bus, book, matches);
    const from = performance.now();
    const priced = await stream.tick();
    const tookMs = performance.now() - from;
    if (priced !== expected) throw new Error(`${priced} of ${expected} tickets were priced`);
    // Every match has other worlds than before: hardly an offer comes out the same to the cent.
    if (offers < expected * MIN_SENT) throw new Error(`only ${offers} of ${expected} offers were sent`);
    return tookMs;
  };
  const figures = await interleave(
    [
      { name: "all", run: tick(cached, MATCHES, TICKETS) },
      { name: "some", run: tick(cached, SOME, await countOn(store, book, SOME)) },
    ],
    rounds,
  );
  return toLines(figures);
}

/** Tickets fall on matches by chance: so many stand on the first ones. */
async function countOn({ owner }: Store, { firstEvent }: Book, matches: number): Promise<number> {
  const query = owner.selectFrom("ticket_legs").select((each) => each.fn.countAll<string>().as("count"));
  const found = await query.where("event_id", "<", firstEvent + matches).executeTakeFirstOrThrow();
  return Number(found.count);
}

function openStream(deps: StreamDeps, { partnerId, firstMember }: Book): OfferStream {
  const stream = createOfferStream(deps);
  for (let n = 0; n < MEMBERS; n += 1) stream.enter({ partnerId, memberId: firstMember + n });
  return stream;
}

/** Worlds held ready, as a source holds those of the match it is asked about; `turn` gives every match others. */
function createWorldsOfBook(): { readonly chances: QuoteBook["chances"]; readonly turn: () => void } {
  const game = gameOf("lol");
  const models = Array.from({ length: MODELS }, (_, model) => {
    const contexts = [0.1, 0.2, 0.3].map((edge, index) => ({ edge: edge + model / 50, salt: 10 * model + index }));
    const series: Series = { model: game.model, bestOf: 3, contexts, seed: 99 + model };
    const specs = computeMarketSpecs(game.kind, 3, certainMaps(series, []));
    const spec = assertPresent(
      specs.find((each) => each.betType === "WIN"),
      "a winner market",
    );
    return { worlds: computeWorlds(series, NOT_STARTED, { count: JOINT_WORLDS }), spec };
  });
  let turns = 0;
  return {
    turn: () => void (turns += 1),
    chances: async (eventId, choices) => {
      const { worlds, spec } = assertPresent(models[(Number(eventId) + turns) % MODELS], "a model");
      const model = { version: "bench", seed: "1", worlds: worlds.count };
      return choices.map((legs) => {
        const distribution = computeDistribution(
          worlds,
          legs.map(({ selection, handicapQuarters }) => ({ spec, selection, handicapQuarters })),
        );
        return {
          outcomes: distribution.ways.map((way) => ({ legs: way.legs, share: way.worlds / worlds.count })),
          model,
        };
      });
    },
  };
}

/** The news of a market of so many matches. */
function moveMatches(bus: Bus, { firstEvent, firstMarket }: Book, matches: number): void {
  for (let n = 0; n < matches; n += 1) {
    const eventId = String(firstEvent + n);
    const market = { marketId: firstMarket + n, eventId } as MarketState;
    bus.publish(`market.${eventId}`, { atMs: 0, markets: [market] });
  }
}

function toLines(figures: ReadonlyMap<string, readonly number[]>): Line[] {
  const row = "cash-outs";
  const of = (name: string) => figures.get(name) ?? [];
  return [
    {
      row,
      measure: "a tick of 10,000 open tickets",
      median: median(of("all")),
      unit: "ms",
      worse: quantile(of("all"), 0.75),
      target: { relation: "≤", value: 500 },
      note: "all 200 matches moved, 400 distributions of 100,000 worlds; the tick itself is 500 ms",
    },
    stated(row, "a tick in which 10 of 200 matches moved", { value: median(of("some")), unit: "ms" }),
  ];
}
