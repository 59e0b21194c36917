import { calls } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { onCallFailure } from "../../sync/errors.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { StaleBanner } from "../../features/events/list/stale-banner.tsx";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { ErrorPopup } from "./error-popup.tsx";

const OFFLINE = "The internet connection appears to be offline";

beforeEach(() => {
  uiStore.setState(INITIAL_UI, true);
  useFakeRuntime(() => refusal(400, null));
});

test("R8.2-76 a call that finds no network says that the connection appears to be offline, once", () => {
  expect(wordsOf(draw(<ErrorPopup />))).not.toContain(OFFLINE);
  onCallFailure(networkFailure(), calls.results);
  expect(wordsOf(draw(<ErrorPopup />))).toContain(OFFLINE);
  expect(wordsOf(draw(<StaleBanner />))).toBe("");
  // A browser that knows it is offline says so over the list; a dialog for each call would be in the way.
  uiStore.setState({ error: null, isOnline: false });
  onCallFailure(networkFailure(), calls.results);
  expect(wordsOf(draw(<ErrorPopup />))).not.toContain(OFFLINE);
  expect(wordsOf(draw(<StaleBanner />))).toBe(OFFLINE);
});
