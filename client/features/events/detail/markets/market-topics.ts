import { MARKET_FILTERS, type MarketFilter } from "@clutch/rules";
import type { MarketEntry } from "../../../../store/catalogue.ts";
import { filterMarkets } from "../../row/pick-markets.ts";

/** What a market is about, beside its form (winner, handicap, total); `yours`: held in the slip or bet on. */
export type MarketTopic = "kills" | "objectives" | "rounds" | "goals" | "maps" | "time" | "yours";
/** What a chip of a match's page leaves. */
export type PageFilter = MarketFilter | MarketTopic;

const KINDS_OF_TOPIC: Readonly<Record<Exclude<MarketTopic, "yours">, RegExp>> = {
  kills: /Kill|FirstBlood/i,
  objectives: /Tower/,
  rounds: /Round|Pistol|FirstHalf|Overtime/i,
  goals: /Goal|bothTeamsScore/i,
  maps: /^(mapHandicap|totalMaps|winsMap|correctScore)/,
  time: /Duration/,
};

const TOPICS: readonly MarketTopic[] = ["kills", "objectives", "rounds", "goals", "maps", "time", "yours"];
export const PAGE_FILTERS: readonly PageFilter[] = [...MARKET_FILTERS, ...TOPICS];

const isFilter = (filter: PageFilter): filter is MarketFilter => MARKET_FILTERS.some((each) => each === filter);

type Filtered = Pick<MarketEntry, "betTypeName" | "marketKind" | "marketId">;

/** The markets a chip leaves, in their order; `yours` are the ids of those the member holds. */
export function filterPage<M extends Filtered>(
  markets: readonly M[],
  filter: PageFilter,
  yours: ReadonlySet<number>,
): M[] {
  if (isFilter(filter)) return filterMarkets(markets, filter);
  if (filter === "yours") return markets.filter(({ marketId }) => yours.has(marketId));
  return markets.filter(({ marketKind }) => KINDS_OF_TOPIC[filter].test(marketKind));
}

/** One card of the page: a market, or all correct scores of the match. */
export type Card<M> = M | readonly M[];

/** The correct scores of a match stand together, where the first of them stood. */
export function groupScores<M extends Pick<MarketEntry, "exactScore">>(markets: readonly M[]): Card<M>[] {
  const isScore = ({ exactScore }: M): boolean => typeof exactScore === "string";
  const scores = markets.filter(isScore);
  if (scores.length < 2) return [...markets];
  return markets.flatMap((market): Card<M>[] => {
    if (!isScore(market)) return [market];
    return market === scores[0] ? [scores] : [];
  });
}
