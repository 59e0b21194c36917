import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { closeTable, openLobby, openTable, rounds, stakeOf } from "../pages/arcade.ts";
import { setStage } from "../pages/journey.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage();
const ACTION_CALL = "**/mini-game/v2/bets/*/action/";
const IN_PLAY = "A round is open";

interface Answer {
  readonly result: { readonly state: string; readonly payout: number; readonly cash_out_amount: number | null };
}

/** One bet, and the first step by `step`; again until a step was won, as no journey can choose what is drawn. */
async function playUntilWon(guest: Guest, step: () => Promise<void>): Promise<number> {
  const { page, widget, partner } = guest;
  for (let tries = 0; tries < 12; tries += 1) {
    const before = await partner.wallet();
    await stakeOf(guest).fill("10");
    await widget.getByRole("button", { name: "Play", exact: true }).click();
    await widget.getByRole("group", { name: IN_PLAY }).waitFor();
    await eventually(partner.wallet).toBeCloseTo(before - 10, 2);
    const answered = page.waitForResponse((response) => response.url().endsWith("/action/"));
    await step();
    const { result } = (await (await answered).json()) as Answer;
    if (result.state === "open") return before;
    await widget.getByText("No win").waitFor();
  }
  throw new Error("no step was won in twelve rounds");
}

/** Takes what the open round shows, and checks it against both balances. */
async function cashOut({ page, widget, partner, wallet }: Guest, before: number): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/action/"));
  await widget.getByRole("button", { name: /^Cash out / }).click();
  const { result } = (await (await answered).json()) as Answer;
  expect(result.payout).toBeGreaterThan(10);
  await widget
    .getByRole("status")
    .filter({ hasText: /^Cashed out at [\d.]+×\. Won / })
    .waitFor();
  await eventually(partner.wallet).toBeCloseTo(before - 10 + result.payout, 2);
  await eventually(wallet).toBeCloseTo(before - 10 + result.payout, 2);
}

test("G-74 G-75 mines: an open round is found again after a reload, where it was left, and pays what it showed", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget, page, complaints } = mara;
  await openLobby(mara);
  await openTable(mara, "Mines");
  await widget.getByRole("slider", { name: "Mines" }).focus();
  await page.keyboard.press("Home");
  const before = await playUntilWon(mara, () => widget.getByRole("button", { name: "Field 13", exact: true }).click());
  await widget.getByRole("button", { name: "Field 13, safe" }).waitFor();
  await page.reload();
  await openLobby(mara);
  await widget.getByRole("link").filter({ hasText: IN_PLAY }).waitFor();
  await openTable(mara, "Mines");
  await widget.getByRole("button", { name: "Field 13, safe" }).waitFor();
  await widget.getByText("Safe fields found: 1. Mines: 1").waitFor();
  // A field that is open takes no second press, and no new bet can be made meanwhile.
  expect(await widget.getByRole("button", { name: "Play", exact: true }).count()).toBe(0);
  await cashOut(mara, before);
  expect(await widget.getByRole("button", { name: /, mine$/ }).count()).toBe(1);
  await eventually(() => rounds(mara).count()).toBeGreaterThan(0);
  await rounds(mara).first().getByRole("button").click();
  await widget.getByText("Signature holds").waitFor();
  expect(complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest(
  "RU-3 RU-26 tower: a step whose answer is lost is taken once, by keyboard, and the round goes on from it",
  async () => {
    const dana = await openMember(stage.browser(), stage.system(), { member: "dana", size: "phone" });
    const { widget, page, context } = dana;
    await openLobby(dana);
    await openTable(dana, "Tower");
    const tile = (level: number) => widget.getByRole("button", { name: `Level ${level}, tile 2, can be picked` });
    const sent: (string | null)[] = [];
    const before = await playUntilWon(dana, async () => {
      await tile(1).focus();
      await page.keyboard.press("Enter");
    });
    await widget.getByText("Level 1 of 9").waitFor();
    let lost = 0;
    const letAnswers = await intercept(context, ACTION_CALL, async (route) => {
      sent.push(await route.request().headerValue("x-unique-id"));
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await tile(2).focus();
    await page.keyboard.press("Enter");
    await eventually(() => sent.length).toBe(2);
    expect(new Set(sent).size).toBe(1);
    await widget.getByText(/^(Level 2 of 9|Lost on level 2\.)/).waitFor();
    await letAnswers();
    if (await widget.getByRole("group", { name: IN_PLAY }).isVisible()) await cashOut(dana, before);
    await closeTable(dana);
    await dana.context.close();
  },
);

nightlyTest(
  "RU-26 G-75 hi-lo: a guess is named with its chance, the round is found again after a reload, and is cashed out",
  async () => {
    const dana = await openMember(stage.browser(), stage.system(), { member: "dana", size: "smallPhone" });
    const { widget, page, complaints } = dana;
    await openLobby(dana);
    await openTable(dana, "Hi-lo");
    const guesses = widget.getByRole("button", { name: /× · [\d.]+%$/ });
    const before = await playUntilWon(dana, async () => {
      await eventually(() => guesses.count()).toBe(2);
      await guesses.first().click();
    });
    const shown = widget.getByText(/^The card is \S+[♦♥♠♣]$/u);
    const card = await shown.innerText();
    await page.reload();
    await openLobby(dana);
    await openTable(dana, "Hi-lo");
    await eventually(() => shown.innerText()).toBe(card);
    await widget.getByRole("button", { name: "Skip card" }).click();
    await eventually(() => widget.getByRole("button", { name: "Skip card" }).isEnabled()).toBe(true);
    await cashOut(dana, before);
    expect(complaints).toEqual([]);
    await dana.context.close();
  },
);

nightlyTest(
  "RU-26 G-75 blackjack: hands are found again after a reload, and the round pays what its end says",
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara", size: "phone" });
    const { widget, page, partner, wallet, complaints } = mara;
    await openLobby(mara);
    await openTable(mara, "Blackjack");
    const before = await partner.wallet();
    let last: Answer["result"] & { readonly total_bet_amount: number } = {
      state: "",
      payout: 0,
      cash_out_amount: null,
      total_bet_amount: 0,
    };
    page.on("response", async (response) => {
      const isMove = response.request().method() === "POST" && /mini-game\/v2\/bets\//.test(response.url());
      if (isMove && response.ok()) last = ((await response.json()) as { result: typeof last }).result;
    });
    await stakeOf(mara).fill("10");
    await widget.getByRole("button", { name: "Play", exact: true }).click();
    const totals = widget.getByText(/^You [\d/ ]+, dealer \d+/);
    await totals.waitFor();
    const shown = await totals.innerText();
    await page.reload();
    await openLobby(mara);
    await openTable(mara, "Blackjack");
    await eventually(() => totals.innerText()).toBe(shown);
    for (const name of ["No insurance", "Stand"]) {
      const choice = widget.getByRole("button", { name, exact: true });
      if (await choice.isVisible()) await choice.click();
      await eventually(() => choice.count()).toBe(0);
    }
    await eventually(() => last.state).toBe("ended");
    await widget.getByText(/^(Won .+|Returned .+|No win)$/).waitFor();
    const after = before - last.total_bet_amount + last.payout;
    await eventually(partner.wallet).toBeCloseTo(after, 2);
    await eventually(wallet).toBeCloseTo(after, 2);
    expect(complaints).toEqual([]);
    await mara.context.close();
  },
);
