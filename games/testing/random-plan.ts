import { assertPresent, toWireAmount, type CurrencyCode, type Rng } from "@clutch/kernel";
import { listBuildIds } from "../catalogue/builds.ts";
import type { GameSlug } from "../catalogue/games.ts";
import type { Chain } from "../core/chain.ts";
import { INSIDE_SPOTS, NEIGHBOUR_TYPES } from "../roulette/layout.ts";
import { seedOf } from "./platform.ts";
import type { RoundPlan } from "./records.ts";

const pickOf = <Element>(rng: Rng, elements: readonly Element[]): Element =>
  assertPresent(elements[Math.floor(rng.next() * elements.length)], "an element");
const between = (rng: Rng, low: number, high: number): number => low + Math.floor(rng.next() * (high - low + 1));

const CURRENCY_CHOICES: readonly CurrencyCode[] = ["JPY", "USD", "KWD"];

/** Some place of a table, as the wire names it. */
const SPOTS = {
  roulette: (rng: Rng) => {
    const type = pickOf(rng, [
      "number",
      "dozen",
      "column",
      "red",
      "black",
      "odd",
      "even",
      "low",
      "high",
      ...NEIGHBOUR_TYPES,
    ]);
    if (type === "number") return { type, number: between(rng, 0, 36) };
    if (type === "dozen" || type === "column") return { type, index: between(rng, 1, 3) };
    const neighbour = NEIGHBOUR_TYPES.find((name) => name === type);
    return neighbour === undefined ? { type } : { type, numbers: pickOf(rng, INSIDE_SPOTS[neighbour]) };
  },
  "sic-bo": (rng: Rng) => {
    const type = pickOf(rng, ["small", "big", "any_triple", "triple", "double", "single", "total"]);
    if (type === "total") return { type, total: between(rng, 4, 17) };
    return ["triple", "double", "single"].includes(type) ? { type, face: between(rng, 1, 6) } : { type };
  },
  baccarat: (rng: Rng) => ({ type: pickOf(rng, ["player", "banker", "tie"]) }),
} as const satisfies Readonly<Partial<Record<GameSlug, (rng: Rng) => Record<string, unknown>>>>;
type SpotGame = keyof typeof SPOTS;
const hasSpots = (slug: GameSlug): slug is SpotGame => Object.hasOwn(SPOTS, slug);

/** Parameters of games whose stake stands beside them, of each: without valid ones no round is ever played. */
const PARAMS: Readonly<Record<Exclude<GameSlug, SpotGame>, (rng: Rng) => unknown>> = {
  "loot-box": () => ({}),
  "hi-lo": () => ({}),
  blackjack: () => ({}),
  card: (rng) => ({ pick: pickOf(rng, ["home", "away", "draw"]) }),
  coin: (rng) => ({ pick: pickOf(rng, ["head", "tail"]) }),
  dice: (rng) => ({ direction: pickOf(rng, ["under", "over"]), target: between(rng, 500, 9500) / 100 }),
  limbo: (rng) => ({ target: between(rng, 101, 3000) / 100 }),
  keno: (rng) => {
    const numbers = Array.from({ length: 40 }, (_value, index) => index + 1).toSorted(() => rng.next() - 0.5);
    return { numbers: numbers.slice(0, between(rng, 1, 10)), risk: pickOf(rng, ["low", "medium", "high"]) };
  },
  wheel: (rng) => ({ segments: pickOf(rng, [10, 20, 30, 40, 50]), risk: pickOf(rng, ["low", "medium", "high"]) }),
  tower: (rng) => ({ difficulty: pickOf(rng, ["easy", "medium", "hard", "expert", "master"]) }),
  crash: (rng) => ({ auto_cashout: rng.next() < 0.5 ? null : between(rng, 101, 1000) / 100 }),
  mines: (rng) => ({ mines: between(rng, 1, 24) }),
  plinko: (rng) => ({ rows: between(rng, 8, 16), risk: pickOf(rng, ["low", "medium", "high"]) }),
};

function randomSpots(slug: SpotGame, rng: Rng, currency: CurrencyCode): { params: unknown; stakeMinor: bigint } {
  let stakeMinor = 0n;
  const bets = Array.from({ length: slug === "baccarat" ? between(rng, 1, 3) : between(rng, 1, 6) }, () => {
    const amountMinor = BigInt(between(rng, 1, 2000));
    stakeMinor += amountMinor;
    const spot = SPOTS[slug](rng);
    return { ...spot, amount: toWireAmount(amountMinor, currency) };
  });
  return { params: { bets }, stakeMinor };
}

/** A random round of a game: any build, currency, stake, parameters and way of playing it. */
export function randomPlan(slug: GameSlug, rng: Rng, at: { nonce: number; chain: Chain }): RoundPlan {
  const currency = pickOf(rng, CURRENCY_CHOICES);
  const bet = hasSpots(slug)
    ? randomSpots(slug, rng, currency)
    : { params: PARAMS[slug](rng), stakeMinor: BigInt(between(rng, 1, 5000)) };
  const maxPayoutMinor = bet.stakeMinor * BigInt(between(rng, 3, 200)) + 8n;
  return {
    slug,
    buildId: pickOf(rng, listBuildIds(slug)),
    params: bet.params,
    stakeMinor: bet.stakeMinor,
    limits: { currency, minBetMinor: 1n, maxBetMinor: 100_000n, maxPayoutMinor },
    choices: Array.from({ length: 60 }, () => rng.next()),
    seeds: {
      serverSeed: seedOf(`random ${slug} ${Math.floor(at.nonce / 1000)}`),
      clientSeed: "fox-on-the-run",
      nonce: at.nonce,
    },
    chain: { chain: at.chain, round: 1 + (at.nonce % at.chain.rounds), salt: "0000000000000000000aabb" },
  };
}
