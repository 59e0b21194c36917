import { expect, test } from "vitest";
import { setOwnStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setOwnStage();

test("R1.1-23 R1.1-39 R1.1-42 R1.1-43 a member's bets come to the boards, and another follows a combo from there", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await mara.list.openTab("Early");
  await mara.slip.root.getByRole("tab", { name: /^Combo/ }).click();
  for (const match of [0, 3, 6]) await mara.list.rows.nth(match).locator("button[data-state=open]").first().click();
  await mara.slip.place("20");
  expect(await mara.slip.outcome()).toMatchObject({ kind: "placed" });

  const dana = await openMember(stage.browser(), stage.system(), { member: "dana" });
  const { widget, slip } = dana;
  await widget.getByRole("navigation", { name: "Timing" }).getByRole("button", { name: "Boards" }).click();
  const boards = widget.getByRole("region", { name: "Boards" });
  await eventually(() => boards.getByRole("listitem").count()).toBe(3);
  await boards.getByRole("tab", { name: "Turnover" }).click();
  await eventually(() => boards.getByRole("row").count()).toBe(2);
  await boards.getByRole("tab", { name: "Big combo" }).click();
  await boards.getByRole("button", { name: /^Follow / }).click();
  await eventually(() => slip.root.locator("[data-leg]").count()).toBe(3);
  await boards.getByRole("tab", { name: "In-play" }).click();
  await widget.getByRole("heading", { level: 1, name: "In-play" }).waitFor();
  expect(dana.complaints).toEqual([]);
  await Promise.all([mara.context.close(), dana.context.close()]);
});
