import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { giveStreams, openLiveMatch, playerOf } from "../pages/stream.ts";
import { eventually } from "../pages/wait.ts";
import { repository } from "../system/process.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage({ hasMotion: true });

const openMara = (size: "desktop" | "phone" = "desktop"): Promise<Guest> =>
  openMember(stage.browser(), stage.system(), { member: "mara", size });
const streamAt = (kind: string): string => `${stage.system().partnerOrigin}/streams/lane/journey.${kind}`;

/** The picture has come and goes on. */
async function expectPlaying(player: ReturnType<typeof playerOf>): Promise<void> {
  await eventually(player.state).toBe("playing");
  const { second, width } = await player.picture();
  expect(width).toBe(848);
  await eventually(async () => (await player.picture()).second).toBeGreaterThan(second + 0.5);
}

nightlyTest("R1.1-38 R3.3-25 a match of the demo that has a stream shows it, muted, and its row says so", async () => {
  const mara = await openMara();
  await mara.list.openTab("In-play");
  const shown = mara.list.rows
    .filter({ hasText: "LIVE" })
    .filter({ has: mara.widget.locator('use[href$="#i-stream"]') });
  await shown.first().locator('a[href*="/events/"]').first().click();
  const player = playerOf(mara.widget);
  await expectPlaying(player);
  expect((await player.picture()).isMuted).toBe(true);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

test("R9.2-27 R9.2-28 R9.2-29 FLV, HLS and MP4 really play; local comes first and the international one is a press away", async () => {
  const mara = await openMara();
  const player = playerOf(mara.widget);
  let asked: string[] = [];
  mara.page.on("request", (request) => {
    const [address = ""] = request.url().split("?");
    if (address.includes("/streams/lane/journey.") && !asked.includes(address)) asked.push(address);
  });
  for (const [local, international] of [
    ["flv", "m3u8"],
    ["mp4", "flv"],
  ] as const) {
    asked = [];
    await giveStreams(mara.context, streamAt(local), streamAt(international));
    await openLiveMatch(mara);
    await expectPlaying(player);
    expect(asked).toEqual([streamAt(local)]);
    await player.key("International").click();
    await eventually(() => asked).toEqual([streamAt(local), streamAt(international)]);
    await expectPlaying(player);
    expect(await player.key("International").getAttribute("aria-pressed")).toBe("true");
    await mara.widget.getByRole("link", { name: "Matches" }).click();
    await eventually(() => player.stage.count()).toBe(0);
  }
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest("R1.1-38 the player is worked by keys and buttons, and axe finds nothing", async () => {
  const mara = await openMara();
  await giveStreams(mara.context, streamAt("m3u8"), streamAt("mp4"));
  await openLiveMatch(mara);
  const player = playerOf(mara.widget);
  await expectPlaying(player);
  expect(await problemsOf(mara.page, "main")).toEqual([]);
  await player.key("Pause").focus();
  await mara.page.keyboard.press("m");
  await eventually(async () => (await player.picture()).isMuted).toBe(false);
  await player.key("Sound off").click();
  await eventually(async () => (await player.picture()).isMuted).toBe(true);
  await player.key("Pause").press("Enter");
  await eventually(player.state).toBe("paused");
  await player.key("Play").press("k");
  await expectPlaying(player);
  await player.key("Full screen").click();
  await player.key("Leave full screen").waitFor();
  await mara.page.keyboard.press("f");
  await player.key("Full screen").waitFor();
  await player.key("Small window").click();
  const isSmall = () => player.video.evaluate((element) => document.pictureInPictureElement === element);
  await eventually(isSmall).toBe(true);
  await player.key("Small window").click();
  await eventually(isSmall).toBe(false);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest("R1.1-38 a broken stream says so and plays after another try", async () => {
  const mara = await openMara();
  for (const kind of ["m3u8", "flv", "mp4"]) {
    await giveStreams(mara.context, streamAt(kind));
    const letStream = await intercept(mara.context, streamAt(kind), (route) => route.fulfill({ status: 404 }));
    await openLiveMatch(mara);
    const player = playerOf(mara.widget);
    await player.stage.getByText("The stream does not play").waitFor();
    await letStream();
    await player.key("Try again").click();
    await expectPlaying(player);
    await mara.widget.getByRole("link", { name: "Matches" }).click();
    await eventually(() => player.stage.count()).toBe(0);
  }
  await mara.context.close();
});

nightlyTest(
  "R1.1-38 a stream that falls silent is said to have stopped, and goes on by itself when data comes again",
  async () => {
    const mara = await openMara();
    await giveStreams(mara.context, streamAt("m3u8"));
    const segments = /\/streams\/lane\/loop-\d+\.m4s$/;
    const held: (() => void)[] = [];
    const letSegments = await intercept(mara.context, segments, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await openLiveMatch(mara);
    const player = playerOf(mara.widget);
    await player.stage.getByText("The picture has stopped").waitFor();
    expect(await player.state()).toBe("stalled");
    expect(await player.key("Try again").count()).toBe(1);
    for (const release of held) release();
    await letSegments();
    await expectPlaying(player);
    await mara.context.close();
  },
);

nightlyTest("R1.1-38 a stream that its server closes has ended, and can be watched again", async () => {
  const mara = await openMara();
  await giveStreams(mara.context, streamAt("flv"));
  const live = await readFile(path.join(repository, "operator/media/lane.flv"));
  const letStream = await intercept(mara.context, streamAt("flv"), (route) =>
    route.fulfill({ headers: { "access-control-allow-origin": "*" }, body: live.subarray(0, 200_000) }),
  );
  await openLiveMatch(mara);
  const player = playerOf(mara.widget);
  await player.stage.getByText("The stream has ended").waitFor();
  await letStream();
  await player.key("Watch again").click();
  await expectPlaying(player);
  await mara.context.close();
});

nightlyTest("R1.1-38 with its match the picture ends: the player says so and stops, and LIVE goes", async () => {
  const match = await stage.addMatch({ stands: { map: 1, share: 0.4 } });
  const mara = await openMara("phone");
  await giveStreams(mara.context, streamAt("m3u8"));
  await mara.list.openTab("In-play");
  await match.rowIn(mara.list).locator('a[href*="/events/"]').first().click();
  await mara.widget.getByRole("button", { name: "Other live matches" }).click();
  const player = playerOf(mara.widget);
  await expectPlaying(player);
  await player.stage.getByText("LIVE", { exact: true }).waitFor();
  await match.play({ at: "over" });
  await player.stage.getByText("The stream has ended").waitFor();
  expect(await player.state()).toBe("ended");
  expect(await player.video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(0);
  expect(await player.stage.getByText("LIVE", { exact: true }).count()).toBe(0);
  expect(await player.stage.getByRole("button").count()).toBe(0);
  await mara.context.close();
});

nightlyTest("R1.1-38 for who asks for little motion nothing plays, nor is fetched, until it is wanted", async () => {
  const mara = await openMara();
  await mara.page.emulateMedia({ reducedMotion: "reduce" });
  await giveStreams(mara.context, streamAt("mp4"));
  let asked = 0;
  mara.page.on("request", (request) => void (asked += Number(request.url() === streamAt("mp4"))));
  await openLiveMatch(mara);
  const player = playerOf(mara.widget);
  await player.key("Play").waitFor();
  expect([await player.state(), asked]).toEqual(["idle", 0]);
  await player.key("Play").click();
  await expectPlaying(player);
  await mara.context.close();
});

nightlyTest("G-69 any other https address is a page in a frame that reaches nobody", async () => {
  const mara = await openMara();
  await giveStreams(mara.context, "https://stream.example/watch?match=1");
  const prying = `<!doctype html><title>Stream</title><p id="said"></p><script>
    const reach = (what) => { try { return String(what()); } catch (error) { return error.name; } };
    document.getElementById("said").textContent = [origin, reach(() => parent.document.title), reach(() => localStorage.length),
      reach(() => document.cookie), document.referrer === "" ? "no referrer" : document.referrer].join(" | ");
  </script>`;
  await intercept(mara.context, "https://stream.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: prying }),
  );
  await openLiveMatch(mara);
  const frame = mara.widget.locator('iframe[src^="https://stream.example/"]');
  const said = frame.contentFrame().locator("#said");
  await said.getByText("null").waitFor();
  expect(await said.innerText()).toBe("null | SecurityError | SecurityError | SecurityError | no referrer");
  expect(await frame.getAttribute("sandbox")).toBe("allow-scripts");
  await mara.context.close();
});

test("G-69 a host that the server does not name is not fetched from, though it would answer", async () => {
  const mara = await openMara();
  // The same demo partner by another name: another origin to a browser.
  const unnamed = streamAt("m3u8").replace("//localhost:", "//127.0.0.1:");
  await giveStreams(mara.context, unnamed, streamAt("m3u8"));
  expect((await fetch(unnamed)).status).toBe(200);
  await openLiveMatch(mara);
  const player = playerOf(mara.widget);
  await player.stage.getByText("The stream does not play").waitFor();
  expect(mara.complaints.some((text) => text.includes("Content Security Policy"))).toBe(true);
  await player.key("International").click();
  await expectPlaying(player);
  await mara.context.close();
});

nightlyTest("R1.1-38 on a phone the picture spans the page of the match", async () => {
  const mara = await openMara("phone");
  await giveStreams(mara.context, streamAt("flv"));
  await openLiveMatch(mara);
  const player = playerOf(mara.widget);
  await expectPlaying(player);
  const box = await player.stage.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
  expect(await problemsOf(mara.page, 'section[aria-label="Live stream"]')).toEqual([]);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest(
  "R2.1-06 R2.1-07 R2.1-08 R2.1-45 R2.3-03 R4.12-16 the stream app shows one match upright and, turned, the picture alone",
  async () => {
    const mara = await openMara("phone");
    const { page, widget } = mara;
    const tables: string[] = [];
    page.on("request", (request) => void (request.url().includes("mini-game/v2/tables") && tables.push(request.url())));
    await giveStreams(mara.context, streamAt("m3u8"));
    await openLiveMatch(mara);
    await widget.getByRole("button", { name: "Other live matches" }).click();
    const eventId = () => /^\/v8\/live-stream-app\/(\d+)$/.exec(mara.partner.path())?.[1];
    await eventually(eventId).toBeDefined();
    const player = playerOf(widget);
    await expectPlaying(player);
    const screen = widget.locator("main[data-layout]");
    expect(await screen.getAttribute("data-layout")).toBe("portrait");
    expect(await widget.getByRole("navigation").count()).toBe(0);
    expect(await problemsOf(page, "main")).toEqual([]);
    const others = widget.getByRole("region", { name: "Other live matches" }).getByRole("button");
    await others.first().waitFor();

    await page.setViewportSize({ width: 844, height: 390 });
    await eventually(() => screen.getAttribute("data-layout")).toBe("landscape");
    await others.first().waitFor({ state: "hidden" });
    expect((await player.stage.boundingBox())?.width).toBe(844);
    expect(await widget.getByText("Please rotate device").count()).toBe(0);
    expect(await problemsOf(page, "main")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });

    const [before, asked] = [eventId(), page.waitForRequest(/\/events\/\d+\/streams\/$/)];
    await others.first().click();
    await asked;
    await eventually(eventId).not.toBe(before);
    await expectPlaying(player);
    await widget.getByRole("button", { name: "All markets of this match" }).click();
    await widget.getByRole("tab", { name: /^MATCH/ }).waitFor();
    expect(mara.partner.path()).toBe("/v8/events");
    expect(tables).toEqual([]);
    expect(mara.complaints).toEqual([]);
    await mara.context.close();
  },
);

nightlyTest("R2.3-05 G-20 a phone turned while the picture fills its screen is not asked to turn back", async () => {
  const mara = await openMara("phone");
  await giveStreams(mara.context, streamAt("m3u8"));
  await openLiveMatch(mara);
  const player = playerOf(mara.widget);
  await expectPlaying(player);
  const prompt = mara.widget.getByText("Please rotate device");
  await player.key("Full screen").click();
  await player.key("Leave full screen").waitFor();
  // The size of a window cannot be set while it is full screen, but that of its device can.
  const device = await mara.context.newCDPSession(mara.page);
  const turned = { width: 740, height: 390, deviceScaleFactor: 1, mobile: true };
  await device.send("Emulation.setDeviceMetricsOverride", turned);
  await eventually(() => player.stage.evaluate(() => innerWidth > innerHeight)).toBe(true);
  await expectPlaying(player);
  expect(await prompt.count()).toBe(0);
  await player.key("Leave full screen").click();
  await prompt.waitFor();
  await mara.context.close();
});
