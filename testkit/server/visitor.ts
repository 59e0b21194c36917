import { setTimeout as sleep } from "node:timers/promises";
import { LaunchRefused, launchWith, type Visitor } from "../../population/visitor.ts";
import type { TestServer } from "./start-test-server.ts";

export { launchWith, sendCall, type CallOptions, type Visitor } from "../../population/visitor.ts";

const MAX_LAUNCHES = 20;

/**
 * Launches as a member of the demo partner; null launches anonymously. On a busy machine the database may not answer in time: the
 * launch is repeated as the server asks, with a fresh token.
 */
export async function launchMember(server: TestServer, memberCode: string | null = "DEMO_1001"): Promise<Visitor> {
  for (let launches = 1; ; launches += 1) {
    try {
      return await launchWith(server, memberCode === null ? null : server.operator.deps.tokens.issue(memberCode));
    } catch (error) {
      if (!(error instanceof LaunchRefused) || error.retryAfterSeconds === null || launches === MAX_LAUNCHES)
        throw error;
      await sleep(error.retryAfterSeconds * 1000);
    }
  }
}
