import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { createRng } from "@clutch/kernel";
import { BACCARAT_BUILDS } from "../baccarat/rules.ts";
import { BLACKJACK_BUILDS } from "../blackjack/rules.ts";
import { CARD_BUILDS } from "../card/rules.ts";
import { GAMES, type GameSlug } from "../catalogue/games.ts";
import { COIN_BUILDS } from "../coin/rules.ts";
import { computeChain } from "../core/chain.ts";
import type { Builds } from "../core/game.ts";
import { CRASH_BUILDS } from "../crash/rules.ts";
import { DICE_BUILDS } from "../dice/rules.ts";
import { HI_LO_BUILDS } from "../hi-lo/rules.ts";
import { KENO_BUILDS } from "../keno/rules.ts";
import { LIMBO_BUILDS } from "../limbo/rules.ts";
import { LOOT_BOX_BUILDS } from "../loot-box/rules.ts";
import { MINES_BUILDS } from "../mines/rules.ts";
import { PLINKO_RISKS } from "../plinko/paytable.ts";
import { computePlinkoSlots, PLINKO_BUILDS, PLINKO_MAX_ROWS, PLINKO_MIN_ROWS } from "../plinko/rules.ts";
import { ROULETTE_BUILDS } from "../roulette/rules.ts";
import { SIC_BO_BUILDS } from "../sic-bo/rules.ts";
import { TOWER_BUILDS } from "../tower/rules.ts";
import { computeWheel, WHEEL_BUILDS, WHEEL_RISKS, WHEEL_SIZES } from "../wheel/rules.ts";
import { serializeReceiptBody } from "../receipts/receipt.ts";
import { seedOf, sha256 } from "./platform.ts";
import { randomPlan } from "./random-plan.ts";
import { playRound } from "./records.ts";

const mapBuilds = <Build>(builds: Builds<Build>, toData: (build: Build) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(builds.byId).map(([id, build]) => [id, toData(build)]));
const asIs = <Build>(builds: Builds<Build>): Record<string, unknown> => mapBuilds(builds, (build) => build);

const ROWS = Array.from({ length: PLINKO_MAX_ROWS - PLINKO_MIN_ROWS + 1 }, (_value, index) => PLINKO_MIN_ROWS + index);
const byRisk = <Risk extends string>(risks: readonly Risk[], toRow: (risk: Risk) => readonly number[]) =>
  Object.fromEntries(risks.map((risk) => [risk, toRow(risk)]));

/** Every build of every game as plain data, wheels and boards written out. */
const PAYTABLES: Readonly<Record<GameSlug, unknown>> = {
  card: asIs(CARD_BUILDS),
  roulette: asIs(ROULETTE_BUILDS),
  "loot-box": asIs(LOOT_BOX_BUILDS),
  dice: asIs(DICE_BUILDS),
  limbo: asIs(LIMBO_BUILDS),
  keno: asIs(KENO_BUILDS),
  wheel: mapBuilds(WHEEL_BUILDS, (build) =>
    Object.fromEntries(
      WHEEL_SIZES.map((segments) => [segments, byRisk(WHEEL_RISKS, (risk) => computeWheel({ segments, risk }, build))]),
    ),
  ),
  "hi-lo": asIs(HI_LO_BUILDS),
  blackjack: asIs(BLACKJACK_BUILDS),
  baccarat: asIs(BACCARAT_BUILDS),
  tower: asIs(TOWER_BUILDS),
  crash: asIs(CRASH_BUILDS),
  mines: asIs(MINES_BUILDS),
  coin: asIs(COIN_BUILDS),
  plinko: mapBuilds(PLINKO_BUILDS, (build) =>
    Object.fromEntries(
      ROWS.map((rows) => [rows, byRisk(PLINKO_RISKS, (risk) => computePlinkoSlots({ rows, risk }, build))]),
    ),
  ),
  "sic-bo": asIs(SIC_BO_BUILDS),
};

const paytablesText = (): string =>
  [
    "/**",
    " * The published builds of every game: data only, written by games/report/publish.ts.",
    " * @type {Readonly<Record<string, Readonly<Record<string, unknown>>>>}",
    " */",
    "// prettier-ignore",
    `export const PAYTABLES = ${JSON.stringify(PAYTABLES)};`,
    "",
  ].join("\n");

const VECTORS_A_GAME = 5;

/** Test vectors: signed receipts of random rounds with their secrets, the same at every run. */
function computeVectors(): unknown {
  // PKCS #8 of an Ed25519 key is this prefix and the 32 bytes of the seed: a key for test vectors only.
  const seed = Buffer.from(seedOf("vector key"), "hex");
  const privateKey = createPrivateKey({
    key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
  const chain = computeChain(sha256, seedOf("vector chain"), { rounds: 50, interval: 10 });
  const rng = createRng("vectors");
  const vectors = GAMES.flatMap(({ slug }) => {
    const played = [];
    for (let nonce = 0; played.length < VECTORS_A_GAME; nonce += 1) {
      const round = playRound(randomPlan(slug, rng, { nonce, chain }));
      if (round === null) continue;
      const signature = sign(null, Buffer.from(serializeReceiptBody(round.body)), privateKey).toString("hex");
      played.push({ receipt: { body: round.body, publicKey, signature }, secret: round.secret });
    }
    return played;
  });
  return { vectors };
}

/** The files the games publish for the verifier, by name. */
export const publishedFiles = (): readonly (readonly [string, string])[] => [
  ["paytables.mjs", paytablesText()],
  ["vectors.json", `${JSON.stringify(computeVectors(), null, 1)}\n`],
];
