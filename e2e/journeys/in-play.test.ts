import { expect, test } from "vitest";
import { setOwnStage } from "../pages/journey.ts";
import { holdFirstMap } from "../pages/live.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

/** A delay in which a market can be shut by hand on a busy machine. */
const stage = setOwnStage({ environment: { CLUTCH_IN_PLAY_DELAY_MS: "6000" } });
const STANDS = { map: 1, share: 0.2 };

test("R4.3-12 R4.3-08 RU-4 a live price that moves asks first, and accepting it closes the question", async () => {
  const match = await stage.addMatch({ stands: STANDS });
  await match.change("m1-win", { odds: { home: 185, away: 195 } });
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { slip } = mara;
  await holdFirstMap(mara, match);
  await slip.acceptAnyOdds(false);
  const prompt = slip.alerts.filter({ hasText: "Odds or statuses have changed" });
  expect(await prompt.count()).toBe(0);
  await match.change("m1-win", { odds: { home: 174, away: 210 } });
  await prompt.waitFor();
  await slip.root.getByRole("button", { name: "Accept changes" }).click();
  await prompt.waitFor({ state: "hidden" });
  await eventually(() => slip.root.innerText()).toContain("1.74");
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

test("RU-10 R4.3-20 R4.3-22 a market that shuts while the bet waits out its delay takes neither bet nor money", async () => {
  const match = await stage.addMatch({ stands: STANDS });
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { slip, partner, history, widget } = mara;
  const before = await partner.wallet();
  await holdFirstMap(mara, match);
  const sent = mara.page.waitForRequest((request) => new URL(request.url()).pathname.endsWith("/single-bet/"));
  await slip.place("10");
  await sent;
  await match.pause("m1-win");
  const outcome = await slip.outcome();
  expect(outcome).toMatchObject({ kind: "refused" });
  expect(JSON.stringify(outcome)).toMatch(/Market is currently paused|Market is unavailable/);
  expect(await partner.wallet()).toBe(before);
  await history.open("Pending");
  await widget.getByText("No open bets").waitFor();
  await mara.context.close();
});
