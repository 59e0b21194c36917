import { fileURLToPath } from "node:url";
import type { Messages } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import { compileTexts } from "../../build/messages-plugin.ts";
import { setRuntime, type Runtime } from "../../sync/runtime.ts";
import { systemTimers } from "../../platform/timers.ts";
import { drawFrame } from "./draw-frame.tsx";
import { FRAME_STYLE, FRAME_WIDTHS } from "./frame-widths.ts";

const texts = fileURLToPath(new URL("../../../texts/client", import.meta.url));
const messagesOf = (language: string) => compileTexts(texts, language, "first") as Messages;

beforeEach(() => setRuntime({ timers: systemTimers } as Runtime));

/** What stands between one part's beginning and the next one's. */
const partOf = (html: string, name: string): string =>
  html.split(`data-frame-part="${name}"`)[1]?.split("data-frame-part")[0] ?? "";

test("the frame has each width's chrome, as the app draws it before anything is known", () => {
  const html = drawFrame("en", messagesOf("en"));
  for (const { name } of FRAME_WIDTHS) {
    expect(partOf(html, name)).toContain("All matches</h1>");
    expect(FRAME_STYLE).toContain(`[data-frame-part=${name}]`);
  }
  expect(partOf(html, "wide")).toMatch(/<aside[^>]*aria-label="Bet slip"/);
  expect(partOf(html, "middle")).not.toMatch(/<aside[^>]*aria-label="Bet slip"/);
  expect(partOf(html, "narrow")).not.toContain("<aside");
});

test("R4.10-01 the frame says that the launch is waiting, in the page's language, and nothing in it can be used", () => {
  const [word, frame, ...more] = drawFrame("th", messagesOf("th")).split("<div inert");
  expect([word?.startsWith('<div role="status"'), frame?.includes("</h1>"), more]).toEqual([true, true, []]);
  const { "shell.waitingTitle": title } = messagesOf("th");
  expect(word).toContain(String(title));
  expect(String(title)).not.toBe(String(messagesOf("en")["shell.waitingTitle"]));
});
