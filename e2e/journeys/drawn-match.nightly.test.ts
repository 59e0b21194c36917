import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openGuest, openMember } from "../pages/member.ts";
import { textOf } from "../pages/download.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("R2.4-15 a running match is drawn beside its markets with its latest fact, and folding is remembered", async () => {
  const match = await stage.addMatch({ game: "dota", stands: { map: 1, share: 0.6 } });
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget } = mara;
  await mara.list.openTab("In-play");
  await match.rowIn(mara.list).locator('a[href*="/events/"]').first().click();
  const frame = widget.getByRole("region", { name: "Drawn match", exact: true });
  const fold = frame.getByRole("button", { name: "Drawn match" });
  await fold.waitFor();
  expect(await fold.getAttribute("aria-expanded")).toBe("true");
  await frame.getByRole("img", { name: /^Drawn match\. Map \d, .*Towers standing of/ }).waitFor();
  await widget
    .getByRole("main")
    .getByText(/^\d+:\d{2} ago$/)
    .waitFor();
  // What happened before the page was opened is listed with who did it, and the map has the towers that fell.
  const kills = frame.getByRole("listitem").filter({ hasText: / killed / });
  await kills.first().waitFor();
  const fallen = frame.locator('[data-state="fallen"]');
  await eventually(() => fallen.count()).toBeGreaterThan(0);
  const before = await frame.getByRole("listitem").first().innerText();
  await match.play({ map: 1, share: 0.7 });
  await eventually(() => frame.getByRole("listitem").first().innerText()).not.toBe(before);
  expect(await problemsOf(mara.page, "main")).toEqual([]);

  await fold.click();
  await eventually(() => frame.getByRole("img").count()).toBe(0);
  await widget.getByRole("tab", { name: "Analysis" }).click();
  await widget.getByRole("tab", { name: "Bet", exact: true }).click();
  await fold.waitFor();
  expect(await fold.getAttribute("aria-expanded")).toBe("false");
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest(
  "G-61 R2.4-15 a match of tomorrow is kept as a reminder and goes into a calendar; a guest is asked to sign in",
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
    const open = async ({ list, widget }: Pick<typeof mara, "list" | "widget">): Promise<void> => {
      await list.openTab("Early");
      const row = list.calmRows.filter({ hasText: "Bo3" }).first();
      await row.locator('a[href*="/events/"]').first().click();
      await widget.getByRole("button", { name: "Add to calendar" }).waitFor();
    };
    await open(mara);
    const remind = mara.widget.getByRole("button", { name: "Remind me" });
    expect(await remind.getAttribute("aria-pressed")).toBe("false");
    const answered = mara.page.waitForResponse((answer) => answer.url().includes("/event-reminders/"));
    await remind.click();
    expect((await answered).status()).toBe(200);
    await eventually(() => remind.getAttribute("aria-pressed")).toBe("true");
    expect(await problemsOf(mara.page, "main")).toEqual([]);
    const home = await mara.widget.getByRole("main").getByRole("heading", { level: 2 }).first().innerText();
    const [file] = await Promise.all([
      mara.page.waitForEvent("download"),
      mara.widget.getByRole("button", { name: "Add to calendar" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^match-\d+\.ics$/);
    const text = await textOf(file);
    expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    expect(text).toContain(`SUMMARY:${home} v `);
    await mara.widget.getByRole("link", { name: "Matches" }).click();
    await open(mara);
    await eventually(() => remind.getAttribute("aria-pressed")).toBe("true");
    expect(mara.complaints).toEqual([]);
    await mara.context.close();

    const guest = await openGuest(stage.browser(), stage.system());
    await guest.list.ready();
    await open(guest);
    await guest.widget.getByRole("button", { name: "Log in to be reminded" }).waitFor();
    await guest.context.close();
  },
);
