import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { guestOf, openGuest } from "../pages/member.ts";
import { partnerOf } from "../pages/partner-page.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("a guest's slip outlives a reload, comes along when they sign in, and is the same in a second tab", async () => {
  const guest = await openGuest(stage.browser(), stage.system());
  await guest.list.ready();
  await guest.list.openTab("Early");
  await guest.list.calmPrice().click();
  const pick = guest.slip.root.locator("[data-leg]");
  await pick.first().waitFor();
  const [name = ""] = (await pick.first().innerText()).split("\n");

  // A guest's reload reads the prices of the slip again, named by the public token.
  await guest.partner.reloadFrame();
  await guest.list.ready();
  await eventually(() => pick.allInnerTexts()).toEqual([expect.stringContaining(name) as unknown]);

  await guest.partner.signIn("mara");
  await eventually(() => pick.allInnerTexts()).toEqual([expect.stringContaining(name) as unknown]);
  await guest.slip.amount.fill("25");
  await guest.slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();

  await guest.partner.reloadFrame();
  await guest.list.ready();
  await eventually(() => pick.allInnerTexts()).toEqual([expect.stringContaining(name) as unknown]);
  await eventually(() => guest.slip.amount.inputValue()).toMatch(/^25(\.00)?$/);

  // The second tab shows it, and what is done there is seen in the first.
  const page = await guest.context.newPage();
  await page.goto(stage.system().partnerOrigin);
  const second = guestOf(
    { page, context: guest.context, complaints: guest.complaints },
    partnerOf(page, stage.system()),
  );
  const theirs = second.slip.root.locator("[data-leg]");
  await eventually(() => theirs.allInnerTexts()).toEqual([expect.stringContaining(name) as unknown]);
  await second.slip.place("10");
  expect(await second.slip.outcome()).toMatchObject({ kind: "placed" });
  await eventually(() => pick.count()).toBe(0);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});
