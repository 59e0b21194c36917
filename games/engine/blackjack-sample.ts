import { toFloat } from "@clutch/kernel";
import { computeBestReturn, createBestPlay, type BestPlay } from "../blackjack/best-play.ts";
import { computeBlackjackEndings } from "../blackjack/returns.ts";
import type { BlackjackBuild, BlackjackState } from "../blackjack/rules.ts";
import type { MonitorSample } from "../core/monitor.ts";
import { computeFigures } from "../core/returns.ts";

/** Per initial stake: two doubled hands won and lost. */
const MOST = 5;
const LEAST = -3;

interface Reference {
  readonly play: BestPlay;
  readonly expected: number;
}

const known = new WeakMap<BlackjackBuild, Reference>();

function referenceOf(build: BlackjackBuild): Reference {
  const reference = known.get(build) ?? {
    play: createBestPlay(build),
    expected: toFloat(computeFigures(computeBlackjackEndings(build)).returnToPlayer),
  };
  known.set(build, reference);
  return reference;
}

/**
 * An ended round as the monitor sees it: the cards of the round under the best play against the computed return, because what a
 * player makes of them depends on skill.
 */
export function sampleBlackjack(state: BlackjackState): MonitorSample {
  const { play, expected } = referenceOf(state.build);
  return { returned: computeBestReturn(state.hidden.deck, state.build, play), expected, most: MOST, least: LEAST };
}
