import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "@clutch/kernel";
import { Client } from "pg";
import { openStore } from "../../server/base/store/open.ts";
import { settleDue } from "../../server/bets/settlement/settle-due.ts";

/** What the parent sends: where to settle, and at which statement to die; 0 lives on to the end. */
export interface WorkerOrder {
  readonly databaseUrl: string;
  readonly marketIds: readonly number[];
  readonly killAt: number;
  /** Dies just before the statement is sent (null), or so long after it was. */
  readonly delayMs: number | null;
}

/** What a worker that lived says: how many statements it took. */
export interface WorkerWord {
  readonly statements: number;
}

const die = (): void => void process.kill(process.pid, "SIGKILL");

/** From now on the statements of this process are counted, and one of them is its last. */
function countStatements({ killAt, delayMs }: WorkerOrder): { readonly sent: () => number } {
  let sent = 0;
  const send = Client.prototype.query as (...given: unknown[]) => unknown;
  const counted = function (this: Client, ...given: unknown[]): unknown {
    sent += 1;
    if (sent !== killAt) return send.apply(this, given);
    if (delayMs === null) die();
    const answer = send.apply(this, given);
    void sleep(delayMs ?? 0).then(die);
    return answer;
  };
  Client.prototype.query = counted as typeof Client.prototype.query;
  return { sent: () => sent };
}

/** A process that settles what is due, as the server's role does, and dies where its order says. */
async function run(order: WorkerOrder): Promise<void> {
  const store = await openStore({ databaseUrl: order.databaseUrl, poolSize: 2 });
  const counter = countStatements(order);
  await settleDue({ store, clock: systemClock, onSettled: () => {}, batchSize: 3 }, { marketIds: order.marketIds });
  const word: WorkerWord = { statements: counter.sent() };
  process.send?.(word, () => process.disconnect?.());
  await store.stop();
}

process.once("message", (order: WorkerOrder) => void run(order));
