import { marketFilterOf } from "../../../../select/events.ts";
import type { MarketEntry } from "../../../../store/catalogue.ts";

/** A page of fewer markets shows them all without scrolling. */
const MIN_OFFERED = 7;

interface PinOptions {
  /** As many have room on top of the page. */
  readonly most: number;
  /** The tab of the running map, or MATCH. */
  readonly liveTab: string;
  /** Kinds the member pinned, in their order. */
  readonly kinds: readonly string[];
}

/** The markets on top of an event's page: those the member pinned, then the winner, the running map's winner and the total. */
export function pickPinned(
  offered: readonly MarketEntry[],
  { most, liveTab, kinds }: PinOptions,
): readonly MarketEntry[] {
  const near = offered.filter(({ marketTab }) => marketTab === liveTab || marketTab === "MATCH");
  const mainOf = (tab: string, filter: string): MarketEntry | undefined => {
    const ofKind = near.filter(
      (market) => market.marketTab === tab && marketFilterOf(market.betTypeName) === filter && !market.isLongPause,
    );
    return ofKind.find(({ isMain }) => isMain) ?? ofKind[0];
  };
  // A kind may have several markets: a total for each side, a question for each score.
  const own = kinds.flatMap((kind) => {
    const ofKind = near.filter((market) => market.marketKind === kind);
    const ofLive = ofKind.filter((market) => market.marketTab === liveTab);
    return ofLive.length > 0 ? ofLive : ofKind;
  });
  const main =
    offered.length < MIN_OFFERED
      ? []
      : [
          mainOf("MATCH", "winner"),
          mainOf(liveTab, "winner"),
          mainOf("MATCH", "over-under"),
          mainOf("MATCH", "handicap"),
        ];
  const pinned = [...own, ...main].filter((market) => market !== undefined);
  return [...new Set(pinned)].slice(0, most);
}
