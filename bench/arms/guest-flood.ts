/**
 * `bun bench/arms/guest-flood.ts PORT AUTH SESSIONS PER_SECOND`: guests who ask for prices of ever other slips, each from an
 * address of its own, and wait for no answer. Prints a line when all have launched, then floods until it is ended.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { HEADERS, type EventWire } from "@clutch/contract";
import { createRng } from "@clutch/kernel";
import { computeOneTimeCode } from "@clutch/contract/one-time-code";

const [port, auth, sessions, perSecond] = process.argv.slice(2);
const rng = createRng(5);
const LEGS = 4;
const MATCHES_A_SLIP = 5;

interface Guest {
  readonly address: string;
  /** Null before the launch. */
  readonly publicToken: string | null;
}

const call = ({ address, publicToken }: Guest, path: string, body?: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(publicToken !== null && {
        [HEADERS.publicToken]: publicToken,
        [HEADERS.oneTimeCode]: computeOneTimeCode(publicToken, Date.now()),
      }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });

async function launch(n: number): Promise<Guest> {
  const address = `10.2.0.${n + 1}`;
  const body = { auth, token: null, member_code: null, local_timestamp: Date.now() };
  const response = await call({ address, publicToken: null }, "game-launch/", body);
  const launched = (await response.json()) as { public_token: string };
  return { address, publicToken: launched.public_token };
}

type Pick = { readonly market_id: number; readonly line: string; readonly selection: string };

/** Open selections of matches, match by match; waits until the source has some. */
async function readMatches(guest: Guest): Promise<readonly (readonly Pick[])[]> {
  const query = "timing=early&page_size=50&language=en&timezone=UTC";
  for (;;) {
    const { results } = (await (await call(guest, `secondary/events/?${query}`)).json()) as { results: EventWire[] };
    const matches: Pick[][] = [];
    for (const { event_id } of results.slice(0, 24)) {
      const path = `secondary/events/?event_id=${event_id}&language=en&timezone=UTC`;
      const one = (await (await call(guest, path)).json()) as { results: EventWire[] };
      await sleep(50);
      const open = (one.results[0]?.markets ?? []).filter(({ status }) => status === "open");
      const picks = open.flatMap(({ market_id, selections }) =>
        selections.map(({ line, bet_type_selection: selection }) => ({ market_id, line, selection })),
      );
      if (picks.length > 20) matches.push(picks);
    }
    if (matches.length >= 6) return matches;
    console.error(`${matches.length} matches so far`);
    await sleep(500);
  }
}

const pickOne = <T>(all: readonly T[]): T | undefined => all[Math.floor(rng.next() * all.length)];

const guests: Guest[] = [];
for (let n = 0; n < Number(sessions); n += 1) guests.push(await launch(n));
const matches = await readMatches(guests[0] as Guest);
console.log("ready");

const counts = new Map<number, number>();
const gapMs = 1000 / (Number(perSecond) * guests.length);
const startMs = performance.now();
for (let n = 0; ; n += 1) {
  await sleep(Math.max(0, startMs + n * gapMs - performance.now()));
  const tickets = Array.from({ length: MATCHES_A_SLIP }, () => pickOne(matches) ?? []).flatMap((picks) =>
    Array.from({ length: LEGS }, () => pickOne(picks)),
  );
  call(guests[n % guests.length] as Guest, "bet-quote/", { tickets }).then(
    ({ status, body }) => {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      return body?.cancel();
    },
    () => counts.set(0, (counts.get(0) ?? 0) + 1),
  );
  if (n % 1000 === 999) console.error(n, JSON.stringify([...counts]));
}
