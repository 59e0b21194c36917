import type { Placing } from "../../../store/slip.ts";
import type { SlideView } from "../slip-view.ts";

/** Why the slide is off, in the order they are shown: whether we know the truth, then the bet itself. Texts are ready to read. */
export interface SlideFacts {
  readonly placing: Placing;
  readonly isOnline: boolean;
  readonly arePricesStale: boolean;
  readonly isPromptOpen: boolean;
  /** How many tickets' worth of bets one slide places. */
  readonly bets: number;
  /** That a limit, a break or a closure of the member's own stands in the way, or null. */
  readonly holdText: string | null;
  /** It stands in the way of any stake, not only of one so large. */
  readonly isBarred: boolean;
  /** A market that is not open, or null. */
  readonly lock: string | null;
  /** What the legs lack, or null. */
  readonly legText: string | null;
  /** That an amount is missing, or null. */
  readonly amountText: string | null;
  /** What is asked of the server first, a joint price or limits; null when nothing is. */
  readonly waitText: string | null;
  /** The message pinned above the stake says why: the slide keeps its own words. */
  readonly isBlocked: boolean;
}

export interface SlideTexts {
  readonly asking: string;
  readonly offline: string;
  readonly stale: string;
}

/** What the slide shows, and for each reason it is off, that reason in words (G-54, G-48, RU-3, RU-6). */
export function computeSlideView(facts: SlideFacts, texts: SlideTexts): SlideView {
  const { placing, bets } = facts;
  if (placing.kind === "placing")
    return { kind: "placing", sinceMs: placing.sinceMs, endsMs: placing.delayEndsMs, step: placing.step };
  const reason = firstReason(facts, texts);
  if (reason !== null || facts.isBlocked) return { kind: "disabled", reason, bets };
  return facts.isPromptOpen ? { kind: "accept" } : { kind: "ready", bets };
}

function firstReason(facts: SlideFacts, texts: SlideTexts): string | null {
  if (facts.placing.kind === "asking") return texts.asking;
  if (!facts.isOnline) return texts.offline;
  if (facts.arePricesStale) return texts.stale;
  if (facts.isBarred) return facts.holdText;
  const reason = facts.lock ?? facts.legText ?? facts.amountText;
  return reason ?? (facts.isBlocked ? null : (facts.holdText ?? facts.waitText));
}
