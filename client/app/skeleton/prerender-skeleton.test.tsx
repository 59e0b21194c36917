import { fileURLToPath } from "node:url";
import type { Messages } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import { compileTexts } from "../../build/messages-plugin.ts";
import { setRuntime, type Runtime } from "../../sync/runtime.ts";
import { systemTimers } from "../../platform/timers.ts";
import { prerenderSkeleton } from "./prerender-skeleton.tsx";
import { SKELETON_STYLE, SKELETON_WIDTHS } from "./skeleton-widths.ts";

const texts = fileURLToPath(new URL("../../../texts/client", import.meta.url));
const messagesOf = (language: string) => compileTexts(texts, language, "first") as Messages;

beforeEach(() => setRuntime({ timers: systemTimers } as Runtime));

/** What stands between one part's beginning and the next one's. */
const partOf = (html: string, name: string): string =>
  html.split(`data-skeleton-part="${name}"`)[1]?.split("data-skeleton-part")[0] ?? "";

test("the skeleton has each width's chrome, as the app draws it before anything is known", () => {
  const html = prerenderSkeleton("en", messagesOf("en"));
  for (const { name } of SKELETON_WIDTHS) {
    expect(partOf(html, name)).toContain("All matches</h1>");
    expect(SKELETON_STYLE).toContain(`[data-skeleton-part=${name}]`);
  }
  expect(partOf(html, "wide")).toMatch(/<aside[^>]*aria-label="Bet slip"/);
  expect(partOf(html, "middle")).not.toMatch(/<aside[^>]*aria-label="Bet slip"/);
  expect(partOf(html, "narrow")).not.toContain("<aside");
});

test("R4.10-01 the skeleton says that the launch is waiting, in the page's language, and nothing in it can be used", () => {
  const [attribute, skeleton, ...more] = prerenderSkeleton("th", messagesOf("th")).split("<div inert");
  expect([attribute?.startsWith('<div role="status"'), skeleton?.includes("</h1>"), more]).toEqual([true, true, []]);
  const { "shell.waitingTitle": title } = messagesOf("th");
  expect(attribute).toContain(String(title));
  expect(String(title)).not.toBe(String(messagesOf("en")["shell.waitingTitle"]));
});
