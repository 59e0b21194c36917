import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("R2.4-21 all matches begin with what is live, then what starts soon; sort by league is remembered", async () => {
  const { widget, list, partner, complaints, context } = await openMember(stage.browser(), stage.system(), {
    member: "mara",
  });
  const blocks = widget.locator("section[data-grid]");
  const live = widget.getByRole("region", { name: /^Live now/ });
  const later = widget.getByRole("region", { name: "Tomorrow" });
  await live.getByRole("article").first().waitFor();
  await eventually(() => blocks.first().getAttribute("aria-label")).toMatch(/^Live now, \d+ · /);
  await eventually(() => live.getByRole("article").count()).toBe(6);
  expect(
    await live
      .getByRole("article")
      .filter({ hasText: /Today|Tomorrow/ })
      .count(),
  ).toBe(0);
  await eventually(async () => {
    await list.rows.last().scrollIntoViewIfNeeded();
    return later.count();
  }).toBe(1);
  await eventually(() => later.getByRole("article").filter({ hasNotText: "Tomorrow" }).count()).toBe(0);
  await later.getByRole("article").first().waitFor();

  await widget.getByRole("tab", { name: "League", exact: true }).click();
  await live.waitFor({ state: "detached" });
  await partner.reloadFrame();
  await list.ready();
  expect(await live.count()).toBe(0);
  await widget.getByRole("tab", { name: "League", exact: true, selected: true }).waitFor();

  await widget.getByRole("tab", { name: "Time", exact: true }).click();
  await live.getByRole("button", { name: /^All \d+ live$/ }).click();
  await widget.getByRole("heading", { level: 1, name: "In-play" }).waitFor();
  await eventually(() => live.getByRole("article").count()).toBeGreaterThan(6);
  expect(complaints).toEqual([]);
  await context.close();
});
