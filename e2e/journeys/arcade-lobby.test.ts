import { GAMES, listGames, NEW_GAME_IDS } from "@clutch/games";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { closeTable, openLobby, openTable, playRound, tilesOf } from "../pages/arcade.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

nightlyTest(
  "R7.6-04 R1.1-55 G-73 RU-11 RU-26 the lobby lists every game at the demo partner, never table 16, and finds them by name and kind",
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara", size: "phone" });
    const { widget, page, complaints } = mara;
    await openLobby(mara);
    const tiles = tilesOf(mara);
    const filter = (name: string) => widget.getByRole("button", { name: new RegExp(`^${name}`) });
    await eventually(() => tiles.count()).toBe(GAMES.length);
    expect(await widget.locator('a[href$="/lootbox/minigame/16"]').count()).toBe(0);

    const pictures = tiles.locator("img");
    await eventually(() =>
      pictures.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length),
    ).toBe(GAMES.length);
    for (const picture of await pictures.all())
      expect(await picture.getAttribute("src")).toMatch(/^\/v8\/mini-game-media\/assets\/\d+\/tile\.svg$/);

    await filter("New").click();
    await eventually(() => tiles.count()).toBe(NEW_GAME_IDS.size);
    for (const tile of await tiles.all()) expect(await tile.innerText()).toContain("New");
    await filter("Step by step").click();
    await eventually(() => tiles.count()).toBe(listGames("open").length);
    await filter("For the whole table").click();
    await eventually(() => tiles.count()).toBe(listGames("shared").length);
    await filter("All").click();
    await widget.getByRole("searchbox", { name: "Search games" }).fill("BLACK");
    await eventually(() => tiles.count()).toBe(1);
    await widget.getByRole("searchbox", { name: "Search games" }).fill("no such game");
    await widget.getByText("No game matches").waitFor();
    await widget.getByRole("searchbox", { name: "Search games" }).fill("");

    // A favourite and the game played last are there again after a reload.
    await widget.getByRole("button", { name: "Favourite: Keno" }).click();
    await eventually(mara.partner.path).toBe("/v8/lootbox");
    await openTable(mara, "Coin flip");
    await playRound(mara, 5, /^The coin shows /);
    await closeTable(mara);
    await page.reload();
    await openLobby(mara);
    await filter("Favourites").click();
    await eventually(() => tiles.allInnerTexts()).toEqual([expect.stringContaining("Keno")]);
    await filter("Recent").click();
    await eventually(() => tiles.allInnerTexts()).toEqual([expect.stringContaining("Coin flip")]);
    expect(complaints).toEqual([]);
    await mara.context.close();
  },
);

test("G-75 R2.1-18 R2.4-51 R2.4-52 from the top bar to the lobby and its two views; the history lists rounds of every game", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget, page, complaints } = mara;
  await widget.getByRole("navigation").getByRole("link", { name: "Mini-games" }).click();
  await openTable(mara, "Coin flip");
  await playRound(mara, 5, /^The coin shows /);
  await closeTable(mara);
  await openTable(mara, "Loot box");
  await playRound(mara, 6, /^Result /);
  await closeTable(mara);
  await widget.getByRole("tab", { name: "Your rounds" }).click();
  const history = widget.getByRole("region", { name: "Your last rounds" }).getByRole("listitem");
  await eventually(() => history.first().innerText()).toContain("Loot box");
  expect(await history.nth(1).innerText()).toContain("Coin flip");
  const frame = page.frames().find((each) => each.url().includes("/v8/"));
  expect(new URL(frame?.url() ?? "").search).toBe("?view=bet-history");
  await history.first().getByRole("button").click();
  await widget.getByText("Signature holds").waitFor();
  await widget.getByRole("tab", { name: "Games" }).click();
  await widget.getByRole("searchbox", { name: "Search games" }).waitFor();
  expect(new URL(frame?.url() ?? "").search).toBe("?view=game-lobby");
  expect(complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest(
  "G-75 R2.4-53 R2.4-54 R2.4-55 from a table to how it is played, what it pays and its last outcomes; another game, and Back",
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara", size: "phone" });
    const { widget, page, complaints } = mara;
    const search = () =>
      new URL(
        page
          .frames()
          .find((each) => each.url().includes("/v8/"))
          ?.url() ?? "",
      ).search;
    await openLobby(mara);
    await openTable(mara, "Coin flip");
    await playRound(mara, 5, /^The coin shows /);
    await widget.getByRole("button", { name: "How to play" }).click();
    await widget
      .getByRole("region", { name: "How to play" })
      .getByText(/^Choose heads or tails/)
      .waitFor();
    expect(search()).toBe("?view=minigame-help&table_id=20");

    await widget.getByRole("tab", { name: "Payouts" }).click();
    const payouts = widget.getByRole("region", { name: "Payouts" });
    await eventually(() => payouts.getByRole("listitem").allInnerTexts()).toEqual([expect.stringContaining("1.94×")]);
    await payouts.getByText("Return 97.00%").waitFor();
    await widget.getByRole("button", { name: "Plinko", exact: true }).click();
    await payouts.getByRole("heading", { name: "Risk: Low · Rows: 8" }).waitFor();
    expect(search()).toBe("?view=minigame-payout&table_id=21");

    await widget.getByRole("tab", { name: "Last outcomes" }).click();
    const outcomes = widget.getByRole("list", { name: "Last outcomes" }).getByRole("listitem");
    // Of all members: other journeys may have played the table.
    await widget.getByText("No round has ended at this table yet").or(outcomes.first()).waitFor();
    await widget.getByRole("button", { name: "Coin flip", exact: true }).click();
    await eventually(() => outcomes.first().innerText()).toMatch(/^(Heads|Tails)\n(0|1\.94)×/);
    await page.evaluate(() => history.back());
    await eventually(search).toBe("?view=minigame-results&table_id=21");
    await widget.getByRole("button", { name: "Play", exact: true }).click();
    await widget.getByRole("heading", { name: "Plinko", level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await mara.context.close();
  },
);
