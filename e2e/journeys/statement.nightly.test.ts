import { expect, test } from "vitest";
import { openLobby, openTable, playRound } from "../pages/arcade.ts";
import { problemsOf } from "../pages/axe.ts";
import { textOf } from "../pages/download.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("a member's statement, opened from the settings, has a played round, equals its file, fits a phone", async () => {
  const player = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await player.list.ready();
  await openLobby(player);
  await openTable(player, "Coin flip");
  const paid = await playRound(player, 10, /The coin shows/);
  await player.context.close();

  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { page, widget, list, partner, context, complaints } = guest;
  await list.ready();
  await widget.getByRole("button", { name: "Settings", exact: true }).click();
  await widget.getByRole("button", { name: "Statement" }).click();
  await eventually(() => partner.path()).toBe("/v8/statement");
  const main = widget.getByRole("main");
  await main.getByRole("heading", { name: "Statement", level: 1 }).waitFor();
  const kinds = main.getByRole("table", { name: "By kind of bet" });
  await eventually(async () => {
    await main.getByRole("button", { name: "7 days" }).click();
    await main.getByRole("button", { name: "30 days" }).click();
    return kinds
      .getByRole("row", { name: /^Mini-games/ })
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
  }).toBe(true);
  const row = (await kinds.getByRole("row", { name: /^Mini-games/ }).innerText()).split(/\s+/);
  expect(row.slice(0, 3)).toEqual(["Mini-games", "1", "10.00"]);
  expect(await problemsOf(page, "main")).toEqual([]);

  const [file] = await Promise.all([page.waitForEvent("download"), main.getByRole("button", { name: "CSV" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await textOf(file);
  expect(text).toContain(`,Mini-games,1,10.00,${paid.toFixed(2)},${(paid - 10).toFixed(2)},USD`);

  await main.getByRole("tab", { name: "Month" }).click();
  await main.getByRole("img", { name: /^Net by month: / }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await widget.getByRole("navigation").getByRole("button", { name: "History" }).waitFor();
  await main.getByRole("img", { name: /^Net by / }).waitFor();
  expect(await problemsOf(page, "main")).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
