import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { prebook, openPrebooks } from "../pages/prebooks.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();
const STANDS = { map: 1, share: 0.2 };

test("R1.1-22 R4.4-17 R4.13-14 R2.5-03 a paused price is prebooked, its bet is placed at the target, and the member is notified", async () => {
  const match = await stage.addMatch({ stands: STANDS });
  await match.change("m1-win", { odds: { home: 190, away: 190 } });
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const before = await guest.partner.wallet();
  await prebook(guest, match, "1.95");
  // Just below it nothing happens: the prebook is still there when the target is reached.
  await match.change("m1-win", { odds: { home: 194, away: 186 } });
  const entry = (await openPrebooks(guest)).first();
  await entry.getByText("Booked", { exact: true }).waitFor();
  expect(await guest.partner.wallet()).toBe(before);
  await match.change("m1-win", { odds: { home: 195, away: 185 } });
  await guest.widget
    .getByText(/Prebook bet placed · /)
    .first()
    .waitFor();
  await entry.filter({ hasText: "Placed" }).waitFor();
  await eventually(guest.partner.wallet).toBe(before - 10);
  await guest.history.open("Pending");
  await guest.history.tickets.first().waitFor();
  expect(await guest.history.tickets.count()).toBe(1);
  expect(await guest.history.tickets.first().innerText()).toContain("1.95");
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

nightlyTest(
  "R2.5-04 R4.4-19 R7.2-72 a prebook is taken back only after a question: kept once, cancelled once, and no money moves",
  async () => {
    const match = await stage.addMatch({ stands: STANDS });
    const guest = await openMember(stage.browser(), stage.system(), { member: "dana" });
    const cancels: string[] = [];
    guest.page.on("request", (request) => {
      if (new URL(request.url()).pathname.endsWith("/prebooking/cancel/")) cancels.push(request.postData() ?? "");
    });
    const before = await guest.partner.wallet();
    await prebook(guest, match, "99.00");
    const entry = (await openPrebooks(guest)).filter({ hasText: "99.00" }).first();
    await entry.getByText("Booked", { exact: true }).waitFor();
    const [ask, question] = [
      entry.getByRole("button", { name: "Cancel prebook" }),
      entry.getByRole("alertdialog", { name: "Cancel this prebook?" }),
    ];
    await ask.click();
    await question.getByRole("button", { name: "Keep it" }).click();
    await question.waitFor({ state: "hidden" });
    await entry.getByText("Booked", { exact: true }).waitFor();
    expect(cancels).toEqual([]);
    await ask.click();
    await question.getByRole("button", { name: "Yes, cancel" }).click();
    await entry.getByText("Cancelled", { exact: true }).waitFor();
    expect(cancels).toHaveLength(1);
    expect(JSON.parse(cancels[0] ?? "{}")).toMatchObject({ ticket_id: expect.any(String) as unknown });
    expect(await guest.partner.wallet()).toBe(before);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  },
);
