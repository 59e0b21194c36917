import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { dismissAppPromo, readPlatform } from "../../sync/intents/app/app-promo.ts";
import { useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { DownloadStrip } from "./download-strip.tsx";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";
const PIXEL = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";

const onDevice = (userAgent: string, maxTouchPoints = 5) => vi.stubGlobal("navigator", { userAgent, maxTouchPoints });

beforeEach(() => {
  useFakeRuntime(() => ({ answer: null }));
  const partner = {
    ...INITIAL_SESSION.partner,
    partnerOfficialName: "Northlight",
    appDownloadUrls: { ios: "https://partner.example/ios", android: null },
  };
  sessionStore.setState({ ...INITIAL_SESSION, partner }, true);
});
afterEach(() => void vi.unstubAllGlobals());

test("R2.5-19 the app of the visitor's platform is linked, until it is dismissed", () => {
  onDevice(IPHONE);
  const markup = draw(<DownloadStrip />);
  expect(wordsOf(markup)).toContain("Get the Northlight app");
  expect(markup).toContain('href="https://partner.example/ios"');
  dismissAppPromo();
  expect(draw(<DownloadStrip />)).toBe("");
});

test("R2.5-19 nothing is shown without an app for the platform", () => {
  onDevice(PIXEL);
  expect(draw(<DownloadStrip />)).toBe("");
});

test.each([
  [IPHONE, 5, "ios"],
  [PIXEL, 5, "android"],
  [MAC, 5, "ios"],
  [MAC, 0, null],
])("R2.5-19 %s with %d touch points is %s", (userAgent, maxTouchPoints, expected) => {
  expect(readPlatform({ userAgent, maxTouchPoints })).toBe(expected);
});
