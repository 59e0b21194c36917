import type { JointMoment } from "@clutch/feed";
import { isOddsCenti, oddsCenti } from "@clutch/kernel";
import {
  classifyCandidates,
  computeJointPrices,
  computeDistribution,
  MODEL_VERSION,
  MAX_JOINT_LEGS,
  type JointLeg,
  type PricedJointLeg,
} from "@clutch/pricing";
import type {
  AskedLeg,
  PricedLegAsked,
  QuoteAnswer,
  QuoteQuestion,
  WorldsModel,
} from "../../base/bus/quote-messages.ts";

/** Who holds the worlds of matches: the simulator, or a model fitted to a feed's prices (RU-2). */
export interface WorldsSource {
  jointOf(matchKey: string): JointMoment | null;
}

/** Answers a question of a match's worlds as they are at this moment. */
export function answerQuestion(source: WorldsSource, question: QuoteQuestion): QuoteAnswer {
  const moment = source.jointOf(question.matchKey);
  if (moment === null) return UNKNOWN;
  const model: WorldsModel = { version: MODEL_VERSION, seed: moment.seed, worlds: moment.worlds.count };
  if (question.kind === "distributions") {
    const choices = question.choices.map((choice) => findLegs(moment, question.matchKey, choice));
    const distributions = choices.map((legs) => legs && computeDistribution(moment.worlds, legs).ways);
    return { kind: "distributions", distributions, model };
  }
  const legs = findLegs(moment, question.matchKey, question.legs);
  if (legs === null) return UNKNOWN;
  return question.kind === "price"
    ? price(moment, withOdds(legs, question.legs), model)
    : classify(moment, legs, question);
}

const UNKNOWN: QuoteAnswer = { kind: "unknown" };

const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  WIN: ["home", "away"],
  WINMAP: ["home", "away"],
  SPWINMAP: ["home", "away"],
  "1X2": ["home", "draw", "away"],
  AH: ["home", "away"],
  OU: ["over", "under"],
  OE: ["odd", "even"],
  YN: ["yes", "no"],
};

/** The leg in the terms of the worlds; null when the match has no such market or the market no such selection. */
function findLeg({ specs }: JointMoment, matchKey: string, leg: AskedLeg): JointLeg | null {
  if (!leg.marketKey.startsWith(`${matchKey}/`)) return null;
  const spec = specs.get(leg.marketKey.slice(matchKey.length + 1));
  if (spec === undefined || !SELECTIONS[spec.betType]?.includes(leg.selection)) return null;
  const hasLine = spec.betType === "AH" || spec.betType === "OU";
  if (hasLine !== (leg.handicapQuarters !== null)) return null;
  return { spec, selection: leg.selection, handicapQuarters: leg.handicapQuarters };
}

/** Null unless the match sells all of them, and not too many to be taken together. */
function findLegs(moment: JointMoment, matchKey: string, asked: readonly AskedLeg[]): readonly JointLeg[] | null {
  if (asked.length === 0 || asked.length > MAX_JOINT_LEGS) return null;
  const legs = asked.map((leg) => findLeg(moment, matchKey, leg));
  const found = legs.filter((leg) => leg !== null);
  return found.length === legs.length ? found : null;
}

/** A leg without a price of its own is asked by mistake: it has none together with others either. */
function withOdds(legs: readonly JointLeg[], asked: readonly PricedLegAsked[]): readonly PricedJointLeg[] | null {
  const priced = legs.flatMap((leg, index) => {
    const odds = asked[index]?.oddsCenti ?? 0;
    return isOddsCenti(odds) ? [{ ...leg, oddsCenti: oddsCenti(odds) }] : [];
  });
  return priced.length === legs.length ? priced : null;
}

function price({ worlds }: JointMoment, legs: readonly PricedJointLeg[] | null, model: WorldsModel): QuoteAnswer {
  if (legs === null) return UNKNOWN;
  const prices = computeJointPrices(worlds, legs);
  return prices.kind === "priced" ? { kind: "priced", odds: prices.odds, model } : prices;
}

function classify(
  moment: JointMoment,
  legs: readonly JointLeg[],
  { matchKey, candidates }: Extract<QuoteQuestion, { kind: "compatibility" }>,
): QuoteAnswer {
  const found = candidates.map((candidate) => findLeg(moment, matchKey, candidate));
  const kinds = classifyCandidates(
    moment.worlds,
    legs,
    found.filter((leg) => leg !== null),
  );
  let next = 0;
  return { kind: "compatibility", kinds: found.map((leg) => (leg === null ? null : (kinds[next++] ?? null))) };
}
