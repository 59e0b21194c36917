import type { Language } from "@clutch/contract";
import type { MarketState } from "../../base/bus/messages.ts";
import { rowMarkets } from "../catalogue/query-events.ts";
import type { CatalogueEvent } from "../catalogue/live-catalogue.ts";
import type { FoundText, SearchTexts } from "./match-texts.ts";
import { computeTypedLikeness, MIN_LIKENESS } from "./name-likeness.ts";
import { foldName } from "./fold-name.ts";
import type { OpenNames } from "./open-names.ts";
import type { FoundName } from "./store-names.ts";

export interface FoundMarket {
  readonly entry: CatalogueEvent;
  readonly market: MarketState;
}

export interface Found {
  /** Set where every row is there by a forgiven error. */
  readonly corrected: { readonly name: string } | { readonly textId: string } | null;
  readonly nearest: readonly string[];
  readonly teams: readonly { readonly found: FoundName; readonly entry: CatalogueEvent }[];
  readonly events: readonly CatalogueEvent[];
  readonly leagues: readonly (readonly CatalogueEvent[])[];
  /** Ids of games. */
  readonly games: readonly number[];
  readonly markets: readonly FoundMarket[];
}

interface FindOptions {
  readonly folded: string;
  readonly language: Language;
  readonly names: readonly FoundName[];
  readonly open: OpenNames;
  readonly texts: SearchTexts;
}

/** What a text means among what is offered: names that the database found, games and kinds of markets by our own texts. */
export function findAll({ folded, language, names, open, texts }: FindOptions): Found {
  const kinds = new Set(open.listed.flatMap(({ markets }) => [...markets.values()].map(({ nameId }) => nameId)));
  const offered = rerank(folded, names).filter((name) => open.events(name).length > 0);
  const listedGames = new Set(open.listed.map(({ event }) => event.gameId));
  const hits = keepBest({
    names: offered,
    games: texts.games(folded, language).filter(({ textId }) => listedGames.has(Number(textId))),
    kinds: texts.markets(folded, language, kinds),
  });
  const who = hits.names.filter(({ kind }) => kind !== "league");
  const ofTeams = unique(who.flatMap((name) => open.events(name)));
  const ofLeagues = unique(hits.names.filter(({ kind }) => kind === "league").flatMap((name) => open.events(name)));
  const games = hits.games.map(({ textId }) => Number(textId));
  const ofGames = open.listed.filter(({ event }) => games.includes(event.gameId));
  const events = [ofTeams, ofLeagues, ofGames].find((each) => each.length > 0) ?? [];
  const isEmpty = events.length === 0 && hits.kinds.length === 0;
  return {
    corrected: correctedOf(hits),
    nearest: isEmpty ? nearestOf(folded, open) : [],
    teams: who.flatMap((found) =>
      open
        .events(found)
        .slice(0, 1)
        .map((entry) => ({ found, entry })),
    ),
    events,
    leagues: leaguesOf([...ofLeagues, ...ofTeams], open),
    games,
    markets:
      hits.kinds.length > 0
        ? marketsOfKinds(hits.kinds, events.length > 0 ? events : open.listed)
        : furtherMarkets(ofTeams),
  };
}

interface Hits {
  readonly names: readonly FoundName[];
  readonly games: readonly FoundText[];
  readonly kinds: readonly FoundText[];
}

/** Where anything is named as was typed, what is only like it is left out. */
function keepBest(hits: Hits): Hits {
  const isTyped = [...hits.names, ...hits.games, ...hits.kinds].some(({ rank }) => rank > 0);
  const keep = <T extends { readonly rank: number }>(found: readonly T[]): readonly T[] =>
    isTyped ? found.filter(({ rank }) => rank > 0) : found;
  return { names: keep(hits.names), games: keep(hits.games), kinds: keep(hits.kinds) };
}

function correctedOf({ names, games, kinds }: Hits): Found["corrected"] {
  const [first] = [
    ...names.map(({ rank, likeness, name }) => ({ rank, likeness, is: { name } })),
    ...games.map(({ rank, likeness, textId }) => ({ rank, likeness, is: { textId: `game.${textId}` } })),
    ...kinds.map(({ rank, likeness, textId }) => ({ rank, likeness, is: { textId } })),
  ].toSorted((a, b) => b.rank - a.rank || b.likeness - a.likeness);
  return first === undefined || first.rank > 0 ? null : first.is;
}

/** The database compares trigrams, which a swap in a short word changes all of: those it found like are ordered by edits. */
export const rerank = (folded: string, names: readonly FoundName[]): readonly FoundName[] =>
  names
    .map((found) => (found.rank > 0 ? found : likenessOf(folded, found)))
    .filter(({ rank, likeness }) => rank > 0 || likeness >= MIN_LIKENESS)
    .toSorted((a, b) => b.rank - a.rank || b.likeness - a.likeness);

const likenessOf = (folded: string, found: FoundName): FoundName => ({
  ...found,
  likeness: computeTypedLikeness(folded, foldName(found.name)),
});

/** Of so many names: a search that finds nothing must not cost more than one that does. */
const MAX_COMPARED = 1000;
const NEAREST = 3;
/** What is less like the text is no name one could have meant: two of five letters may be wrong, not three. */
const MIN_NEAR = 0.55;

const nearestOf = (folded: string, { all }: OpenNames): readonly string[] =>
  all
    .slice(0, MAX_COMPARED)
    .map(({ name }) => ({ name, likeness: computeTypedLikeness(folded, foldName(name)) }))
    .filter(({ likeness }) => likeness >= MIN_NEAR)
    .toSorted((a, b) => b.likeness - a.likeness)
    .filter(({ name }, at, sorted) => sorted.findIndex((each) => each.name === name) === at)
    .slice(0, NEAREST)
    .map(({ name }) => name);

function leaguesOf(entries: readonly CatalogueEvent[], { listed }: OpenNames): readonly (readonly CatalogueEvent[])[] {
  const ids = new Set(entries.map(({ event }) => event.competitionId));
  const byLeague = Map.groupBy(listed, ({ event }) => event.competitionId);
  return [...ids].flatMap((id) => {
    const own = byLeague.get(id);
    return own === undefined ? [] : [own];
  });
}

const isOffered = (market: MarketState): boolean => market.status === "open";

function marketsOfKinds(kinds: readonly FoundText[], entries: readonly CatalogueEvent[]): readonly FoundMarket[] {
  const places = new Map(kinds.map(({ textId }, at) => [textId, at]));
  const place = ({ nameId }: MarketState): number => places.get(nameId) ?? places.size;
  return entries
    .flatMap((entry) => [...entry.markets.values()].map((market) => ({ entry, market })))
    .filter(({ market }) => places.has(market.nameId) && isOffered(market))
    .toSorted((a, b) => place(a.market) - place(b.market));
}

/** What else may be bet on the match that comes next: its main markets but the winner, which the match's own row shows. */
const furtherMarkets = (entries: readonly CatalogueEvent[]): readonly FoundMarket[] =>
  entries.slice(0, 1).flatMap((entry) =>
    rowMarkets(entry)
      .filter((market) => isOffered(market) && market !== winnerMarket(entry))
      .map((market) => ({ entry, market })),
  );

const WINNERS = new Set(["WIN", "1X2", "OR"]);

/** The market of who wins, null while it is closed. */
export const winnerMarket = (entry: CatalogueEvent): MarketState | null =>
  rowMarkets(entry).find(({ betType }) => WINNERS.has(betType)) ?? null;

const unique = (entries: readonly CatalogueEvent[]): readonly CatalogueEvent[] => [...new Set(entries)];
