import { startCluster } from "../money/cluster.ts";
import { startServer, type BenchServer } from "../money/http.ts";
import { seedBook, seedSessions, type Book } from "../money/seed.ts";
import { TEST_SEALING_SECRET } from "../../../testkit/postgres/test-box.ts";
import type { Store } from "../../../server/base/store/open.ts";

/** A whole server with its limits as a deployment has them, and members who bet on it. */
export interface Stage {
  readonly store: Store;
  readonly book: Book;
  readonly server: BenchServer;
  readonly stop: () => Promise<void>;
}

export const STAGE_PORT = 9064;
export const VICTIMS = 200;
/** The member after the last victim, whose session does the harm. */
export const CULPRIT = 200;

/** Everybody calls through one proxy, which names their addresses: limits of an address are each caller's own. */
export async function startStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const cluster = await startCluster();
  const store = await cluster.openDatabase("hostile");
  const book = await seedBook(store, { members: VICTIMS + 1, markets: 1 });
  await seedSessions(store, book, VICTIMS + 1);
  const server = await startServer(store.databaseUrl, STAGE_PORT, {
    roles: "api,live,feed,settle",
    env: {
      CLUTCH_RATE_LIMIT: "40",
      CLUTCH_TRUSTED_PROXIES: "127.0.0.1",
      CLUTCH_PRIVATE_PARTNERS: "allow",
      CLUTCH_SEALING_SECRET: TEST_SEALING_SECRET,
      ...env,
    },
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await store.stop();
    await cluster.stop();
  };
  return { store, book, server, stop };
}
