import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports that systems lend to outgoing connections (Linux from 32768, others from 49152): none of those can
 * take it before it is listened on, or while its listener restarts.
 */
const [FIRST, LAST] = [20_000, 31_999];
const MAX_TRIES = 100;
/** Those handed out before need not be listened on yet. */
const given = new Set<number>();

/** A port that is free at this moment, another at every call. Throws after a hundred taken ones. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${FIRST} and ${LAST}`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
