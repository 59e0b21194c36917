import type { Placing } from "../../../store/slip.ts";
import type { SlideView } from "../slip-view.ts";

/** Why the slide is off, in the order they are told: who you are, whether we know the truth, then the bet itself. */
export interface SlideFacts {
  readonly placing: Placing;
  readonly isMember: boolean;
  readonly isOnline: boolean;
  readonly arePricesStale: boolean;
  readonly isPromptOpen: boolean;
  /** The text of the first thing wrong with the legs or the amount, or null. */
  readonly problem: string | null;
  /** The text of a market that is not open, or null. */
  readonly lock: string | null;
}

export interface SlideTexts {
  readonly login: string;
  readonly asking: string;
  readonly offline: string;
  readonly stale: string;
}

/** What the slide shows, and for each reason it is off, that reason in words (G-54, G-48, RU-3, RU-6). */
export function computeSlideView(facts: SlideFacts, texts: SlideTexts): SlideView {
  const { placing } = facts;
  if (placing.kind === "placing")
    return { kind: "placing", sinceMs: placing.sinceMs, endsMs: placing.delayEndsMs, step: placing.step };
  const reason = firstReason(facts, texts);
  if (reason !== null) return { kind: "disabled", reason };
  return { kind: facts.isPromptOpen ? "accept" : "ready" };
}

function firstReason(facts: SlideFacts, texts: SlideTexts): string | null {
  if (!facts.isMember) return texts.login;
  if (facts.placing.kind === "asking") return texts.asking;
  if (!facts.isOnline) return texts.offline;
  if (facts.arePricesStale) return texts.stale;
  return facts.lock ?? facts.problem;
}
