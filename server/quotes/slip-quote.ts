import type { calls, CallAnswer, CallRequest, QuoteReason } from "@clutch/contract";
import type { OddsCenti } from "@clutch/kernel";
import { computeTotalOdds, formatLine, parseLine } from "@clutch/rules";
import type { MarketState } from "../bus/messages.ts";
import type { AskedLeg } from "../bus/quote-messages.ts";
import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { WorldsLine } from "./ask-worlds.ts";
import type { QuoteBook } from "./quote-book.ts";
import type { SourceKeysReader } from "./store-source-keys.ts";

export interface SlipQuoteDeps {
  readonly quotes: QuoteBook;
  readonly line: WorldsLine;
  readonly catalogue: Pick<LiveCatalogue, "event" | "market">;
  readonly sourceKeys: SourceKeysReader;
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

/** The price of a slip's legs, what is wrong with them, and what further selections of their matches would be (RU-2). */
export async function quoteSlip(deps: SlipQuoteDeps, legs: readonly SlipLeg[]): Promise<Answer> {
  const found: Picked[] = [];
  const missing: Problem[] = [];
  for (const leg of legs) {
    const picked = findPicked(deps.catalogue, leg);
    if (picked === null) missing.push({ ...nameLeg(leg), reason: "unavailable" });
    else found.push(picked);
  }
  const matches = [...Map.groupBy(found, ({ market }) => market.eventId)];
  const [quoted, incompatible] = await Promise.all([
    Promise.all(matches.map(([eventId, own]) => quoteMatch(deps, eventId, own))),
    Promise.all(matches.map(([eventId, own]) => findIncompatible(deps, eventId, own))),
  ]);
  const problems = [...missing, ...quoted.flatMap((each) => each.problems)];
  const odds = quoted.flatMap((each) => (each.oddsCenti === null ? [] : [each.oddsCenti]));
  const ends = quoted.flatMap((each) => (each.expiresAtMs === null ? [] : [each.expiresAtMs]));
  const isPriced = problems.length === 0;
  return {
    euro_odds: isPriced ? Number(computeTotalOdds(odds)) / 100 : null,
    expires_at: isPriced && ends.length > 0 ? Math.trunc(Math.min(...ends)) : null,
    problems,
    incompatible: incompatible.flat(),
  };
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
  const lineNumber = leg.line === undefined ? 0 : parseLine(leg.line)?.lineNumber;
  const all = market === undefined || market.status !== "open" ? [] : picksOf(market);
  return all.find((each) => each.lineNumber === lineNumber && each.selection === leg.selection) ?? null;
}

/** Every selection of a market that is open. */
const picksOf = (market: MarketState): Picked[] =>
  market.lines.flatMap(({ lineNumber, handicapQuarters, selections }) =>
    selections
      .filter(({ isOpen }) => isOpen)
      .map(({ selection, oddsCenti }) => ({ market, lineNumber, handicapQuarters, selection, oddsCenti })),
  );

async function quoteMatch({ quotes }: SlipQuoteDeps, eventId: string, own: readonly Picked[]): Promise<MatchQuote> {
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
  );
  if (quote.ok) return { oddsCenti: quote.value.oddsCenti, expiresAtMs: quote.value.expiresAtMs, problems: [] };
  const { kind, legNumbers } = quote.error;
  const problems = own.filter((_, index) => legNumbers.includes(index + 1)).map((each) => toProblem(each, kind));
  return { oddsCenti: null, expiresAtMs: null, problems };
}

/** Selections of the other open markets of a match that have no place beside these; none when it cannot be priced. */
async function findIncompatible(
  deps: SlipQuoteDeps,
  eventId: string,
  own: readonly Picked[],
): Promise<readonly Problem[]> {
  const markets = [...(deps.catalogue.event(eventId)?.markets.values() ?? [])];
  const taken = new Set(own.map(({ market }) => market.marketId));
  const others = markets.filter((market) => market.status === "open" && !taken.has(market.marketId)).flatMap(picksOf);
  const keys = await deps.sourceKeys([...new Set([...own, ...others].map(({ market }) => market.marketId))]);
  const matchKey = keys.get(own[0]?.market.marketId ?? 0)?.matchKey;
  const [legs, candidates] = [own, others].map((picks) => picks.flatMap((each) => toAsked(each, keys)));
  if (matchKey === undefined || legs?.length !== own.length || candidates?.length !== others.length) return [];
  const answer = await deps.line.ask({ kind: "compatibility", matchKey, legs, candidates });
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
