import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { winnerPrices } from "../pages/live.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("a price that moved shows its way on hover and focus, in words too, and makes no call for it", async () => {
  const match = await stage.addMatch({ bestOf: 1, stands: { map: 1, share: 0.2 } });
  await match.change("win", { odds: { home: 185, away: 195 } });
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await mara.list.openTab("In-play");
  const [price, other] = [winnerPrices(match.rowIn(mara.list)).first(), winnerPrices(match.rowIn(mara.list)).nth(1)];
  await price.filter({ hasText: "1.85" }).waitFor();
  const key = (await price.getAttribute("data-price")) ?? "";
  const calls: string[] = [];
  mara.page.on("request", (request) => calls.push(request.url()));
  await match.change("win", { odds: { home: 174, away: 195 } });
  const moved = mara.widget.locator(`[data-price="${key}"]`).first();
  await moved.filter({ hasText: "1.74" }).waitFor();
  await moved.focus();
  await eventually(() => moved.getAttribute("aria-description")).toBe("from 1.85 one minute ago");
  expect(await moved.locator("svg polyline").getAttribute("points")).toMatch(/^0,[\d.]+ /);
  expect(await mara.widget.locator("[data-price] svg polyline").count()).toBe(1);
  // One that has not moved has nothing to show.
  await other.focus();
  await eventually(() => mara.widget.locator("[data-price] svg").count()).toBe(0);

  await mara.widget.getByRole("button", { name: /^Filters/ }).focus();
  expect(await mara.widget.locator("[data-price] svg").count()).toBe(0);
  expect(await moved.getAttribute("aria-description")).toBeNull();
  await moved.dispatchEvent("pointerover", { pointerType: "mouse", bubbles: true });
  await eventually(() => moved.locator("svg polyline").count()).toBe(1);
  expect(calls.filter((url) => url.includes("odds_history"))).toEqual([]);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});
