import { type calls, type CallAnswer, type CallRequest, type QuoteReason, type Refusal } from "@clutch/contract";
import { err, ok, type OddsCenti, type Result } from "@clutch/kernel";
import { computeTotalOdds, formatLine, parseLine } from "@clutch/rules";
import { BUSY } from "../betting/ticket-types/quoted.ts";
import type { ShowPrices } from "../betting/quoter.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import type { AskedLeg } from "../../base/bus/quote-messages.ts";
import type { Caller } from "../../base/caller/caller.ts";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import type { WorldsClient } from "./ask-worlds.ts";
import type { QuoteBook } from "./quote-book.ts";
import type { SourceKeysReader } from "./store-source-keys.ts";

export interface SlipQuoteDeps {
  readonly quotes: QuoteBook;
  readonly worlds: WorldsClient;
  readonly catalogue: Pick<LiveCatalogue, "event" | "market">;
  readonly sourceKeys: SourceKeysReader;
  readonly showPrices: ShowPrices;
}

type BetQuote = (typeof calls)["betQuote"];
type SlipLeg = CallRequest<BetQuote>["body"]["tickets"][number];
type Answer = CallAnswer<BetQuote>;
type Problem = Answer["problems"][number];

/** A selection of a market as it is now. */
interface Picked {
  readonly market: MarketState;
  readonly lineNumber: number;
  readonly handicapQuarters: number | null;
  readonly selection: string;
  readonly oddsCenti: OddsCenti;
}

interface MatchQuote {
  readonly oddsCenti: OddsCenti | null;
  /** Null for a leg that stands alone: its price is its market's own. */
  readonly expiresAtMs: number | null;
  readonly problems: readonly Problem[];
}

/**
 * The price of a slip's legs, what is wrong with them, and what further selections of their matches would be (RU-2).
 * Refused with 429 when the caller, or everybody together, asks for more than can be answered (RU-19).
 */
export async function quoteSlip(
  deps: SlipQuoteDeps,
  caller: Caller,
  legs: readonly SlipLeg[],
): Promise<Result<Answer, Refusal>> {
  const found: Picked[] = [];
  const missing: Problem[] = [];
  for (const leg of legs) {
    const picked = findPicked(deps.catalogue, leg);
    if (picked === null) missing.push({ ...nameLeg(leg), reason: "unavailable" });
    else found.push(picked);
  }
  const matches = [...Map.groupBy(found, ({ market }) => market.eventId)];
  const asked = await deps.showPrices(caller, countQuestions(matches), () => askMatches(deps, caller, matches));
  if (!asked.ok) return asked;
  const { prices, incompatible } = asked.value;
  const problems = [...missing, ...prices.flatMap((each) => each.problems)];
  const odds = prices.flatMap((each) => (each.oddsCenti === null ? [] : [each.oddsCenti]));
  const ends = prices.flatMap((each) => (each.expiresAtMs === null ? [] : [each.expiresAtMs]));
  const isPriced = problems.length === 0;
  return ok({
    euro_odds: isPriced ? Number(computeTotalOdds(odds)) / 100 : null,
    expires_at: isPriced && ends.length > 0 ? Math.trunc(Math.min(...ends)) : null,
    problems,
    incompatible: [...incompatible],
  });
}

type Matches = readonly (readonly [string, readonly Picked[]])[];

/** One for each match, and one more for each whose legs are priced together. */
const countQuestions = (matches: Matches): number => matches.reduce((sum, [, own]) => sum + Math.min(own.length, 2), 0);

/** Match after match, so that a caller who goes in the middle is worked for no longer. */
async function askMatches(
  deps: SlipQuoteDeps,
  { gone }: Caller,
  matches: Matches,
): Promise<Result<{ readonly prices: readonly MatchQuote[]; readonly incompatible: readonly Problem[] }, Refusal>> {
  const prices: MatchQuote[] = [];
  const incompatible: Problem[] = [];
  for (const [eventId, own] of matches) {
    if (gone?.().aborted === true) return err(BUSY);
    const [price, barred] = await Promise.all([quoteMatch(deps, eventId, own), findIncompatible(deps, eventId, own)]);
    if (price === "busy" || barred === "busy") return err(BUSY);
    prices.push(price);
    incompatible.push(...barred);
  }
  return ok({ prices, incompatible });
}

const nameLeg = (leg: SlipLeg): Omit<Problem, "reason"> => ({
  market_id: leg.market_id,
  line: leg.line ?? formatLine(leg.market_id, 0),
  selection: leg.selection,
});

const toProblem = ({ market, lineNumber, selection }: Picked, reason: QuoteReason): Problem => ({
  market_id: market.marketId,
  line: formatLine(market.marketId, lineNumber),
  selection,
  reason,
});

function findPicked(catalogue: SlipQuoteDeps["catalogue"], leg: SlipLeg): Picked | null {
  const market = catalogue.market(leg.market_id)?.market;
  if (market === undefined || market.status !== "open") return null;
  const lineNumber = leg.line === undefined ? 0 : parseLine(leg.line)?.lineNumber;
  // Looked for in place: a call beyond its rate is refused after this, and should cost little.
  const line = market.lines.find((each) => each.lineNumber === lineNumber);
  const priced = line?.selections.find((each) => each.isOpen && each.selection === leg.selection);
  if (line === undefined || priced === undefined) return null;
  const { handicapQuarters } = line;
  return {
    market,
    lineNumber: line.lineNumber,
    handicapQuarters,
    selection: priced.selection,
    oddsCenti: priced.oddsCenti,
  };
}

/** Every selection of a market that is open. */
const picksOf = (market: MarketState): Picked[] =>
  market.lines.flatMap(({ lineNumber, handicapQuarters, selections }) =>
    selections
      .filter(({ isOpen }) => isOpen)
      .map(({ selection, oddsCenti }) => ({ market, lineNumber, handicapQuarters, selection, oddsCenti })),
  );

async function quoteMatch(
  { quotes }: SlipQuoteDeps,
  eventId: string,
  own: readonly Picked[],
): Promise<MatchQuote | "busy"> {
  const [only, ...others] = own;
  if (only !== undefined && others.length === 0) return { oddsCenti: only.oddsCenti, expiresAtMs: null, problems: [] };
  const quote = await quotes.quote(
    eventId,
    own.map(({ market, lineNumber, selection, handicapQuarters }) => ({
      marketId: market.marketId,
      lineNumber,
      selection,
      handicapQuarters,
    })),
    "show",
  );
  if (quote.ok) return { oddsCenti: quote.value.oddsCenti, expiresAtMs: quote.value.expiresAtMs, problems: [] };
  const { kind, legNumbers } = quote.error;
  if (kind === "busy") return "busy";
  const problems = own.filter((_, index) => legNumbers.includes(index + 1)).map((each) => toProblem(each, kind));
  return { oddsCenti: null, expiresAtMs: null, problems };
}

/** Selections of the other open markets of a match that have no place beside these; none when it cannot be priced. */
async function findIncompatible(
  deps: SlipQuoteDeps,
  eventId: string,
  own: readonly Picked[],
): Promise<readonly Problem[] | "busy"> {
  const markets = [...(deps.catalogue.event(eventId)?.markets.values() ?? [])];
  const taken = new Set(own.map(({ market }) => market.marketId));
  const others = markets.filter((market) => market.status === "open" && !taken.has(market.marketId)).flatMap(picksOf);
  const keys = await deps.sourceKeys([...new Set([...own, ...others].map(({ market }) => market.marketId))]);
  const matchKey = keys.get(own[0]?.market.marketId ?? 0)?.matchKey;
  const [legs, candidates] = [own, others].map((picks) => picks.flatMap((each) => toAsked(each, keys)));
  if (matchKey === undefined || legs?.length !== own.length || candidates?.length !== others.length) return [];
  const answer = await deps.worlds.ask({ kind: "compatibility", matchKey, legs, candidates }, "show");
  if (answer.kind === "busy") return "busy";
  if (answer.kind !== "compatibility") return [];
  return others.flatMap((each, index) => {
    const kind = answer.kinds[index] ?? null;
    return kind === null ? [] : [toProblem(each, kind)];
  });
}

function toAsked(
  { market, selection, handicapQuarters }: Picked,
  keys: Awaited<ReturnType<SourceKeysReader>>,
): AskedLeg[] {
  const marketKey = keys.get(market.marketId)?.marketKey;
  return marketKey === undefined ? [] : [{ marketKey, selection, handicapQuarters }];
}
