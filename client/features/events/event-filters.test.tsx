import { beforeEach, expect, test } from "vitest";
import { INITIAL_FILTER, lobbyStore, type LobbyTab } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { setFilter } from "../../sync/intents/events.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { Icon } from "../../ui/marks/icon.tsx";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { EventRail } from "./rail.tsx";

beforeEach(() => {
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {}, dates: [] });
  sessionStore.setState(INITIAL_SESSION, true);
});

/** The query that choosing a tab sends. */
function queryOf(tab: LobbyTab): Readonly<Record<string, unknown>> {
  const fake = useFakeRuntime(() => refusal(400, null));
  setFilter({ tab });
  const sent = fake.sent.find(({ name }) => name === "eventsList");
  return (sent as { input: { query: Record<string, unknown> } }).input.query;
}

test("R2.4-21 R2.4-22 R2.4-23 R2.4-24 the rail offers all, today, in-play and early, and each sends its timing", () => {
  const words = wordsOf(draw(<EventRail />)).split("\n");
  for (const label of ["All matches", "Today", "In-play", "Early"]) expect(words).toContain(label);
  expect(queryOf("all")).not.toHaveProperty("timing");
  for (const tab of ["today", "inplay", "early"] as const) expect(queryOf(tab)["timing"]).toBe(tab);
});

test("R9.1-30 an icon is 16 pixels wide and high unless told", () => {
  expect(draw(<Icon name="lock" />)).toMatch(/<svg[^>]* width="16" height="16"/);
  expect(draw(<Icon name="lock" size={12} />)).toMatch(/<svg[^>]* width="12" height="12"/);
});
