import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { setStage } from "../pages/journey.ts";
import { closeTable, openLobby, openTable, rounds, stakeOf } from "../pages/arcade.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage({ hasMotion: true });
const BET_CALL = "**/mini-game/v2/bets/";

test("G-74 R4.12-16 a member finds the coin flip, plays it with Enter, and both balances are what the round paid", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget, page, partner, wallet, complaints } = mara;
  const before = await partner.wallet();
  await openLobby(mara);
  await openTable(mara, "Coin flip");
  await stakeOf(mara).fill("10");
  await page.keyboard.press("Enter");
  await widget.getByText(/^The coin shows (Heads|Tails)$/).waitFor();
  await eventually(() => rounds(mara).count()).toBe(1);
  const isWon = await widget.getByText(/^Won /).isVisible();
  const after = isWon ? before + 9.4 : before - 10;
  await eventually(wallet).toBeCloseTo(after, 2);
  await eventually(partner.wallet).toBeCloseTo(after, 2);

  // More than the table takes is refused before it is sent.
  await stakeOf(mara).fill("5001");
  await widget.getByRole("alert").filter({ hasText: "Stake" }).waitFor();
  expect(await widget.getByRole("button", { name: "Play", exact: true }).isDisabled()).toBe(true);

  await widget.getByRole("button", { name: "Fairness" }).click();
  await widget.getByRole("button", { name: "Reveal and rotate" }).click();
  await widget.getByText("Revealed server seed").waitFor();
  expect(complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest(
  "RU-11 auto-play on a phone plays and ends by its own rule, and both balances are what the rounds paid",
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara", size: "phone" });
    const { widget, partner, wallet, complaints } = mara;
    const before = await partner.wallet();
    await openLobby(mara);
    await openTable(mara, "Limbo");
    await widget.getByRole("tab", { name: "Auto" }).click();
    await widget.getByRole("textbox", { name: "Rounds" }).fill("3");
    const start = widget.getByRole("button", { name: "Start", exact: true });
    // Without a limit on what may be lost nothing starts.
    expect(await start.isDisabled()).toBe(true);
    await widget.getByRole("textbox", { name: "Stop before this is lost" }).fill("50");
    await start.click();
    await widget.getByRole("button", { name: "Stop", exact: true }).waitFor();
    const report = widget.getByRole("status").filter({ hasText: "3 of 3 rounds" });
    await report.getByText("All rounds are played").waitFor();
    await eventually(() => rounds(mara).count()).toBe(3);
    const [, sign = "", net = ""] = /net ([-−]?)\$([\d.]+)/.exec(await report.innerText()) ?? [];
    const after = before + (sign === "" ? 1 : -1) * Number(net);
    await eventually(partner.wallet).toBeCloseTo(after, 2);
    await eventually(wallet).toBeCloseTo(after, 2);
    expect(complaints).toEqual([]);
    await mara.context.close();
  },
);

test("RU-3 a round whose answer is lost is paid once: after a reload the same bet is answered", async () => {
  const dana = await openMember(stage.browser(), stage.system(), { member: "dana", size: "phone" });
  const { widget, context, partner } = dana;
  const before = await partner.wallet();
  const sent: (string | null)[] = [];
  const paid: number[] = [];
  await widget.getByRole("button", { name: "Settings" }).waitFor();
  await openLobby(dana);
  await openTable(dana, "Dice");
  const letAnswers = await intercept(context, BET_CALL, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(await route.request().headerValue("x-unique-id"));
    const answer = await route.fetch();
    // Sent again it is refused as a duplicate, with the first answer in its detail.
    const { result } = (await answer.json()) as { result?: { payout: number } };
    if (result !== undefined) paid.push(result.payout);
    return route.abort("connectionreset");
  });
  await stakeOf(dana).fill("20");
  await widget.getByRole("button", { name: "Play", exact: true }).click();
  await widget.getByText(/^No answer yet/).waitFor();
  // It is that table's alone: at another one nothing is said of it, and a bet can be placed.
  await closeTable(dana);
  await openTable(dana, "Limbo");
  const playLimbo = widget.getByRole("button", { name: "Play", exact: true });
  await eventually(() => playLimbo.isEnabled()).toBe(true);
  expect(await widget.getByText(/^No answer yet/).count()).toBe(0);
  await letAnswers();
  await dana.page.reload();
  await openLobby(dana);
  await openTable(dana, "Dice");
  await widget.getByText(/^Rolled /).waitFor();
  await eventually(() => rounds(dana).count()).toBe(1);
  expect(new Set(sent).size).toBe(1);
  await eventually(partner.wallet).toBeCloseTo(before - 20 + (paid[0] ?? 0), 2);
  await dana.context.close();
});
