import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { HEADERS, type CallAnswer, type calls, type EventWire } from "@clutch/contract";
import { createRng } from "@clutch/kernel";
import { computeOneTimeCode } from "@clutch/contract/one-time-code";
import { publicTokenOf } from "../../server/people/members/tokens.ts";
import { startCluster } from "../lib/money/cluster.ts";
import { postBets, startServer, type BenchServer } from "../lib/money/http.ts";
import { seedBook, seedSessions, tokenOf } from "../lib/money/seed.ts";
import { compileNative, startPinned } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, ratioOf, type Arm } from "../lib/rounds.ts";

const PORT = 9062;
const FLOOR_PORT = 9063;
const SIGNED_IN = 200;
const LEGS = 4;
const SECONDS = 1;
/** Stated beside its floor, not held to a target: a few rounds say as much. */
const MAX_ROUNDS = 3;
const CLIENTS = 16;
/** So few that none waits for another: what one quote takes. */
const FEW_CLIENTS = 2;
/** Matches the quotes are of. */
const MATCHES = 3;
const TIMEOUT_MS = 60_000;
/** More than are asked within the life of a quote: none is answered from what was asked before. */
const SLIPS = 10_000;
const MAX_WALKS = 1000;
const LOOKED_AT = 200;

type Answer = CallAnswer<(typeof calls)["betQuote"]>;

/**
 * Slips of four legs of one match of the simulator, each another one, quoted by the whole server over HTTP: the price, and
 * what every other selection of the match would be beside them. Beside a bare server that answers as many bytes.
 */
export async function quotes(rounds: number): Promise<Line[]> {
  const load = await compileNative("load");
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-bench-files-"));
  const cluster = await startCluster();
  const store = await cluster.openDatabase("quotes");
  const book = await seedBook(store, { members: SIGNED_IN, markets: 1 });
  await seedSessions(store, book, SIGNED_IN);
  const server = await startServer(store.databaseUrl, PORT, { roles: "api,feed" });
  try {
    const file = path.join(folder, "slips.txt");
    const slips = await writeSlips(file, await findMatches());
    const seen = await lookAt(slips);
    const floor = startPinned(1, "bun", ["bench/arms/bare-http.ts", FLOOR_PORT, seen.bytes]);
    try {
      await floor.nextLine();
      return await measure({ load, file, server, seen }, Math.min(rounds, MAX_ROUNDS));
    } finally {
      await floor.stop();
    }
  } finally {
    await server.stop();
    await store.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bench {
  readonly load: string;
  readonly file: string;
  readonly server: BenchServer;
  readonly seen: { readonly bytes: number; readonly pricedShare: number };
}

async function measure(bench: Bench, rounds: number): Promise<Line[]> {
  const cpuUs: number[] = [];
  const tails = new Map<string, number[]>();
  const arm = (name: string, port: number, connections: number): Arm => ({
    name,
    run: async () => {
      const before = bench.server.cpuUs();
      const posted = await postBets(
        bench.load,
        { port },
        { connections, seconds: SECONDS, file: bench.file, path: "/api/bet-quote/" },
      );
      if (name === "ours") cpuUs.push((bench.server.cpuUs() - before) / posted.good);
      tails.set(name, [...(tails.get(name) ?? []), posted.p99_ms]);
      return posted.good / posted.seconds;
    },
  });
  const figures = await interleave(
    [
      arm("ours", PORT, CLIENTS),
      arm("floor", FLOOR_PORT, CLIENTS),
      arm("ours, few", PORT, FEW_CLIENTS),
      arm("floor, few", FLOOR_PORT, FEW_CLIENTS),
    ],
    rounds,
  );
  const rate = (name: string): readonly number[] => figures.get(name) ?? [];
  // The first round warms up.
  const tail = (name: string): readonly number[] => (tails.get(name) ?? []).slice(1);
  const row = "quotes";
  const priced = `${Math.round(bench.seen.pricedShare * 100)} % priced, the others refused with the reason`;
  return [
    stated(row, `${LEGS}-leg quotes through HTTP, ${CLIENTS} clients`, {
      value: median(rate("ours")),
      unit: "/s",
      note: `${priced}; ${bench.seen.bytes} bytes each; CPU a quote: ${median(cpuUs.slice(1)).toFixed(0)} µs`,
    }),
    ratioLine({
      row,
      measure: "the same / a bare HTTP server",
      ratio: ratioOf(rate("ours"), rate("floor"), "higher"),
      target: null,
    }),
    stated(row, `p99, ${CLIENTS} clients`, {
      value: median(tail("ours")),
      unit: "ms",
      note: `floor ${median(tail("floor"))} ms`,
    }),
    stated(row, `p99, ${FEW_CLIENTS} clients`, {
      value: median(tail("ours, few")),
      unit: "ms",
      note: `floor ${median(tail("floor, few"))} ms; ${Math.round(median(rate("ours, few")))} quotes/s`,
    }),
  ];
}

async function ask<T>(address: string, init: RequestInit = {}): Promise<T> {
  const token = tokenOf(0);
  const headers = {
    "content-type": "application/json",
    [HEADERS.authorization]: `Token ${token}`,
    [HEADERS.publicToken]: publicTokenOf(token),
    [HEADERS.oneTimeCode]: computeOneTimeCode(token, Date.now()),
  };
  const response = await fetch(`http://127.0.0.1:${PORT}/api/${address}`, { ...init, headers });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${JSON.stringify(body)}`);
  return body as T;
}

/** Matches of several maps that have not begun, so that their prices stand while they are asked. */
async function findMatches(): Promise<readonly EventWire[]> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += 500) {
    const query = "timing=early&page_size=50&language=en&timezone=UTC";
    const { results } = await ask<{ results: EventWire[] }>(`secondary/events/?${query}`);
    const found: EventWire[] = [];
    for (const { event_id, best_of } of results) {
      if (best_of < 3 || found.length === MATCHES) continue;
      const one = await ask<{ results: EventWire[] }>(
        `secondary/events/?event_id=${event_id}&language=en&timezone=UTC`,
      );
      found.push(...one.results.filter(({ markets }) => markets.filter(isOpen).length > 2 * LEGS));
    }
    if (found.length === MATCHES) return found;
    await sleep(500);
  }
  throw new Error(`the simulator does not sell ${MATCHES} such matches`);
}

const isOpen = ({ status }: EventWire["markets"][number]): boolean => status === "open";

interface Picked {
  readonly market_id: number;
  readonly line: string;
  readonly selection: string;
}
const quoteOf = (tickets: readonly Picked[]): Promise<Answer> =>
  ask<Answer>("bet-quote/", { method: "POST", body: JSON.stringify({ tickets }) });

/** All open selections of a match that can be sold beside the picked ones, by the server's own answer. */
async function findJoining(match: EventWire, tickets: readonly Picked[]): Promise<readonly Picked[]> {
  const { incompatible } = tickets.length === 0 ? { incompatible: [] } : await quoteOf(tickets);
  const keyOf = ({ market_id, line, selection }: Picked): string => `${market_id} ${line} ${selection}`;
  const refused = new Set(incompatible.map(keyOf));
  return match.markets
    .filter((market) => isOpen(market) && tickets.every(({ market_id }) => market_id !== market.market_id))
    .flatMap(({ market_id, selections }) =>
      selections
        .filter(({ status }) => status === "open")
        .map(({ line, bet_type_selection }) => ({ market_id, line, selection: bet_type_selection })),
    )
    .filter((picked) => !refused.has(keyOf(picked)));
}

/** Slips whose legs can win together: legs by chance contradict each other in most slips, and have no price. */
async function makeSlips(matches: readonly EventWire[]): Promise<readonly string[]> {
  const rng = createRng(5);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(rng.next() * all.length)];
  const slips = new Set<string>();
  for (let walk = 0; walk < MAX_WALKS && slips.size < SLIPS; walk += 1) {
    const match = matches[walk % matches.length];
    if (match === undefined) break;
    const tickets: Picked[] = [];
    let joining = await findJoining(match, tickets);
    while (tickets.length < LEGS - 1 && joining.length > 0) {
      const next = pick(joining);
      if (next !== undefined) tickets.push(next);
      joining = await findJoining(match, tickets);
    }
    for (const last of joining) slips.add(JSON.stringify({ tickets: [...tickets, last] }));
  }
  // In no order: neighbours of one walk would be priced from the same joint prices.
  return [...slips]
    .map((slip) => ({ slip, place: rng.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ slip }) => slip);
}

/** A file of slips, each with the session of its member before it; answers the slips. */
async function writeSlips(file: string, matches: readonly EventWire[]): Promise<readonly string[]> {
  const bodies = await makeSlips(matches);
  writeFileSync(file, `${bodies.map((body, n) => `${tokenOf(n % SIGNED_IN)} ${body}`).join("\n")}\n`);
  return bodies;
}

/** How many of the first slips have a price, and how long their answers are. */
async function lookAt(slips: readonly string[]): Promise<Bench["seen"]> {
  const answers: Answer[] = [];
  for (const body of slips.slice(0, LOOKED_AT)) answers.push(await ask<Answer>("bet-quote/", { method: "POST", body }));
  const priced = answers.filter(({ euro_odds }) => euro_odds !== null).length;
  const unavailable = answers.filter(({ problems }) => problems.some(({ reason }) => reason === "unavailable")).length;
  if (priced < LOOKED_AT / 4 || unavailable > 0)
    throw new Error(`${priced} of ${LOOKED_AT} slips have a price, ${unavailable} cannot have one`);
  return {
    bytes: Math.round(median(answers.map((answer) => JSON.stringify(answer).length))),
    pricedShare: priced / LOOKED_AT,
  };
}
