import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BoardLife } from "../../../testkit/boards/board-life.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";
import { foldBoards } from "../boards/store-boards.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";

const RUNTIME = "bun";
const COMMAND = join(import.meta.dirname, "../../run/commands/clutch.ts");

let server: TestServer;
let author: Visitor;
let other: Visitor;
let winnerId = 0;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  [author, other] = [await launchMember(server), await launchMember(server, "DEMO_1002")];
  const life = new BoardLife(server.store, 9);
  life.nowMs = Date.now();
  await life.begin({ partnerId: 1 });
  for (let nth = 0; nth < 5; nth += 1) await life.settle(await life.place(), "win");
  await foldBoards({ store: server.store, nowMs: Date.now, unitsPerUsd }, 1);
  winnerId = (await other.ask("topWinners")).results[0]?.winner_id ?? 0;
});
afterAll(async () => server.stop());

const post = (who: Visitor, change: object = {}): Promise<Response> =>
  who.send("reviewPost", {
    body: Object.assign({ winner_id: winnerId, rating: 0.6, comment: "Great picks", lang: "en" }, change),
  });
const resultOf = async (answer: Response) =>
  ((await answer.json()) as { readonly result: { readonly review_id: number } }).result;
const list = (who: Visitor, query: object = {}) =>
  who.ask("reviews", { query: Object.assign({ winner_id: winnerId }, query) });
const noticesOf = async (who: Visitor) =>
  (await who.ask("notifications")).results.map(({ title, message }) => [title, message]);
const refusalOf = async (response: Response) => {
  const { code, message } = (await response.json()) as { readonly code: number; readonly message: string };
  return [response.status, code, message];
};

/** The operator's command, as a process of its own. */
function run(...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(RUNTIME, [COMMAND, "review", ...args], {
    env: { ...process.env, ...server.env },
    encoding: "utf8",
  });
  return `${stdout}${stderr}`.trim();
}

test("R8.2-72 R8.2-73 a review without a nickname, rating or comment, or of nobody's win is refused and changes nothing", async () => {
  expect(await refusalOf(await post(author))).toEqual([400, 7004, "Please enter a nickname"]);
  await author.ask("membersConfig", { body: { nickname: "LuckyFox" } });
  const noRating = [400, 7006, "Please choose a rating before adding a comment"];
  expect(await refusalOf(await post(author, { rating: null }))).toEqual(noRating);
  expect(await refusalOf(await post(author, { comment: " " }))).toEqual([400, 7007, "Please add a comment"]);
  for (const change of [{ winner_id: 2_000_000_000 }, { rating: 1 }, { comment: "see www.example.com" }])
    expect((await refusalOf(await post(author, change)))[0]).toBe(400);
  expect(await list(author)).toMatchObject({ results: [], count: 0 });
  const guest = await launchMember(server, null);
  expect((await post(guest)).status).toBe(401);
});

test("R1.1-48 R1.1-49 R1.1-50 R1.1-51 R3.11-02 R3.11-03 R3.11-04 R3.11-05 R3.11-06 a review is its author's alone until the operator approves it", async () => {
  // Sent twice at once, as after a lost answer: one review.
  const answers = await Promise.all([
    post(author, { comment: "<b>Nice</b>" }),
    post(author, { comment: "<b>Nice</b>" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [result, again] = [await resultOf(answers[0]), await resultOf(answers[1])];
  expect(again.review_id).toBe(result.review_id);
  const written = {
    rating: 0.6,
    comment: "<b>Nice</b>",
    posted_as: "LuckyFox",
    minutes_ago: 0,
    approval_pending: true,
  };
  expect(result).toMatchObject(written);
  expect((await list(author)).results).toMatchObject([written]);
  expect((await list(other)).results).toEqual([]);
  // Whose win it is about, beside who wrote it.
  expect(run("list")).toMatch(/  on \S+.*, won \$\d+  LuckyFox: /);
  expect(run("approve", String(result.review_id))).toBe(`review ${result.review_id} is approved`);
  expect(run("approve", String(result.review_id))).toBe(`✖ review ${result.review_id} is not pending or reported`);
  expect((await list(other)).results).toMatchObject([{ ...written, approval_pending: false }]);
  expect((await other.ask("topWinners")).results.find((row) => row.winner_id === winnerId)?.review_count).toBe(1);
  // Decided twice, notified once, and nobody else is.
  expect(await noticesOf(author)).toEqual([
    ["Review approved", "Your review is approved: other members can see it now."],
  ]);
  expect(await noticesOf(other)).toEqual([]);
  expect(run("approve")).toMatch(/missing required argument/);
});

test("R1.1-47 R3.1-39 reviews come in pages of ten, newest first; a refused one is seen by nobody; few wait at a time", async () => {
  const ids: number[] = [];
  let last = await post(author, { comment: "Bad" });
  for (let nth = 0; last.status === 201; nth += 1, last = await post(author, { comment: `Again ${nth}` })) {
    ids.push((await resultOf(last)).review_id);
  }
  expect([last.status, ids.length > 0, ids.length <= 5]).toEqual([429, true, true]);
  expect(run("refuse", String(ids[0]), "off", "topic")).toBe(`review ${ids[0]} is refused`);
  expect((await list(author)).results.map((row) => row.review_id)).not.toContain(ids[0]);
  expect((await noticesOf(author))[0]).toEqual(["Review refused", "Your review was refused: off topic"]);
  const { partner_id, member_id } = await server.store.owner
    .selectFrom("reviews")
    .select(["partner_id", "member_id"])
    .where("review_id", "=", ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  const row = {
    partner_id,
    member_id,
    winner_id: winnerId,
    rating: 8,
    comment: "More",
    created_at_ms: Date.now() - 720_000,
  };
  const more = Array.from({ length: 12 }, () => ({ ...row, state: "approved" as const, decided_at_ms: Date.now() }));
  await server.store.owner.insertInto("reviews").values(more).execute();
  const first = await list(other);
  expect([first.results.length, first.page_size, first.count, first.next]).toEqual([10, 10, 13, 2]);
  expect(first.results[0]).toMatchObject({ minutes_ago: 12, rating: 0.8 });
  expect((await list(other, { page: 2 })).results.length).toBe(3);
  const order = first.results.map((each) => each.review_id);
  expect(order).toEqual(order.toSorted((one, two) => two - one));
  // A known fault is read in the language of each reader.
  const waiting = await server.store.owner.insertInto("reviews").values(row).returning("review_id").execute();
  expect(run("refuse", String(waiting[0]?.review_id), "contact")).toMatch(/ is refused$/);
  const saidIn = async (language: "en" | "th") =>
    (await author.ask("notifications", { query: { language } })).results[0]?.message;
  expect(await saidIn("en")).toBe("Your review was refused: it leads to a page or an account elsewhere");
  expect(await saidIn("th")).toContain("มีลิงก์หรือบัญชีภายนอก");
});

const report = (who: Visitor, id: number, reason = "insult"): Promise<Response> =>
  who.send("reviewReport", { params: { id }, body: { reason } } as never);

/** A published review of the author's. */
async function publish(comment: string): Promise<number> {
  const { partner_id, member_id } = await server.store.owner
    .selectFrom("members")
    .select(["partner_id", "member_id"])
    .where("nickname", "=", "LuckyFox")
    .executeTakeFirstOrThrow();
  const times = { created_at_ms: Date.now(), decided_at_ms: Date.now() };
  const row = { partner_id, member_id, winner_id: winnerId, rating: 8, comment, state: "approved" as const, ...times };
  const { review_id } = await server.store.owner
    .insertInto("reviews")
    .values(row)
    .returning("review_id")
    .executeTakeFirstOrThrow();
  return review_id;
}
const lineOf = (id: number): string | undefined =>
  run("list")
    .split("\n")
    .find((line) => line.startsWith(`${id} `));
const shownTo = async (who: Visitor, id: number) =>
  (await list(who, { page_size: 50 })).results.find((row) => row.review_id === id);

test("R3.11-02 a review is reported once by each member, who alone sees that, and kept by the operator", async () => {
  const id = await publish("Reported and kept");
  const third = await launchMember(server, "DEMO_1003");
  // Sent twice at once, as after a lost answer: one report, with the first reason.
  const twice = await Promise.all([report(other, id), report(other, id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await twice[0].json()).toMatchObject({ result: { review_id: id, is_reported: true } });
  expect((await report(other, id, "spam")).status).toBe(200);
  await report(third, id, "spam");
  // First of the list: what is reported stands before what waits.
  expect(run("list").split("\n")[0]).toMatch(
    new RegExp(String.raw`^${id} .*  reported 2 times \(insult 1, spam 1\)  `),
  );
  expect(await shownTo(other, id)).toMatchObject({ is_reported: true, is_own: false });
  expect(await shownTo(author, id)).toMatchObject({ is_reported: false, is_own: true });
  expect(await shownTo(await launchMember(server, "DEMO_1004"), id)).toMatchObject({ is_reported: false });
  expect(await shownTo(await launchMember(server, null), id)).toMatchObject({ is_reported: false, is_own: false });
  const before = (await noticesOf(author)).length;
  expect(run("approve", String(id))).toBe(`review ${id} is kept`);
  expect(run("approve", String(id))).toBe(`✖ review ${id} is not pending or reported`);
  // Whoever reported it does not bring it back; the author hears of nothing.
  await report(other, id, "spam");
  expect(lineOf(id)).toBeUndefined();
  expect((await noticesOf(author)).length).toBe(before);
});

test("R3.11-02 a reported review is taken down by the operator, and its author is notified", async () => {
  const id = await publish("Reported and removed");
  await report(other, id, "personal");
  expect(run("refuse", String(id), "personal")).toBe(`review ${id} is removed`);
  expect(await shownTo(other, id)).toBeUndefined();
  expect(lineOf(id)).toBeUndefined();
  expect((await noticesOf(author))[0]).toEqual([
    "Review removed",
    "Your review was removed: it says something private about somebody",
  ]);
  expect(run("refuse", String(id), "personal")).toBe(`✖ review ${id} is not pending or published`);
  expect((await refusalOf(await report(other, id)))[0]).toBe(404);
});

test("R8.2-73 nobody reports their own review, one that is not published or without a known reason", async () => {
  const id = await publish("Mine");
  expect((await refusalOf(await report(author, id))).slice(0, 2)).toEqual([400, 6003]);
  await server.store.owner
    .updateTable("reviews")
    .set({ state: "pending", decided_at_ms: null })
    .where("review_id", "=", id)
    .execute();
  expect((await refusalOf(await report(other, id)))[0]).toBe(404);
  expect((await refusalOf(await report(other, 2_000_000_000)))[0]).toBe(404);
  expect((await refusalOf(await report(other, id, "because")))[0]).toBe(400);
  const guest = await launchMember(server, null);
  expect((await report(guest, id)).status).toBe(401);
  const counted = await server.store.owner
    .selectFrom("review_reports")
    .select("member_id")
    .where("review_id", "=", id)
    .execute();
  expect(counted).toEqual([]);
});

test("a member's reports come ten in a burst", async () => {
  const eager = await launchMember(server, "DEMO_1005");
  const id = await publish("Reported often");
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await report(eager, id)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
