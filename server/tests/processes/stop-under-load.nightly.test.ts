import { expect, test } from "vitest";
import type { CallName } from "@clutch/contract";
import { sized } from "../../../testkit/size.ts";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { startTestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

const CALLS: readonly CallName[] = ["eventsList", "membersMe", "transactions", "wallet", "sessions", "notifications"];
const LOOPS = 24;
const STOPS = sized(1, 3);

/** Calls without a pause until the server answers no more; how many were answered. */
async function load(visitor: Visitor, isOn: () => boolean, onAnswer: () => void): Promise<void> {
  for (let n = 0; isOn(); n += 1) {
    const answer = await visitor.send(CALLS[n % CALLS.length] ?? "wallet").catch(() => null);
    if (answer === null) return;
    await answer.text().catch(() => "");
    onAnswer();
  }
}

const errorsOf = (output: string): string[] =>
  output.split("\n").filter((line) => /"level":"?(50|60|error|fatal)/.test(line));

test("a server that is stopped under load uses no pool after its end and leaves no error line", async () => {
  const server = await startTestServer({ feed: "simulator" });
  try {
    for (let round = 0; round < STOPS; round += 1) {
      const visitors = await Promise.all(
        ["DEMO_1001", "DEMO_1002", "DEMO_1004"].map((code) => launchMember(server, code)),
      );
      const sockets = await Promise.all(
        visitors.map(async (each) =>
          openFeedSocket(server.baseUrl, `game-client/v8/events/?token=${await each.ticket()}`),
        ),
      );
      await Promise.all(sockets.map((socket) => socket.until(({ event }) => event === "welcome")));
      const before = server.output().length;
      let answered = 0;
      let isOn = true;
      const busy = Promise.withResolvers<void>();
      const loops = Array.from({ length: LOOPS }, (_, n) =>
        load(
          visitors[n % visitors.length] as Visitor,
          () => isOn,
          () => {
            answered += 1;
            if (answered > LOOPS * 2) busy.resolve();
          },
        ),
      );
      await busy.promise;
      expect(await server.end("SIGTERM")).toBe(0);
      isOn = false;
      await Promise.all(loops);
      const said = server.output().slice(before);
      expect(errorsOf(said).map((line) => line.slice(0, 600))).toEqual([]);
      if (round < STOPS - 1) await server.restart();
    }
  } finally {
    await server.stop();
  }
}, 180_000);
