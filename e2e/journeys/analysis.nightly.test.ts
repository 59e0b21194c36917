import { expect, test } from "vitest";
import { seedPastMeetings } from "../../testkit/analysis/seed-past-meetings.ts";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { eventIdOf } from "../pages/match-list.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

/** Opens a match of a game that is to begin, with two earlier meetings of its teams. */
async function openAnalysed(guest: Guest, game: string): Promise<void> {
  await guest.widget.getByRole("navigation", { name: "Games" }).getByRole("button", { name: game }).click();
  await guest.list.openTab("Early");
  const row = guest.list.rows.first();
  await row.waitFor();
  await seedPastMeetings(await stage.system().databaseUrl(), Number(await eventIdOf(row)));
  await row.getByRole("link").first().click();
  await guest.widget.getByRole("tab", { name: "Analysis" }).click();
}

test("R2.4-14 R1.1-32 R1.1-33 R1.1-34 R1.1-35 R1.1-36 R1.1-37 the analysis of a round game's match shows meetings, form, heroes, maps, course and rounds", async () => {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await openAnalysed(guest, "CS:GO");
  const part = (name: string) => guest.widget.getByRole("region", { name, exact: true });
  await part("Head to head").getByText("Series won, of 2").waitFor();
  expect(await part("Head to head").getByRole("listitem").count()).toBe(2);
  // The teams may have played others since the start: the seeded meetings are those that name the away team.
  const away = await part("Recent matches").getByRole("heading", { level: 4 }).last().locator("b").innerText();
  const meetings = part("Recent matches").locator('[data-result="win"]').filter({ hasText: away });
  await eventually(() => meetings.count()).toBe(2);
  await part("Heroes")
    .getByRole("row", { name: /Warden/ })
    .waitFor();
  await part("Map stats").getByText("Old Mint").waitFor();
  expect(await problemsOf(guest.page, "main")).toEqual([]);

  const kinds = guest.widget.getByRole("group", { name: "Analysis" });
  await kinds.getByRole("button", { name: "Play by play" }).click();
  const plays = part("Play by play").getByRole("listitem");
  await eventually(() => plays.count()).toBe(3);
  expect(await plays.nth(1).innerText()).toMatch(/win round 2: 1 - 1/);
  await kinds.getByRole("button", { name: "Match log" }).click();
  const rounds = part("Match log").getByRole("listitem");
  await eventually(() => rounds.count()).toBe(3);
  expect(await rounds.first().innerText()).toContain("R1");
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});
