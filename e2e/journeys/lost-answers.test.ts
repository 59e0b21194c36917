import type { Page } from "playwright";
import { expect, test } from "vitest";
import { nightlyTest, sized } from "../../testkit/size.ts";
import { setOwnStage } from "../pages/journey.ts";
import { openKind } from "../pages/kinds.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { guestOf, openMember, type Guest } from "../pages/member.ts";
import { openPartner } from "../pages/partner-page.ts";
import { eventually } from "../pages/wait.ts";
import { intercept } from "../system/intercept.ts";

/** So long after a bet none of the same member is taken: longer than a test lasts. */
const stage = setOwnStage({ environment: { CLUTCH_PLACE_INTERVAL_MS: "60000" } });
const BET_CALL = "**/api/single-bet/";
const OUTCOME_CALL = "**/api/bets/*/";

const open = (member: "mara" | "dana"): Promise<Guest> => openMember(stage.browser(), stage.system(), { member });

function countBets(page: Page): () => number {
  let bets = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.endsWith("/single-bet/")) bets += 1;
  });
  return () => bets;
}

/** Holds a price of tomorrow and types the amount. */
async function hold(guest: Guest, amount: string): Promise<void> {
  await guest.list.openTab("Early");
  await guest.list.calmPrice().click();
  await guest.slip.amount.fill(amount);
  await guest.slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
}

async function countPending({ history }: Guest): Promise<number> {
  await history.open("Pending");
  await history.tickets.first().waitFor();
  return history.tickets.count();
}

test("R2.5-01 R1.1-21 R1.1-25 half a slide places nothing, a double press places one bet, and it waits under pending", async () => {
  const mara = await open("mara");
  const { slip, page, partner, wallet, complaints } = mara;
  const bets = countBets(page);
  const before = await partner.wallet();
  await hold(mara, "10");
  await slip.drag(0.5);
  await slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
  expect(bets()).toBe(0);
  await slip.slider.focus();
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter"), page.keyboard.press("End")]);
  expect(await slip.outcome()).toMatchObject({ kind: "placed" });
  expect(bets()).toBe(1);
  await eventually(partner.wallet).toBe(before - 10);
  await eventually(wallet).toBe(before - 10);
  expect(await countPending(mara)).toBe(1);
  expect(complaints).toEqual([]);
  await mara.context.close();
});

test("R1.1-14 RU-3 two tabs that place the same bet at once make one ticket", async () => {
  const first = await open("dana");
  const page = await first.context.newPage();
  const second = guestOf({ ...first, page }, await openPartner({ ...first, page }, stage.system()));
  await second.widget.getByRole("status", { name: /^Balance/ }).waitFor();
  const before = await first.partner.wallet();
  await hold(first, "4");
  // Both tabs show the member's one slip.
  await second.slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
  // Both go on when both have come: the first answer would empty the slip in both tabs.
  let sent = 0;
  const both = Promise.withResolvers<void>();
  await intercept(first.context, BET_CALL, async (route) => {
    sent += 1;
    if (sent === 2) both.resolve();
    await both.promise;
    await route.continue();
  });
  // Each tab is brought to the front before its press: a hidden tab paints no frames.
  await first.slip.slider.focus();
  await first.page.keyboard.press("Enter");
  await second.slip.slider.focus();
  await second.page.keyboard.press("Enter");
  const outcomes = await Promise.all([first.slip.outcome(), second.slip.outcome()]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["placed", "refused"]);
  expect(JSON.stringify(outcomes)).toContain("Place bet too fast");
  await eventually(first.partner.wallet).toBe(before - 4);
  await first.context.close();
});

const RELOADS = [
  ["the widget", (guest: Guest) => guest.partner.reloadFrame()],
  ["the partner's page", async (guest: Guest) => void (await guest.page.reload())],
] as const;

for (const [how, reload] of RELOADS.slice(0, sized(1, RELOADS.length))) {
  test(`RU-3 R4.3-21 the answer is lost after the server accepted: after a reload of ${how} the bet is found`, async () => {
    const mara = await open("mara");
    const { page, context, partner, widget, history } = mara;
    const bets = countBets(page);
    const before = await partner.wallet();
    await hold(mara, "11");
    const accepted: string[] = [];
    const letBets = await intercept(context, BET_CALL, async (route) => {
      const answer = await route.fetch();
      accepted.push(((await answer.json()) as { result: { ticket_num: string } }).result.ticket_num);
      await route.abort("connectionreset");
    });
    const letOutcomes = await intercept(context, OUTCOME_CALL, (route) => route.abort("connectionreset"));
    await mara.slip.drag(1);
    await widget.getByText("Checking your last bet…").first().waitFor();
    await letBets();
    await letOutcomes();
    await reload(mara);
    await widget.getByRole("heading", { name: /^(Your last bet was placed|Bet placed successfully)$/ }).waitFor();
    expect(accepted).toHaveLength(1);
    expect(bets()).toBe(1);
    await history.open("Pending");
    await history.ticket(accepted[0] ?? "none").waitFor();
    await eventually(partner.wallet).toBe(before - 11);
    await eventually(mara.wallet).toBe(before - 11);
    await mara.context.close();
  });
}

/** Holds three prices of tomorrow as a combo and types the amount. */
async function holdCombo(guest: Guest, amount: string): Promise<void> {
  const { list, slip } = guest;
  await openKind(guest, /^Combo/);
  await list.openTab("Early");
  await list.calmPrice().waitFor();
  for (const index of [0, 1, 2]) await list.calmRows.nth(index).locator(OPEN_PRICE).first().click();
  await slip.amount.fill(amount);
  await slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
}

const KINDS = [
  ["a combo", "**/api/combo-bet/", holdCombo],
  ["a single", BET_CALL, hold],
] as const;

for (const [kind, call, begin] of KINDS) {
  nightlyTest(
    `RU-3 R4.3-21 the answer of ${kind} is lost: the member's other device shows the bet, and the first finds it`,
    async () => {
      const first = await open("mara");
      const before = await first.partner.wallet();
      await begin(first, "15");
      const accepted: string[] = [];
      await intercept(first.context, call, async (route) => {
        const answer = await route.fetch();
        accepted.push(((await answer.json()) as { result: { ticket_num: string } }).result.ticket_num);
        await route.abort("connectionreset");
      });
      const letOutcomes = await intercept(first.context, OUTCOME_CALL, (route) => route.abort("connectionreset"));
      await first.slip.drag(1);
      await first.widget.getByText("Checking your last bet…").first().waitFor();
      const second = await open("mara");
      await second.history.open("Pending");
      await second.history.ticket(accepted[0] ?? "none").waitFor();
      await eventually(second.partner.wallet).toBe(before - 15);
      await letOutcomes();
      await first.widget
        .getByRole("heading", { name: /^(Your last bet was placed|Bet placed successfully)$/ })
        .waitFor();
      expect(accepted).toHaveLength(1);
      await eventually(first.wallet).toBe(before - 15);
      await Promise.all([first.context.close(), second.context.close()]);
    },
  );
}

nightlyTest(
  "RU-3 RU-13 the partner's wallet takes the stake and loses its answer: bet and wallet end in one state",
  async () => {
    const mara = await open("mara");
    const { partner, slip } = mara;
    const before = await partner.wallet();
    await hold(mara, "12");
    await partner.armFault("debit", "answer-lost-after-apply");
    await slip.drag(1);
    const outcome = await slip.outcome();
    await eventually(partner.wallet).toBe(outcome.kind === "placed" ? before - 12 : before);
    await eventually(mara.wallet).toBe(await partner.wallet());
    if (outcome.kind === "placed") expect(await countPending(mara)).toBe(1);
    else {
      await mara.history.open("Pending");
      await mara.widget.getByText("No open bets").waitFor();
    }
    await mara.context.close();
  },
);

for (const how of ["stop", "kill"] as const) {
  nightlyTest(
    `RU-6 R4.13-19 the server is restarted by ${how}: prices go grey, come back by themselves, and a bet is taken`,
    async () => {
      const mara = await open("mara");
      const { slip, partner, widget, list } = mara;
      const before = await partner.wallet();
      await list.openTab("Early");
      await list.calmPrice().click();
      await slip.amount.fill("13");
      // A server that is back within five seconds of silence leaves the prices as they are, so it stays away longer.
      await stage
        .system()
        .restartServer(how, () =>
          slip.root.getByRole("slider", { name: "Prices are catching up", disabled: true }).waitFor(),
        );
      await slip.root.getByRole("slider", { name: /^Slide to/, disabled: false }).waitFor();
      expect(await widget.getByRole("dialog").filter({ visible: true }).count()).toBe(0);
      await slip.drag(1);
      expect(await slip.outcome()).toMatchObject({ kind: "placed" });
      await eventually(partner.wallet).toBe(before - 13);
      await mara.context.close();
    },
  );
}

test("RU-3 the server dies while it places: the page asks until it knows, and money agrees with the ticket", async () => {
  const mara = await open("mara");
  const { slip, partner, context, history } = mara;
  const before = await partner.wallet();
  await hold(mara, "14");
  let died: Promise<void> | null = null;
  await intercept(context, BET_CALL, async (route) => {
    // On its way to the server, or just answered: the kill falls somewhere in between.
    const answer = route.continue();
    died ??= stage.system().restartServer("kill");
    await answer;
  });
  await slip.drag(1);
  const outcome = await slip.outcome();
  await died;
  await eventually(partner.wallet).toBe(outcome.kind === "placed" ? before - 14 : before);
  if (outcome.kind === "placed") {
    await history.open("Pending");
    await history.ticket(outcome.ticketNumber).waitFor();
  }
  await eventually(mara.wallet).toBe(await partner.wallet());
  await mara.context.close();
});
