import { expect, test } from "vitest";
import { pinnedKindsStore } from "../store/match/pinned-kinds.ts";
import { refusal, useFakeRuntime } from "./testing/fake-runtime.ts";
import { restorePins, togglePin } from "./pinned-kinds.ts";

const kinds = () => pinnedKindsStore.getState().kinds;

test("pins are kept in the browser, the last first, and taken away by the same press", () => {
  const { runtime } = useFakeRuntime(() => refusal(500, null));
  restorePins();
  expect(kinds()).toEqual([]);
  togglePin("matchWinner");
  togglePin("mapTotalKills");
  pinnedKindsStore.setState({ kinds: [] });
  restorePins();
  expect(kinds()).toEqual(["mapTotalKills", "matchWinner"]);
  togglePin("matchWinner");
  restorePins();
  expect(kinds()).toEqual(["mapTotalKills"]);
  for (let at = 0; at < 30; at += 1) togglePin(`kind${at}`);
  expect(kinds()).toHaveLength(20);
  expect(kinds()[0]).toBe("kind29");
  runtime.local.set("pinned-markets", JSON.stringify(["ok", 7, "<b>", "ok", null]));
  restorePins();
  expect(kinds()).toEqual(["ok"]);
  runtime.local.set("pinned-markets", "{");
  restorePins();
  expect(kinds()).toEqual([]);
});
