import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { closeTable, openLobby, openTable, rounds, stakeOf } from "../pages/arcade.ts";
import { setStage } from "../pages/journey.ts";
import { openGuest, openMember, type Guest } from "../pages/member.ts";
import { eventually, readAmount } from "../pages/wait.ts";

const stage = setStage();

const playMoney = async ({ widget }: Guest): Promise<number> =>
  readAmount(await widget.getByRole("status", { name: /^Play money / }).innerText());

/** Calls of the games that are about money. */
function followMoney({ page }: Guest): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/mini-game\/v2\/(bets|seed|log)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test("RU-26 a guest plays with play money, checks a round, resumes one after a reload, is one tap from sign-in", async () => {
  const guest = await openGuest(stage.browser(), stage.system());
  const { widget, page, complaints } = guest;
  const money = followMoney(guest);
  await guest.list.ready();
  await widget.getByRole("link", { name: "Mini-games" }).click();
  await widget.getByRole("complementary", { name: "Play money" }).waitFor();
  await eventually(() => playMoney(guest)).toBe(1000);

  await openTable(guest, "Coin flip");
  await stakeOf(guest).fill("10");
  await page.keyboard.press("Enter");
  await widget.getByText(/^The coin shows (Heads|Tails)$/).waitFor();
  const isWon = await widget.getByText(/^Won /).isVisible();
  await eventually(() => playMoney(guest)).toBeCloseTo(isWon ? 1009.4 : 990, 2);
  await eventually(() => rounds(guest).count()).toBe(1);
  const round = rounds(guest).first().getByRole("button").first();
  await round.click();
  await widget.getByText("Recomputed once the server seed is revealed").waitFor();
  await round.click();
  await widget.getByRole("button", { name: "Fairness" }).click();
  await widget.getByRole("button", { name: "Reveal and rotate" }).click();
  await widget.getByText("Revealed server seed").waitFor();
  await round.click();
  await widget.getByText("Recomputed, the same outcome").waitFor();
  await closeTable(guest);

  await openTable(guest, "Mines");
  const before = await playMoney(guest);
  await stakeOf(guest).fill("10");
  await widget.getByRole("button", { name: "Play", exact: true }).click();
  await widget.getByRole("group", { name: "A round is open" }).waitFor();
  await page.reload();
  await guest.list.ready();
  await widget.getByRole("link", { name: "Mini-games" }).click();
  await widget.getByRole("link").filter({ hasText: "A round is open" }).waitFor();
  await openTable(guest, "Mines");
  expect(await playMoney(guest)).toBeCloseTo(before - 10, 2);
  await widget.getByRole("button", { name: "Field 13", exact: true }).click();
  await widget.getByRole("button", { name: /^Field 13, / }).waitFor();

  await widget.getByRole("button", { name: "Sign in to play for money" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mara Quinn" }).waitFor();
  expect([complaints, money]).toEqual([[], []]);
  await guest.context.close();
});

nightlyTest("RU-26 a member on a phone tries a game with play money, and the wallet stays what it was", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara", size: "smallPhone" });
  const { widget, partner, complaints } = mara;
  const money = followMoney(mara);
  const before = await partner.wallet();
  await openLobby(mara);
  await widget.getByRole("button", { name: "Try with play money" }).click();
  await openTable(mara, "Dice");
  const asked = money.length;
  await stakeOf(mara).fill("20");
  await widget.getByRole("button", { name: "Play", exact: true }).click();
  await widget.getByText(/^Rolled /).waitFor();
  await eventually(() => playMoney(mara)).not.toBe(1000);
  await widget.getByRole("button", { name: "New play money" }).click();
  await eventually(() => playMoney(mara)).toBe(1000);
  expect(money.slice(asked)).toEqual([]);

  await widget.getByRole("button", { name: "Play for money" }).click();
  await widget.getByRole("status", { name: /^Balance / }).waitFor();
  await widget.getByText("You have not played yet").waitFor();
  expect(await partner.wallet()).toBe(before);
  expect(complaints).toEqual([]);
  await mara.context.close();
});
