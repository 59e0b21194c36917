import { LANGUAGES } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { addReview } from "../../queries/add-review.ts";
import { queryClient } from "../../queries/query-client.ts";
import { readPages, READER, resetQueries } from "../../queries/testing/read.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { boardQuery } from "../../sync/queries/board-query.ts";
import { markReported } from "../../queries/mark-reported.ts";
import { postReview, reportReview } from "../../sync/intents/reviews.ts";
import { reviewsQuery } from "../../sync/queries/reviews-query.ts";
import { refusal, useFakeRuntime, type Reply } from "../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { ageText } from "./age-text.ts";
import { RatingControl } from "./rating-control.tsx";
import { refusedField } from "./refused-field.ts";
import { ReportForm } from "./report-form.tsx";
import { ReviewsPanel } from "./reviews-panel.tsx";
import { Stars } from "./stars.tsx";

const panel = (language?: (typeof LANGUAGES)[number]): string =>
  wordsOf(draw(<ReviewsPanel nicknameForm={<i>nickname form</i>} />, language));

const review = (id: number, isPending = false) => ({
  review_id: id,
  winner_id: 88,
  rating: 0.6,
  comment: `<b>comment ${id}</b>`,
  posted_as: "LuckyFox",
  minutes_ago: 12,
  approval_pending: isPending,
  is_own: isPending,
  is_reported: false,
});
const page = (from: number, length: number, at: number, next: number | null) => ({
  results: Array.from({ length }, (_, nth) => review(from - nth)),
  page: at,
  page_size: 10,
  count: 13,
  next,
});
const PAGES = [page(40, 10, 1, 2), page(30, 3, 2, null)];
const pageOf = (input: unknown): number => Number((input as { readonly query: { readonly page: string } }).query.page);
const serve = (post: Reply = { answer: { result: review(41, true) } }) =>
  useFakeRuntime(({ name, input }) => (name === "reviews" ? { answer: PAGES[pageOf(input) - 1] } : post));

const winner = {
  winner_id: 88,
  rank: 1,
  member_name: "Mokosh77",
  avatar_id: 3,
  is_own: false,
  amount: 10,
  earnings: 19,
  winnings_percent: 90,
  total_odds: 2.9,
  review_count: 13,
  tickets: [],
};
const MEMBER = { ...READER, memberId: 1001 };
const beMember = (nickname: string | null): void =>
  sessionStore.setState({ token: "t", isAnonymous: false, member: { nickname, memberId: MEMBER.memberId } as never });

beforeEach(() => {
  const topWinners = { week: "2026-W47", weeks: ["2026-W47"], results: [winner], own: null };
  resetQueries();
  for (const reader of [READER, MEMBER])
    queryClient.setQueryData(boardQuery(reader, "topWinners", null).queryKey, topWinners);
  sessionStore.setState({ ...INITIAL_SESSION, timezone: "Asia/Manila" }, true);
  serve();
});

test("R1.1-47 R9.1-02 reviews are asked for in pages of ten", async () => {
  const fake = serve();
  await readPages(reviewsQuery(READER, 88));
  expect(fake.sent.map(({ input }) => input)).toEqual([
    { query: { winner_id: "88", page: "1", page_size: "10", lang: "en", timezone: "Asia/Manila" } },
  ]);
  expect(panel()).toContain("Reviews\n13");
  expect(panel()).toContain("Show more reviews");
});

test("a page that fails can be asked for again", async () => {
  useFakeRuntime(() => refusal(503, null));
  await readPages(reviewsQuery(READER, 88));
  expect(panel()).toContain("The reviews could not be loaded\nTry again");
  serve();
  await readPages(reviewsQuery(READER, 88));
  expect(panel()).toContain("12 minutes ago");
});

test("R2.5-12 R9.1-09 R9.1-10 R9.1-11 R9.1-12 star n sets n fifths and says its per cent", () => {
  const markup = draw(<RatingControl value={0.4} error={undefined} onChange={() => undefined} />);
  expect(wordsOf(markup).split("\n")).toEqual(["20%", "40%", "60%", "80%"]);
  expect(markup.match(/aria-checked="true"[^>]*>.*?40%/s)).not.toBeNull();
  expect(markup.match(/aria-checked="true"/g)?.length).toBe(1);
  expect(draw(<Stars rating={0.6} />).match(/data-on/g)?.length).toBe(3);
  expect(draw(<Stars rating={0.6} />)).toContain('aria-label="60%"');
});

test("R2.5-13 R1.1-48 R1.1-49 a review is sent with its comment, and stands first as awaiting approval", async () => {
  beMember("LuckyFox");
  const fake = serve();
  await readPages(reviewsQuery(MEMBER, 88));
  const posted = await postReview({ winnerId: 88, rating: 0.6, comment: "Nice" });
  expect(fake.sent.at(-1)).toMatchObject({
    name: "reviewPost",
    input: { body: { winner_id: 88, rating: 0.6, comment: "Nice", lang: "en" } },
  });
  if (posted.ok) addReview(MEMBER, posted.value);
  expect(panel()).toContain("Reviews\n14");
  expect(panel()).toContain("&lt;b&gt;comment 41&lt;/b&gt;\n12 minutes ago\nWaiting for approval");
  expect(panel().match(/comment \d+/g)).toEqual(Array.from({ length: 11 }, (_, nth) => `comment ${41 - nth}`));
  expect(panel().match(/Waiting for approval/g)?.length).toBe(1);
});

test("R5.4-07 R5.4-08 a refusal is shown at the field it is about", async () => {
  const fields: unknown[] = [];
  const post = (rating: number | null) => postReview({ winnerId: 88, rating, comment: "x" });
  for (const [code, detail] of [
    [7006, {}],
    [7007, {}],
    [6003, { field: "comment" }],
    [6003, { field: "rating" }],
    [6003, { field: "winner_id" }],
  ] as const) {
    serve(refusal(400, { code, message: "refused", detail }));
    const posted = await post(null);
    fields.push(posted.ok ? "posted" : refusedField(posted.error));
  }
  expect(fields).toEqual(["rating", "comment", "comment", "rating", "form"]);
  serve(refusal(429, { code: 429, message: "slow down", detail: {} }));
  expect(await post(0.2)).toMatchObject({ ok: false, error: { messageId: "reviews.tooMany" } });
});

test("R1.1-50 R8.2-72 a guest is asked to sign in, a member without a nickname for one, and then writes under it", () => {
  expect(panel()).toContain("Sign in to write a review");
  expect(panel()).not.toContain("Post review");
  beMember(null);
  expect(panel()).toContain("nickname form");
  expect(panel()).not.toContain("Post review");
  beMember("LuckyFox");
  expect(panel()).toContain("Posted as LuckyFox after approval\nPost review");
});

test("R3.11-05 RU-14 the age of a review and the panel have their words in every language", () => {
  beMember("LuckyFox");
  expect([0, 12, 60, 1439, 1440, 4000].map((age) => ageText(age, "en"))).toEqual([
    "this minute",
    "12 minutes ago",
    "1 hour ago",
    "23 hours ago",
    "1 day ago",
    "2 days ago",
  ]);
  const ages = LANGUAGES.map((language) => ageText(12, language));
  expect(ages.every((text) => /12|۱۲|๑๒/.test(text))).toBe(true);
  expect(new Set(LANGUAGES.map((language) => panel(language))).size).toBe(13);
});

test("ages in Kazakh are in Kazakh words, which Chromium does not have", () => {
  expect([0, 12, 60, 3000].map((minutes) => ageText(minutes, "kk"))).toEqual([
    "осы минутта",
    "12 минут бұрын",
    "1 сағат бұрын",
    "2 күн бұрын",
  ]);
});

test("R1.1-47 a member may report published reviews of others, and sees which they reported", async () => {
  const mixed = [review(40), { ...review(39), is_own: true }, review(38, true), { ...review(37), is_reported: true }];
  const answer = { results: mixed, page: 1, page_size: 10, count: 4, next: null };
  useFakeRuntime(() => ({ answer }));
  await readPages(reviewsQuery(READER, 88));
  // A guest is offered none.
  expect(panel()).not.toMatch(/Report/);
  beMember("LuckyFox");
  await readPages(reviewsQuery(MEMBER, 88));
  expect(panel().match(/^Report(ed.*)?$/gm)).toEqual(["Report", "Reported. We will look at it."]);
  markReported(MEMBER, { winnerId: 88, reviewId: 40 });
  expect(panel().match(/^Report(ed.*)?$/gm)).toEqual(Array(2).fill("Reported. We will look at it."));
});

test("a report says what is wrong; a refusal has the words of the report", async () => {
  const fake = useFakeRuntime(() => ({ answer: { result: { review_id: 40, is_reported: true } } }));
  expect(await reportReview(40, "insult")).toBeNull();
  expect(fake.sent.at(-1)).toMatchObject({
    name: "reviewReport",
    input: { params: { id: 40 }, body: { reason: "insult" } },
  });
  const said: unknown[] = [];
  for (const status of [404, 429, 503]) {
    useFakeRuntime(() => refusal(status, { code: status, message: "refused", detail: {} }));
    said.push((await reportReview(40, "spam"))?.messageId);
  }
  expect(said).toEqual(["reviews.reportFailed", "reviews.tooManyReports", "reviews.reportFailed"]);
});

test("RU-14 the report has its words in every language, and the button's name contains what it shows", async () => {
  beMember("LuckyFox");
  await readPages(reviewsQuery(MEMBER, 88));
  const forms = LANGUAGES.map((language) => {
    const markup = draw(<ReviewsPanel nicknameForm={null} />, language);
    const [, name, shown] = markup.match(/aria-label="([^"]*LuckyFox[^"]*)"[^>]*>([^<]+)</) ?? [];
    expect([language, name?.toLowerCase().includes(shown?.toLowerCase() ?? "missing")]).toEqual([language, true]);
    return wordsOf(draw(<ReportForm reviewId={40} onDone={() => undefined} onCancel={() => undefined} />, language));
  });
  expect(forms[0]).toBe(
    "What is wrong with it?\nLink or contact\nInsult\nNot about this win\nPrivate details\nAdvertising or spam\nSend report\nCancel",
  );
  expect(new Set(forms).size).toBe(13);
});
