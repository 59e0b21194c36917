import { setTimeout as sleep } from "node:timers/promises";
import { startOwedPartners } from "../lib/hostile/owing.ts";
import { betForAWhile, findBets, type BetBody } from "../lib/hostile/victims.ts";
import { CULPRIT, startStage, STAGE_PORT } from "../lib/hostile/stage.ts";
import { startProgram } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, ratioOf } from "../lib/rounds.ts";

/** 300 bets in 12 s: the 99th percentile of them is the third slowest, not a lone pause of the machine. */
const SECONDS = 12;
const MAX_ROUNDS = 5;

/** What is done to the server while members bet. */
interface Attack {
  readonly row: string;
  readonly what: string;
  readonly program: string;
  readonly args: readonly (string | number)[];
}

/** Members' bets while 20 guests ask for prices as fast as the limits let them, beside the same bets in quiet. */
export const guestFlood = (rounds: number): Promise<Line[]> =>
  measureAttack(rounds, {
    row: "hostile: guests",
    what: "20 guests flood bet-quote/",
    program: "bench/arms/guest-flood.ts",
    args: [STAGE_PORT, "bench-internal", 20, 40],
  });

/** Members' bets while one session opens sockets and endless bodies as fast as it may. */
export const connectionCrowd = (rounds: number): Promise<Line[]> =>
  measureAttack(rounds, {
    row: "hostile: connections",
    what: "a session crowds sockets and slow bodies",
    program: "bench/arms/connection-crowd.ts",
    args: [STAGE_PORT, CULPRIT],
  });

/** Members' bets while one address asks for the documents and pages beside the calls as fast as it can. */
export const documentFlood = (rounds: number): Promise<Line[]> =>
  measureAttack(rounds, {
    row: "hostile: documents",
    what: "an address floods /docs, /metrics and pages",
    program: "bench/arms/document-flood.ts",
    args: [STAGE_PORT],
  });

const OWED = 10_000;
const OWED_SECONDS = 12;
/** The first calls hang until the circuit breaker opens: measured as well. */
const HANG_MS = 1000;

/** Credits of a partner that answers while another, to which 10,000 are owed, takes calls and never answers. */
export async function hungPartner(rounds: number): Promise<Line[]> {
  const stage = await startStage();
  const partners = await startOwedPartners(stage.store);
  try {
    const figures = await interleave(
      [
        { name: "quiet", run: () => partners.payForAWhile(OWED_SECONDS) },
        {
          name: "attack",
          run: async () => {
            await partners.owe(OWED);
            await sleep(HANG_MS);
            const p99Ms = await partners.payForAWhile(OWED_SECONDS);
            await partners.forgive();
            return p99Ms;
          },
        },
      ],
      Math.min(rounds, MAX_ROUNDS),
    );
    const of = (name: string): readonly number[] => figures.get(name) ?? [];
    const row = "hostile: hung partner";
    return [
      ratioLine({
        row,
        measure: `p99 of a partner's credits, ${OWED} owed to a silent one / quiet`,
        ratio: ratioOf(of("attack"), of("quiet"), "lower"),
        target: { relation: "≤", value: 1.3 },
      }),
      stated(row, "the same in quiet", { value: median(of("quiet")), unit: "ms" }),
    ];
  } finally {
    await stage.stop();
    await partners.stop();
  }
}

async function measureAttack(rounds: number, attack: Attack): Promise<Line[]> {
  const stage = await startStage();
  try {
    return await measure(await findBets(stage.book), Math.min(rounds, MAX_ROUNDS), attack);
  } finally {
    await stage.stop();
  }
}

/**
 * The attacking program stands for machines of others: it runs at the lowest priority, so that it takes no processor time which
 * server, database or bettors want. What is measured is what its calls cost them.
 */
async function measure(bets: readonly BetBody[], rounds: number, attack: Attack): Promise<Line[]> {
  const figures = await interleave(
    [
      { name: "quiet", run: () => betForAWhile(bets, SECONDS) },
      {
        name: "attack",
        run: async () => {
          const running = startProgram("nice", ["-n", "19", "bun", attack.program, ...attack.args]);
          await running.nextLine();
          const p99Ms = await betForAWhile(bets, SECONDS);
          await running.stop();
          return p99Ms;
        },
      },
    ],
    rounds,
  );
  const of = (name: string): readonly number[] => figures.get(name) ?? [];
  return [
    ratioLine({
      row: attack.row,
      measure: `p99 of members' bets, ${attack.what} / quiet`,
      ratio: ratioOf(of("attack"), of("quiet"), "lower"),
      target: { relation: "≤", value: 2 },
    }),
    stated(attack.row, "the same in quiet", { value: median(of("quiet")), unit: "ms" }),
  ];
}
