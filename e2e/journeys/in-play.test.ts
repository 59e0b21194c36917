import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { holdLiveMap, showFirstMaps, someLiveMap, winnerPrices } from "../pages/live.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

/** The delay is longer than a map that is nearly decided has left. */
const stage = setStage({ speed: 4, environment: { CLUTCH_IN_PLAY_DELAY_MS: "12000", CLUTCH_PLACE_INTERVAL_MS: "0" } });

test("R4.3-12 R4.3-08 RU-4 a live price that moves asks first, and accepting it closes the question", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { slip } = mara;
  await showFirstMaps(mara);
  await holdLiveMap(mara);
  await slip.acceptAnyOdds(false);
  const prompt = slip.alerts.filter({ hasText: "Odds or statuses have changed" });
  await prompt.waitFor();
  await slip.root.getByRole("button", { name: "Accept changes" }).click();
  await prompt.waitFor({ state: "hidden" });
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

test(
  "RU-10 R4.3-20 R4.3-22 a market that shuts while the bet waits out its delay takes neither bet nor money",
  { timeout: 300_000 },
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
    const { slip, list, partner, history } = mara;
    await showFirstMaps(mara);
    let spent = 0;
    const before = await partner.wallet();
    const refusals: string[] = [];
    const isShut = (text: string): boolean =>
      /Market is currently (paused|resulting|closed)|Market is unavailable/.test(text);
    while (!refusals.some(isShut)) {
      const { eventId } = await someLiveMap(mara, "decided");
      const price = winnerPrices(list.rowOf(eventId)).first();
      if (
        !(await price.click({ timeout: 3000 }).then(
          () => true,
          () => false,
        ))
      )
        continue;
      const outcome = await slip.tryToPlace("10");
      if (outcome.kind === "refused") refusals.push(outcome.text);
      else spent += 10;
      if (outcome.kind === "placed") await slip.dismiss();
      else await slip.clear();
    }
    // Only bets that were taken left the wallet; what they won came back.
    await history.open("Settled");
    if (spent === 0) await eventually(partner.wallet).toBe(before);
    else await eventually(partner.wallet).toBeGreaterThanOrEqual(before - spent);
    await mara.context.close();
  },
);
