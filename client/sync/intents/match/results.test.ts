import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../../api/failure.ts";
import { INITIAL_RESULTS, resultsStore } from "../../../store/results/results-store.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { refusal, useFakeRuntime, type Reply } from "../../testing/fake-runtime.ts";
import { resultWire } from "../../testing/result-wire.ts";
import { chooseResults, loadMoreResults, openResult } from "./results.ts";

const settled = () => new Promise((resolve) => void setImmediate(resolve));
const page = (ids: readonly string[], about: { page?: number; next?: number | null; count?: number } = {}): Reply => ({
  answer: {
    results: ids.map((eventId) => resultWire({ event_id: eventId })),
    page: about.page ?? 1,
    page_size: 20,
    count: about.count ?? ids.length,
    next: about.next ?? null,
  },
});
const queryOf = (sent: readonly { readonly input: unknown }[], at = -1) =>
  (sent.at(at)?.input as { readonly query: Readonly<Record<string, unknown>> } | undefined)?.query ?? {};
const listed = () => resultsStore.getState().results.map((result) => result.event_id);

beforeEach(() => {
  resultsStore.setState(INITIAL_RESULTS, true);
  sessionStore.setState({ ...INITIAL_SESSION, timezone: "Asia/Manila" }, true);
});

test("R2.4-45 R2.4-46 R2.4-47 R2.4-48 each tab asks for the member's own day, the custom one for its range", async () => {
  const { sent, runtime } = useFakeRuntime(() => page([]));
  // 00:30 of the 21st in Manila is still the 20th in UTC.
  Object.assign(runtime, { nowMs: () => Date.parse("2025-10-20T16:30:00Z") });
  chooseResults({});
  expect(queryOf(sent)["date"]).toBe("2025-10-21");
  chooseResults({ tab: "yesterday" });
  expect(queryOf(sent)["date"]).toBe("2025-10-20");
  chooseResults({ tab: "before" });
  expect(queryOf(sent)["date"]).toBe("2025-10-19");
  const before = sent.length;
  chooseResults({ tab: "custom" });
  expect(sent.length).toBe(before);
  chooseResults({ range: "2025-10-01,2025-10-07" });
  expect(queryOf(sent)["date"]).toBe("2025-10-01,2025-10-07");
  await settled();
});

test("R3.1-37 results are read 20 a page, the next one once, and a match that moved between pages stands once", async () => {
  let reply = page(["1", "2"], { next: 2, count: 3 });
  const { sent } = useFakeRuntime(() => reply);
  chooseResults({});
  await settled();
  expect(resultsStore.getState()).toMatchObject({ page: 1, pageSize: 20, count: 3, next: 2 });
  reply = page(["2", "3"], { page: 2, count: 3 });
  loadMoreResults();
  loadMoreResults();
  await settled();
  expect([listed(), sent.length, queryOf(sent)["page"], queryOf(sent)["page_size"]]).toEqual([
    ["1", "2", "3"],
    2,
    2,
    20,
  ]);
  loadMoreResults();
  expect(sent.length).toBe(2);
});

test("an answer for a day that was left is dropped; a page that failed is asked for again", async () => {
  let reply: Reply = page(["1"]);
  useFakeRuntime(() => reply);
  chooseResults({});
  reply = { failure: networkFailure() };
  chooseResults({ tab: "yesterday" });
  await settled();
  expect([listed(), resultsStore.getState().state]).toEqual([[], "failed"]);
  reply = page(["5"]);
  loadMoreResults();
  await settled();
  expect([listed(), resultsStore.getState().state]).toEqual([["5"], "idle"]);
});

test("a listed match opens with what the list has, then with all its markets; one that is not over is gone", async () => {
  let reply: Reply = page(["9000990"]);
  useFakeRuntime(() => reply);
  chooseResults({});
  await settled();
  reply = { answer: { result: resultWire({ match_scoreline: "2 - 0" }) } };
  const opening = openResult("9000990");
  expect(resultsStore.getState().detail?.event.matchScoreline).toBe("2 - 1");
  await opening;
  const { detail, detailState } = resultsStore.getState();
  expect([detail?.event.matchScoreline, detailState]).toEqual(["2 - 0", "ready"]);
  // Lines stand in the order of their handicaps.
  expect(detail?.markets[0]?.lines.map(([first]) => first?.handicap)).toEqual(["99.5", "120.5"]);
  reply = refusal(404, null);
  await openResult("1");
  expect([resultsStore.getState().detail, resultsStore.getState().detailState]).toEqual([null, "gone"]);
});
