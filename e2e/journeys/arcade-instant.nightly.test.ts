import { expect, test } from "vitest";
import type { DownloadedLog } from "../../client/sync/arcade/log.ts";
import { nightlyTest } from "../../testkit/size.ts";
import { closeTable, openLobby, openTable, playPlaced, playRound, rounds } from "../pages/arcade.ts";
import { textOf } from "../pages/download.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage({ hasMotion: true });

test("G-74 RU-11 RU-26 limbo and the wheel: the outcome shown is the one paid, and its return stands beside it", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget, complaints } = mara;
  await openLobby(mara);
  await openTable(mara, "Limbo");
  await widget.getByRole("textbox", { name: "Target multiplier" }).fill("1.50");
  await eventually(() => widget.getByText("66.00%").count()).toBe(1);
  await playRound(mara, 10, /^Result [\d.]+× /);
  await eventually(() => rounds(mara).count()).toBe(1);
  // The receipt: signed at once, recomputed once the server seed is revealed.
  const receipt = rounds(mara).first().getByRole("button").first();
  await receipt.click();
  await widget.getByText("Signature holds").waitFor();
  await receipt.click();
  await widget.getByRole("button", { name: "Fairness" }).click();
  await widget.getByRole("button", { name: "Reveal and rotate" }).click();
  await widget.getByText("Revealed server seed").waitFor();
  await receipt.click();
  await widget.getByText("Recomputed, the same outcome").waitFor();
  // A target above the scale is refused before it is sent.
  await widget.getByRole("textbox", { name: "Target multiplier" }).fill("10001");
  await widget.getByRole("alert").filter({ hasText: "1.01 to 10000" }).waitFor();
  expect(await widget.getByRole("button", { name: "Play", exact: true }).isDisabled()).toBe(true);
  await closeTable(mara);

  await openTable(mara, "Wheel");
  await widget.getByRole("tab", { name: "50" }).click();
  await widget.getByRole("tab", { name: "High" }).click();
  const pays = widget.getByRole("list", { name: "Paytable" }).getByRole("listitem");
  expect(await pays.allInnerTexts()).toEqual([
    expect.stringMatching(/^0×\s+98\.00%$/),
    expect.stringMatching(/^48\.5×\s+2\.00%$/),
  ]);
  const paid = await playRound(mara, 10, /^Result (0|48\.5)× /);
  expect([0, 485]).toContain(paid);
  expect(complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest(
  "G-74 RU-11 RU-26 plinko and keno: the board asked for is the one played, and a paytable shows what the last round hit",
  async () => {
    const dana = await openMember(stage.browser(), stage.system(), { member: "dana", size: "phone" });
    const { widget, page, complaints } = dana;
    const pays = widget.getByRole("list", { name: "Paytable" }).getByRole("listitem");
    await openLobby(dana);
    await openTable(dana, "Plinko");
    await widget.getByRole("slider", { name: "Rows" }).focus();
    await page.keyboard.press("End");
    await widget.getByRole("tab", { name: "High" }).click();
    await eventually(() => pays.first().innerText()).toMatch(/^1000×\s+<0\.01%$/);
    await playRound(dana, 5, /^Result [\d.]+× /);
    await closeTable(dana);

    await openTable(dana, "Keno");
    const play = widget.getByRole("button", { name: "Play", exact: true });
    expect(await play.isDisabled()).toBe(true);
    // By keyboard alone: from the first number one to the right and one row down.
    await widget.getByRole("button", { name: "1", exact: true }).focus();
    for (const key of ["Enter", "ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await eventually(() => widget.getByRole("button", { pressed: true }).allInnerTexts()).toEqual(["1", "10"]);
    await eventually(() => pays.count()).toBe(3);
    await playRound(dana, 5, /^[012] of 2 numbers drawn /);
    await eventually(() => widget.getByRole("button", { name: /, drawn$/ }).count()).toBe(10);
    expect(complaints).toEqual([]);
    await dana.context.close();
  },
);

nightlyTest(
  "G-74 RU-11 RU-26 cards, loot box and baccarat pay what they show, also with less motion asked for",
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara", size: "smallPhone" });
    const { widget, page, complaints } = mara;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLobby(mara);
    await openTable(mara, "High card");
    await widget.getByRole("tab", { name: "Draw" }).click();
    await playRound(mara, 5, /^Home \S+[♦♥♠♣], away \S+[♦♥♠♣] /u);
    await closeTable(mara);
    await openTable(mara, "Loot box");
    await playRound(mara, 5, /^Result (0|0\.5|1|3|20)× /);
    await closeTable(mara);

    await openTable(mara, "Baccarat");
    // The button that plays is within the thumb's reach before anything is scrolled.
    const play = widget.getByRole("button", { name: "Play", exact: true });
    const { y = 0, height = 0 } = (await play.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await widget.getByRole("textbox", { name: "Chip" }).fill("5");
    for (const spot of [/^Banker/, /^Banker/, /^Tie/, /^Tie/]) await widget.getByRole("button", { name: spot }).click();
    await widget.getByRole("button", { name: "Undo" }).click();
    const { staked } = await playPlaced(mara, /^Player \d, banker \d /);
    expect(staked).toBe(15);
    // The chips that lie there are the stake of every round of an auto-play.
    await widget.getByRole("tab", { name: "Auto" }).click();
    await widget.getByRole("textbox", { name: "Rounds" }).fill("2");
    await widget.getByRole("textbox", { name: "Stop before this is lost" }).fill("30");
    await widget.getByRole("button", { name: "Start", exact: true }).click();
    await widget.getByRole("status").filter({ hasText: "2 of 2 rounds" }).getByText("All rounds are played").waitFor();
    expect(complaints).toEqual([]);
    await mara.context.close();
  },
);

nightlyTest("RU-11 RU-29 the log of the member's rounds is read and saved by keyboard alone", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara", size: "phone" });
  const { widget, page, complaints } = mara;
  await openLobby(mara);
  await openTable(mara, "Limbo");
  await playRound(mara, 10, /^Result [\d.]+× /);
  await widget.getByRole("button", { name: "Fairness" }).click();
  await widget.getByRole("button", { name: "Download the log" }).focus();
  await page.keyboard.press("Enter");
  // The link takes over the focus of the button that it replaces.
  await eventually(() => widget.locator("a:focus").innerText()).toMatch(/^clutch-log\.json \(\d+\)$/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const log = JSON.parse(await textOf(file)) as DownloadedLog;
  expect(log.entries.map(({ body }) => (body as { readonly kind: string }).kind)).toEqual(
    expect.arrayContaining(["commit", "pair", "bet", "result"]),
  );
  expect(complaints).toEqual([]);
  await mara.context.close();
});
