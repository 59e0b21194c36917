import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage({ speed: 1 });

test("a price that moved shows its way on hover and on focus, described in words, and takes it away again; no call is made for it", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await mara.list.openTab("In-play");
  const prices = mara.list.rows.filter({ hasText: "LIVE" }).locator(OPEN_PRICE);
  await prices.first().waitFor();
  const calls: string[] = [];
  mara.page.on("request", (request) => calls.push(request.url()));
  // Which of them has moved is not known: each is tried, and all again.
  let key = "";
  let at = 0;
  await eventually(async () => {
    const price = prices.nth(at % Math.max(1, Math.min(24, await prices.count())));
    at += 1;
    await price.focus({ timeout: 1000 }).catch(() => undefined);
    const description = await price.getAttribute("aria-description", { timeout: 1000 }).catch(() => null);
    if (description === null) return "";
    key = (await price.getAttribute("data-price")) ?? "";
    return description;
  }).toMatch(/^from \d+\.\d\d (one minute|\d+ minutes) ago$/);
  const price = mara.widget.locator(`[data-price="${key}"]`).first();
  expect(await price.locator("svg polyline").getAttribute("points")).toMatch(/^0,[\d.]+ /);
  expect(await mara.widget.locator("[data-price] svg polyline").count()).toBe(1);

  await mara.widget.getByRole("button", { name: /^Filters/ }).focus();
  expect(await mara.widget.locator("[data-price] svg").count()).toBe(0);
  expect(await price.getAttribute("aria-description")).toBeNull();
  await price.dispatchEvent("pointerover", { pointerType: "mouse", bubbles: true });
  await eventually(() => price.locator("svg polyline").count()).toBe(1);
  expect(calls.filter((url) => url.includes("odds_history"))).toEqual([]);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});
