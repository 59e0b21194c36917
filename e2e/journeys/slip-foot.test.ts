import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { problemsOf, SLIP } from "../pages/axe.ts";
import { openAlone } from "../pages/alone.ts";
import { setStage } from "../pages/journey.ts";
import { matchListOf, OPEN_PRICE } from "../pages/match-list.ts";
import { openGuest, openMember, type Guest } from "../pages/member.ts";
import { slipOf, type Slip } from "../pages/slip.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();
const member = (size?: "phone"): Promise<Guest> =>
  openMember(stage.browser(), stage.system(), { member: "mara", ...(size && { size }) });

/** Takes the favourites of as many matches of tomorrow into the Combo tab of a widget on a page of its own. */
async function fillCombo(page: Page, slip: Slip, count: number): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
  const open = async (): Promise<void> => {
    if (isPhone) await page.getByRole("button", { name: /^Bet slip/ }).click();
  };
  const close = (): Promise<void> => (isPhone ? page.keyboard.press("Escape") : Promise.resolve());
  await open();
  await slip.root
    .getByRole("tablist", { name: "Bet kind" })
    .getByRole("tab", { name: /^Combo/ })
    .click();
  await close();
  await matchListOf(page).openTab("Early");
  const rows = matchListOf(page).calmRows;
  await rows.first().locator(OPEN_PRICE).first().waitFor();
  for (let index = 0; index < count; index += 1) await takeFavourite(rows.nth(index));
  await open();
  await eventually(() => slip.root.getByRole("button", { name: /^Remove / }).count(), 10_000).toBe(count);
}

/** The lowest price of a row: a combo of long odds may be limited below the member's balance. */
async function takeFavourite(row: Locator): Promise<void> {
  const prices = await row.locator(OPEN_PRICE).allInnerTexts();
  const odds = prices.map((text) => Number(/\d+\.\d+/.exec(text)?.[0] ?? Infinity));
  await row
    .locator(OPEN_PRICE)
    .nth(odds.indexOf(Math.min(...odds)))
    .click();
}

interface Box {
  readonly top: number;
  readonly bottom: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error("not drawn");
  return { top: box.y, bottom: box.y + box.height };
}

/** How many legs stand whole above the foot. */
async function legsInSight({ root }: Slip, foot: Box): Promise<number> {
  const legs = await root.getByRole("list").first().getByRole("listitem").all();
  const boxes = await Promise.all(legs.map(boxOf));
  return boxes.filter(({ bottom }) => bottom <= foot.top + 1).length;
}

const fieldOf = ({ amount }: Slip): Locator => amount.locator("xpath=..");

test("R8.2-20 four legs and a stake above the balance: the refusal stands above the stake, and its button mends it", async () => {
  const guest = await member();
  const page = await openAlone(guest, stage.system());
  // What the slip gets of 1440 x 900 below the demo partner's header.
  await page.setViewportSize({ width: 1440, height: 848 });
  const slip = slipOf(page, page);
  await fillCombo(page, slip, 4);
  const balance = await guest.wallet();
  await slip.amount.fill(String(balance + 10));
  const alert = slip.alerts.filter({ hasText: "Cannot place bet more than wallet balance" });
  const [message, field] = [await boxOf(alert), await boxOf(fieldOf(slip))];
  expect(message.bottom).toBeLessThanOrEqual(field.top);
  expect(field.bottom).toBeLessThan(848);
  await slip.root.getByRole("slider", { name: "Slide to place bet", disabled: true }).waitFor();
  expect(await slip.slider.getAttribute("aria-describedby")).toBe(await alert.locator("xpath=..").getAttribute("id"));
  await alert.getByRole("button", { name: /^Stake / }).click();
  await alert.waitFor({ state: "detached" });
  await slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
  await guest.context.close();
});

nightlyTest("RU-7 two lines pasted over a stake are refused with the reason, and the stake stays", async () => {
  const guest = await member();
  const page = await openAlone(guest, stage.system());
  const slip = slipOf(page, page);
  await fillCombo(page, slip, 2);
  await slip.amount.fill("7");
  await slip.amount.evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "100\n200");
    input.select();
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await slip.root.getByText(/write an amount in digits/i).waitFor();
  expect(await slip.amount.inputValue()).toBe("7");
  await guest.context.close();
});

nightlyTest(
  "R2.5-01 legs get at least half of the slip at 1440 x 900, and a count says how many lie below",
  async () => {
    const guest = await member();
    const page = await openAlone(guest, stage.system());
    await page.setViewportSize({ width: 1440, height: 848 });
    const slip = slipOf(page, page);
    await fillCombo(page, slip, 4);
    await slip.amount.fill("10");
    const column = await boxOf(slip.root);
    const foot = await boxOf(fieldOf(slip));
    const kinds = await boxOf(slip.root.getByRole("group", { name: "Bet type" }));
    // From the kinds to the padding above the field.
    const legs = foot.top - 11 - kinds.bottom;
    expect(legs / (column.bottom - column.top)).toBeGreaterThanOrEqual(0.5);
    expect(await slip.root.getByText(/more legs? below/).count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 700 });
    await slip.root.getByText(/more legs? below/).waitFor();
    await guest.context.close();
  },
);

test("R2.5-01 on a phone four legs stay in sight beside the stake, and a refusal leaves them in reach", async () => {
  const guest = await member("phone");
  const page = await openAlone(guest, stage.system());
  const slip = slipOf(page, page);
  await fillCombo(page, slip, 4);
  await slip.amount.fill("10");
  expect(await legsInSight(slip, await boxOf(fieldOf(slip)))).toBe(4);
  await slip.amount.fill("900000");
  const alert = await boxOf(slip.alerts.first());
  expect(await legsInSight(slip, alert)).toBeGreaterThanOrEqual(3);
  expect((await boxOf(slip.slider)).bottom).toBeLessThanOrEqual(844);
  await guest.context.close();
});

nightlyTest("R8.2-60 two legs of a combo say only what is missing, and can be placed as singles", async () => {
  const guest = await member();
  const page = await openAlone(guest, stage.system());
  const slip = slipOf(page, page);
  await fillCombo(page, slip, 2);
  await slip.amount.fill("50");
  await slip.root.getByText("A combo takes 3 or more.").waitFor();
  for (const guess of [/Minimum bet/, /not known/, /Min \$/]) expect(await slip.root.getByText(guess).count()).toBe(0);
  await slip.root.getByRole("button", { name: "Place 2 singles instead" }).click();
  await slip.place("10");
  await slip.outcome();
  await eventually(() => slip.root.getByRole("button", { name: "Copy ticket number" }).count(), 20_000).toBe(2);
  await guest.context.close();
});

nightlyTest("R2.5-02 the bet options are one line that says what is set, and open over the legs", async () => {
  const guest = await member();
  await guest.list.openTab("Early");
  await guest.list.calmPrice().click();
  const line = guest.slip.root.getByRole("button", { name: /^Bet options/ });
  expect(await line.innerText()).toContain("Any odds to −10%");
  const before = await boxOf(line);
  await line.click();
  const any = guest.slip.root.getByRole("switch", { name: "Accept any odds" });
  await any.waitFor();
  // It stays under the finger that opened it.
  expect(Math.abs((await boxOf(line)).top - before.top)).toBeLessThanOrEqual(1);
  await any.click();
  await guest.slip.root.getByRole("switch", { name: "Better odds only" }).click();
  await line.click();
  expect(await line.innerText()).toContain("Better odds only");
  expect(await problemsOf(guest.page, SLIP)).toEqual([]);
  await guest.context.close();
});

test("G-44 the steps of a stake are set from the slip by keys and stand on the other device at once", async () => {
  const [here, there] = [await member(), await member()];
  for (const guest of [here, there]) {
    await guest.list.openTab("Early");
    await guest.list.calmPrice().click();
  }
  await here.slip.root.getByRole("button", { name: "Edit amounts" }).press("Enter");
  const settings = here.widget.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("heading", { name: "Stake buttons" }).waitFor();
  expect(await problemsOf(here.page, 'section[aria-label="Settings"]')).toEqual([]);
  const amounts = ["17.50", "", "12", "1000000", ""];
  for (const [at, amount] of amounts.entries())
    await settings.getByRole("textbox", { name: `Button ${at + 1}` }).fill(amount);
  await settings.getByRole("textbox", { name: "Button 5" }).press("Enter");
  await settings.getByText("Saved", { exact: true }).waitFor();
  expect(await settings.getByRole("textbox", { name: "Button 1" }).inputValue()).toBe("12.00");
  await here.page.keyboard.press("Escape");
  for (const guest of [here, there]) {
    const steps = guest.slip.root.getByRole("group", { name: "Add to the amount" });
    // A million is above the balance.
    await eventually(() => steps.getByRole("button").allInnerTexts()).toEqual(["+12", "+17.50", "Max", ""]);
    await guest.slip.amount.fill("");
    await steps.getByRole("button", { name: "Add 17.50" }).click();
    expect(await guest.slip.amount.inputValue()).toBe("17.50");
    expect(guest.complaints).toEqual([]);
  }
  await here.slip.root.getByRole("button", { name: "Edit amounts" }).click();
  await settings.getByRole("button", { name: "Usual amounts" }).click();
  await eventually(() => there.slip.root.getByRole("button", { name: "Add 17.50" }).count()).toBe(0);
  for (const { context } of [here, there]) await context.close();
});

test("R6.1-04 RU-21 a guest's one action is to log in, in the slip and in the bar: the partner's sign-in opens", async () => {
  const guest = await openGuest(stage.browser(), stage.system());
  const accounts = guest.page.getByRole("dialog");
  await guest.widget.getByRole("banner").getByRole("button", { name: "Log in", exact: true }).click();
  await accounts.getByRole("button", { name: "Mara Quinn" }).waitFor();
  await accounts.getByRole("button", { name: "Close" }).click();
  await accounts.waitFor({ state: "hidden" });
  await guest.list.openTab("Early");
  await guest.list.calmPrice().click();
  expect(await guest.slip.slider.count()).toBe(0);
  await guest.slip.root.getByRole("button", { name: "Log in to place" }).click();
  await accounts.getByRole("button", { name: "Mara Quinn" }).waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

nightlyTest("R8.2-19 Deposit asks the partner's page, whose wallet the slip then holds to", async () => {
  const guest = await member();
  const before = await guest.wallet();
  await guest.list.openTab("Early");
  await guest.list.calmPrice().click();
  await guest.slip.amount.fill(String(before + 50));
  await guest.slip.alerts.getByRole("button", { name: "Deposit" }).click();
  await eventually(guest.wallet).toBe(before + 100);
  await guest.slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
  await guest.context.close();
});

nightlyTest("R2.4-05 the kinds of a short combo are among the bet options of a phone", async () => {
  const guest = await member("phone");
  const page = await openAlone(guest, stage.system());
  const slip = slipOf(page, page);
  await fillCombo(page, slip, 3);
  expect(await slip.root.getByRole("button", { name: "System", exact: true }).count()).toBe(0);
  await slip.root.getByRole("button", { name: /^Bet options/ }).click();
  await slip.root.getByRole("button", { name: "System", exact: true }).click();
  await slip.root.getByRole("textbox", { name: "Bet amount on each combo of 2" }).waitFor();
  await guest.context.close();
});
