/**
 * Random rounds of every game, dealt by the dealer and checked by the verifier: `node games/report/agreement.ts [rounds]`
 * (1,000,000 verified by default, shared among the games). Ends with 1 at the first round they disagree on.
 */
import { createRng } from "@clutch/kernel";
import { GAMES } from "../catalogue/games.ts";
import { computeChain } from "../core/chain.ts";
import { seedOf, sha256 } from "../testing/platform.ts";
import { randomPlan } from "../testing/random-plan.ts";
import { playRound } from "../testing/records.ts";
import { verifyRound } from "../verifier/index.mjs";

const total = Number(process.argv[2] ?? 1_000_000);
const chain = computeChain(sha256, seedOf("agreement chain"), { rounds: 500, interval: 25 });
/** The walk of a shared round is shortened by a known link, so that the run tests rounds and not one chain. */
const KNOWN_EVERY = 25;

let [verified, refused] = [0, 0];
for (const { slug } of GAMES) {
  const rng = createRng(`agreement ${slug}`);
  const startedAt = performance.now();
  const wanted = verified + total / GAMES.length;
  for (let nonce = 0; verified < wanted; nonce += 1) {
    const round = playRound(randomPlan(slug, rng, { nonce, chain }));
    if (round === null) {
      refused += 1;
      continue;
    }
    const chainRound = 1 + (nonce % chain.rounds);
    const knownRound = Math.floor((chainRound - 1) / KNOWN_EVERY) * KNOWN_EVERY;
    const known = { round: knownRound, link: chain.marks.get(knownRound) ?? chain.end };
    const secret = "link" in round.secret ? { link: round.secret.link, known } : round.secret;
    const { ok, checks } = await verifyRound(round.body, secret);
    if (!ok) {
      console.error(JSON.stringify({ body: round.body, secret, checks }, null, 1));
      process.exit(1);
    }
    verified += 1;
  }
  console.log(`${slug.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
console.log(`${verified} rounds verified, ${refused} bets refused by their table`);
