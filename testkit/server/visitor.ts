import { setTimeout as sleep } from "node:timers/promises";
import { LaunchRefused, launchWith, type Visitor } from "../../population/visitor.ts";
import type { TestServer } from "./start-test-server.ts";

export { launchWith, sendCall, type CallOptions, type Visitor } from "../../population/visitor.ts";

const MAX_LAUNCHES = 20;

/** Launches as a member of the demo partner; null launches anonymously. */
export const launchMember = (server: TestServer, memberCode: string | null = "DEMO_1001"): Promise<Visitor> =>
  launchAgain(() => launchWith(server, memberCode === null ? null : server.operator.deps.tokens.issue(memberCode)));

/**
 * Launches, each time with a fresh token: on a busy machine the database may not answer in time, and the launch is repeated as the
 * server asks.
 */
export async function launchAgain(launch: () => Promise<Visitor>): Promise<Visitor> {
  for (let launches = 1; ; launches += 1) {
    try {
      return await launch();
    } catch (error) {
      if (!(error instanceof LaunchRefused) || error.retryAfterSeconds === null || launches === MAX_LAUNCHES)
        throw error;
      await sleep(error.retryAfterSeconds * 1000);
    }
  }
}
