import { launchWith, type Visitor } from "../../population/visitor.ts";
import type { TestServer } from "./start-test-server.ts";

export { launchWith, sendCall, type CallOptions, type Visitor } from "../../population/visitor.ts";

/** Launches as a member of the demo partner; null launches anonymously. */
export async function launchMember(server: TestServer, memberCode: string | null = "DEMO_1001"): Promise<Visitor> {
  const token = memberCode === null ? null : server.operator.deps.tokens.issue(memberCode);
  return launchWith(server, token);
}
