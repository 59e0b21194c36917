import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";
import type { EventState } from "../../base/store/db-types.ts";
import { takeDueReminders } from "./store-reminders.ts";

let server: TestServer;
let otherPartner: InternalWalletPartner;
let owner: Visitor;
let colleague: Visitor;
let stranger: Visitor;
let guest: Visitor;
/** Matches that have not begun. */
let ahead: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  otherPartner = await startInternalWalletPartner(server);
  // A server that has just started refuses while it is busy.
  owner = await vi.waitFor(() => launchMember(server, "DEMO_1001"), { timeout: 60_000, interval: 500 });
  [colleague, guest] = [await launchMember(server, "DEMO_1002"), await launchMember(server, null)];
  stranger = await otherPartner.launch("OTHER_1");
  // The catalogue of a server that has just started fills up.
  ahead = await vi.waitFor(findAhead, { timeout: 60_000, interval: 500 });
});
afterAll(async () => {
  otherPartner.stop();
  await server.stop();
});

/** Four matches that are far from their start. */
async function findAhead(): Promise<readonly string[]> {
  const { results } = await owner.ask("eventsList", { query: { page_size: 100 } });
  const isFar = (start: string): boolean => Date.parse(start) > Date.now() + 1_800_000;
  const far = results.filter((event) => event.home !== null && isFar(event.start_datetime_utc));
  if (far.length < 4) throw new Error(`${far.length} matches are ahead`);
  return far.slice(-4).map(({ event_id: eventId }) => eventId);
}

const nth = (index: number): string => {
  const found = ahead[index];
  if (found === undefined) throw new Error(`${ahead.length} matches are ahead`);
  return found;
};
const remind = (who: Visitor, id: string, isWanted = true): Promise<Response> =>
  who.send("eventReminderSet", { params: { id }, body: { remind: isWanted } });
const remindersOf = async (who: Visitor) => (await who.ask("eventReminders")).results.map((each) => each.event_id);
const startsOf = async (who: Visitor) =>
  (await who.ask("notifications")).results
    .filter(({ title }) => title === "Match starts")
    .map(({ event_id: eventId, message }) => ({ eventId, message }));
/** As the source's next message would. */
const become = async (eventId: string, state: EventState): Promise<void> => {
  await server.store.owner.updateTable("events").set({ state }).where("event_id", "=", Number(eventId)).execute();
};
/** The server's own loop may take them first: what counts is what members were notified of. */
const take = () => takeDueReminders(server.store, 1, Date.now());

test("G-61 a reminder is kept once, is the member's alone and can be taken back", async () => {
  expect((await remind(owner, nth(0))).status).toBe(200);
  expect((await remind(owner, nth(0))).status).toBe(200);
  await remind(owner, nth(1));
  expect((await remindersOf(owner)).toSorted()).toEqual([nth(0), nth(1)].toSorted());
  expect([await remindersOf(colleague), await remindersOf(stranger)]).toEqual([[], []]);
  await remind(colleague, nth(1), false);
  await remind(owner, nth(1), false);
  expect(await remindersOf(owner)).toEqual([nth(0)]);
  expect((await remind(guest, nth(0))).status).toBe(401);
});

test("G-61 nobody is reminded of a match that is not known or has begun", async () => {
  expect((await remind(owner, "999999999")).status).toBe(404);
  expect((await remind(owner, "not-a-number")).status).toBe(404);
  const { results } = await owner.ask("eventsList", { query: { timing: "inplay" } });
  const live = results.find(({ in_play: inPlay }) => inPlay === "true");
  if (live === undefined) throw new Error("no match is in play");
  const refused = await remind(owner, live.event_id);
  expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([400, 4010]);
});

test("G-61 a member is notified once when the match starts, not before, and not of one that is called off", async () => {
  const [starts, calledOff] = [nth(2), nth(3)];
  for (const id of [starts, calledOff]) await remind(owner, id);
  await remind(stranger, starts);
  await take();
  expect(await startsOf(owner)).toEqual([]);
  await become(starts, "live");
  await become(calledOff, "withdrawn");
  await Promise.all([take(), take()]);
  await expect.poll(() => startsOf(owner)).toHaveLength(1);
  await take();
  const [notice, ...others] = await startsOf(owner);
  expect([notice?.eventId, others, await startsOf(colleague)]).toEqual([starts, [], []]);
  expect(notice?.message).toMatch(/^.+ v .+ starts now\.$/);
  expect(await remindersOf(owner)).toEqual([nth(0)]);
  // The other partner's member is notified by the round of that partner.
  await expect.poll(() => startsOf(stranger), { timeout: 15_000 }).toHaveLength(1);
});
