import { expect, test } from "vitest";
import { seedTopWinners } from "../../testkit/boards/seed-top-winners.ts";
import { problemsOf } from "../pages/axe.ts";
import { besidesRefusals, openGuest, openMember, type Guest } from "../pages/member.ts";
import { setOwnStage } from "../pages/journey.ts";
import { eventually } from "../pages/wait.ts";
import { runClutch } from "../system/clutch.ts";

const stage = setOwnStage();

/** The operator's decision about a review. */
const decide = (...args: readonly string[]): Promise<string> => runClutch(stage.system(), "review", ...args);

async function openReviews({ widget }: Guest) {
  const inRail = widget.getByRole("navigation", { name: "Timing" }).getByRole("button", { name: "Boards" });
  const asTab = widget.getByRole("tablist", { name: "Timing" }).getByRole("tab", { name: "Boards" });
  await inRail.or(asTab).first().click();
  await widget.getByRole("region", { name: "Boards" }).getByRole("tab", { name: "Top winners" }).click();
  const reviews = widget.getByRole("region", { name: "Reviews" });
  await reviews.waitFor({ timeout: 20_000 });
  return reviews;
}

test("R1.1-47 R1.1-48 R1.1-49 R1.1-50 R1.1-51 R2.5-12 R2.5-13 a review is written, approved, seen by others, reported, removed", async () => {
  await seedTopWinners(await stage.system().databaseUrl());
  const author = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const reviews = await openReviews(author);
  const nickname = reviews.getByLabel("Choose a nickname");
  if (await nickname.isVisible()) {
    await nickname.fill("MaraFox");
    await nickname.press("Enter");
    await reviews.getByRole("alertdialog").getByRole("button").first().click();
  }
  const post = reviews.getByRole("button", { name: "Post review" });
  await post.click();
  await reviews.getByText("Please choose a rating before adding a comment").waitFor();
  await reviews.getByRole("radio", { name: "60%" }).click();
  await post.click();
  await reviews.getByText("Please add a comment").waitFor();
  await reviews.getByLabel("Comment").fill("see www.example.com");
  await post.click();
  await reviews.getByText(/without links/).waitFor();
  await reviews.getByLabel("Comment").fill("Well read <b>indeed</b>");
  await post.click();
  await reviews.getByText("Waiting for approval").waitFor();
  await reviews.getByText("Well read <b>indeed</b>").waitFor();

  const other = await openMember(stage.browser(), stage.system(), { member: "dana" });
  const seen = await openReviews(other);
  await seen.getByText("No reviews yet").waitFor();
  await other.context.close();

  const id = /^\d+/.exec(await decide("list"))?.[0] ?? "none";
  expect(await decide("approve", id)).toBe(`review ${id} is approved`);
  const guest = await openGuest(stage.browser(), stage.system(), "phone");
  const shown = await openReviews(guest);
  await shown.getByText("Well read <b>indeed</b>").waitFor();
  await eventually(() => shown.getByRole("listitem").count()).toBe(1);
  await shown.getByRole("button", { name: "Sign in to write a review" }).waitFor();
  expect(await shown.getByRole("button", { name: /^Report/ }).count()).toBe(0);
  expect(besidesRefusals(author.complaints)).toEqual([]);
  await Promise.all([author.context.close(), guest.context.close()]);

  const reader = await openMember(stage.browser(), stage.system(), { member: "dana" });
  const { keyboard } = reader.page;
  const read = await openReviews(reader);
  const report = read.getByRole("button", { name: "Report the review by MaraFox" });
  await report.press("Enter");
  const why = read.getByRole("combobox", { name: "What is wrong with it?" });
  await eventually(() => why.evaluate((node) => node === document.activeElement)).toBe(true);
  await keyboard.press("Escape");
  await eventually(() => report.evaluate((node) => node === document.activeElement)).toBe(true);
  await report.press("Enter");
  await why.selectOption("Insult");
  expect(await problemsOf(reader.page)).toEqual([]);
  await read.getByRole("button", { name: "Send report" }).press("Enter");
  const said = read.getByText("Reported. We will look at it.");
  await eventually(() => said.evaluate((node) => node === document.activeElement)).toBe(true);
  await reader.partner.reloadFrame();
  await (await openReviews(reader)).getByText("Reported. We will look at it.").waitFor();
  expect(await decide("list")).toContain("reported 1 time (insult 1)");
  expect(await decide("refuse", id, "insult")).toBe(`review ${id} is removed`);
  await reader.partner.reloadFrame();
  await (await openReviews(reader)).getByText("No reviews yet").waitFor();
  expect(reader.complaints).toEqual([]);
  await reader.context.close();
});
