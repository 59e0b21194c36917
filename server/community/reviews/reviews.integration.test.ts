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
  expect(run("approve", String(result.review_id))).toBe(`✖ review ${result.review_id} is not pending`);
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
