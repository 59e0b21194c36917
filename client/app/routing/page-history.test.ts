import { afterEach, beforeEach, expect, test } from "vitest";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { leaveMobilePage, resetMobilePage, showMobilePage } from "../../sync/mobile-page.ts";
import { showRule } from "../../sync/intents/app/rules.ts";
import { setRuntime } from "../../sync/runtime.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { startPageHistory } from "./page-history.ts";

/** A window's history, which the page around a frame adds to as well. */
function openWindow(first: unknown = null) {
  let [entries, at]: [unknown[], number] = [["before", first], 1];
  let listener = (): void => undefined;
  const go = (steps: number): void => {
    at += steps;
    listener();
  };
  const add = (state: unknown): void => {
    entries = [...entries.slice(0, at + 1), state];
    at += 1;
  };
  const history = {
    get state() {
      return entries[at];
    },
    get length() {
      return entries.length;
    },
    pushState: add,
    replaceState: (state: unknown) => void (entries[at] = state),
    back: () => go(-1),
  };
  const window = {
    history,
    addEventListener: (_type: "popstate", added: () => void) => void (listener = added),
    removeEventListener: () => void (listener = () => undefined),
  };
  return { window, go, add, place: () => at };
}

let stop = async (): Promise<void> => undefined;
const current = () => uiStore.getState().currentMobilePage.current;

function start(first?: unknown) {
  const opened = openWindow(first);
  stop = startPageHistory(opened.window) as typeof stop;
  return opened;
}

beforeEach(() => uiStore.setState(INITIAL_UI, true));
afterEach(() => stop());

test("the browser's back and forward go through the pages over the matches", () => {
  const { go, place } = start();
  uiStore.setState({ mobileEventId: "7" });
  showMobilePage("event-detail");
  showMobilePage("bet-slip");
  expect(place()).toBe(3);
  go(-1);
  expect([current(), uiStore.getState().mobileEventId]).toEqual(["event-detail", "7"]);
  go(-1);
  expect(current()).toBe("matches");
  go(2);
  expect(uiStore.getState().currentMobilePage).toEqual({ current: "bet-slip", prev: "event-detail" });
});

test("what is closed leaves no entry behind, however often", () => {
  const { place } = start();
  for (let visits = 0; visits < 3; visits += 1) {
    showMobilePage("event-detail");
    showMobilePage("bet-slip");
    leaveMobilePage();
    expect([current(), place()]).toEqual(["event-detail", 2]);
    leaveMobilePage();
    expect([current(), place()]).toEqual(["matches", 1]);
  }
});

test("entries of the page around the frame are never gone back over", () => {
  const { add, place } = start();
  showMobilePage("history");
  const { currentMobilePage, mobileEventId } = uiStore.getState();
  add({ currentMobilePage, mobileEventId });
  leaveMobilePage();
  expect([current(), place()]).toEqual(["matches", 4]);
});

test("a rule asked for from a phone's page is an entry of its own: back leads to that page", () => {
  const { add, go } = start();
  showMobilePage("history");
  const { runtime, went } = useFakeRuntime(() => refusal(400, null));
  setRuntime({
    ...runtime,
    navigate: (path) => {
      runtime.navigate(path);
      add(null);
    },
  });
  showRule("OU-1");
  expect([went, current()]).toEqual([["/rules#OU-1"], "matches"]);
  go(-1);
  expect(current()).toBe("history");
});

test("after a reload the matches are shown, and no entry says otherwise", () => {
  const { window } = start({ currentMobilePage: { current: "history", prev: "matches" }, mobileEventId: null });
  expect(window.history.state).toBeNull();
  stop();
  showMobilePage("history");
  expect(window.history.state).toBeNull();
});

test("a page that another route took the place of leaves no entry of its own", () => {
  const { window, place } = start();
  showMobilePage("settings");
  window.history.replaceState(null);
  resetMobilePage();
  expect([current(), place(), window.history.length]).toEqual(["matches", 2, 3]);
});
