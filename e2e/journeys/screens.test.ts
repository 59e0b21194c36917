import { expect, test } from "vitest";
import { nightlyTest, sized } from "../../testkit/size.ts";
import { problemsOf, SLIP } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openGuest, openMember, type Guest } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";
import { visit } from "../system/browser.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage();
const mara = (): Promise<Guest> => openMember(stage.browser(), stage.system(), { member: "mara" });

async function go(guest: Guest, path: string): Promise<void> {
  const frame = guest.page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
  await frame?.goto(`${stage.system().widgetOrigin}/v8${path}`);
}

for (const theme of sized(["default"] as const, ["default", "daylight"] as const)) {
  test(`axe finds nothing on list, slip, match, history, settings and notices in ${theme}`, async () => {
    const guest = await mara();
    const { page, widget, list, slip, history, partner, context, complaints } = guest;
    await partner.chooseTheme(theme);
    const found: Record<string, string[]> = {};
    // axe takes as long as there are rows: the whole list is looked at by night.
    if (sized(true, false)) await list.openTab("In-play");
    found["list"] = await problemsOf(page);
    await list.openTab("Early");
    await list.calmPrice().click();
    await slip.amount.fill("10");
    found["slip"] = await problemsOf(page, SLIP);
    await list.calmRows.first().getByRole("link").first().click();
    await widget.getByRole("button", { name: "Back" }).waitFor();
    found["match"] = await problemsOf(page, "main");
    await history.open("Settled");
    await widget.getByRole("heading", { name: "Nothing settled yet" }).waitFor();
    found["history"] = await problemsOf(page, SLIP);
    await widget.getByRole("button", { name: "Settings", exact: true }).click();
    await widget.getByRole("region", { name: "Settings" }).waitFor();
    found["settings"] = await problemsOf(page, 'section[aria-label="Settings"]');
    await page.keyboard.press("Escape");
    await widget.getByRole("button", { name: /^Notifications/ }).click();
    await widget.getByRole("region", { name: "Notifications" }).waitFor();
    found["notices"] = await problemsOf(page, 'section[aria-label="Notifications"]');
    expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test("R2.1-04 R2.1-21 R2.1-22 R2.1-25 R2.2-06 R8.2-79 not found and not authorized say so, without anything axe minds", async () => {
  const guest = await openGuest(stage.browser(), stage.system());
  await guest.list.ready();
  const heading = (name: string) => guest.widget.getByRole("heading", { name }).waitFor();
  for (const path of ["/", "/404", "/no/such/page"]) {
    await go(guest, path);
    await heading("We could not find the page.");
  }
  expect(guest.partner.path()).toBe("/v8/no/such/page");
  expect(await problemsOf(guest.page)).toEqual([]);
  await go(guest, "/notifications");
  await heading("You are not authorized to view this page.");
  expect(guest.partner.path()).toBe("/v8/403");
  expect(await problemsOf(guest.page)).toEqual([]);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

test("R8.1-06 R8.1-07 R3.1-65 a session that is over shows the popup with its status, in session storage alone", async () => {
  const { widget, context, partner, page } = await mara();
  await intercept(context, "**/api/wallet/", (route) =>
    route.fulfill({ status: 401, json: { base_code: 2, code: 1002, ref_code: 0, message: "x", detail: {} } }),
  );
  await partner.reloadFrame();
  const sentence = "Your token has expired./ Please exit and launch again.";
  await widget
    .getByRole("dialog")
    .filter({ hasText: sentence })
    .filter({ hasText: /401|1002/ })
    .waitFor();
  // The partner's page launches again after the end of the session, so the iframe may be replaced during the query.
  const stored = () =>
    page
      .frames()
      .find((each) => each.url().startsWith(stage.system().widgetOrigin))
      ?.evaluate(() => ({ session: sessionStorage.getItem("error"), local: localStorage.getItem("error") }))
      .catch(() => null);
  await eventually(stored).toEqual({ session: expect.stringContaining("401") as string, local: null });
  await context.close();
});

test("R6.1-13 an answer of 403 leads to the forbidden page", async () => {
  const { widget, context, partner } = await mara();
  await intercept(context, "**/api/wallet/", (route) =>
    route.fulfill({ status: 403, json: { base_code: 2, code: 8006, ref_code: 0, message: "x", detail: {} } }),
  );
  await partner.reloadFrame();
  await widget.getByRole("heading", { name: "You are not authorized to view this page." }).waitFor();
  await context.close();
});

test("R2.5-24 R2.5-25 R2.1-01 R6.1-01 a launch that waits, fails by the operator's fault, or never answers says so", async () => {
  const { page, context } = await visit(stage.browser());
  const address = `${stage.system().widgetOrigin}/v8/launch.html?auth=demo-partner-key`;
  let release = (): void => undefined;
  const letLaunches = await intercept(context, "**/api/game-launch/", async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.abort("timedout");
  });
  await page.clock.install();
  await page.goto(address);
  await page.getByRole("heading", { name: "Getting your seat" }).waitFor();
  release();
  await letLaunches();
  await page.goto(`${address}&token=0000-never-issued`);
  await page.getByRole("heading", { name: /Authentication failed|Your token has expired/ }).waitFor();
  await page.goto(`${stage.system().widgetOrigin}/v8/launch.html?auth=nobody`);
  await page.getByRole("heading", { name: "Authentication failed" }).waitFor();
  await context.close();
});

test("R2.3-01 R2.3-02 R8.2-81 a low landscape screen is asked to turn", async () => {
  const { page, context } = await visit(stage.browser());
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto(`${stage.system().widgetOrigin}/v8/launch.html?auth=demo-partner-key`);
  const prompt = page.getByRole("heading", { name: "Please rotate device to portrait mode." });
  await prompt.waitFor();
  await page.setViewportSize({ width: 400, height: 800 });
  await prompt.waitFor({ state: "hidden" });
  await context.close();
});

nightlyTest(
  "R4.12-01 R3.1-67 RU-14 themes and languages follow the partner's page, survive a reload and fit 340 px",
  async () => {
    const guest = await mara();
    const { page, partner, context, widget, complaints } = guest;
    const frame = () => page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
    const inFrame = <T>(ask: () => T): Promise<T> => {
      const found = frame();
      if (found === undefined) throw new Error("the frame is gone");
      return found.evaluate(ask);
    };
    const ground = () => inFrame(() => getComputedStyle(document.body).backgroundColor);
    const grounds = new Set([await ground()]);
    for (const theme of ["daylight", "goldline"] as const) {
      await partner.chooseTheme(theme);
      await eventually(async () => grounds.has(await ground())).toBe(false);
      grounds.add(await ground());
    }
    const gold = await ground();
    await partner.reloadFrame();
    await eventually(ground).toBe(gold);
    expect(await inFrame(() => localStorage.getItem("theme"))).toContain("goldline");

    await page.setViewportSize({ width: 364, height: 740 });
    for (const [code, tag] of [
      ["th", "th"],
      ["kk", "kk"],
      ["en", "en"],
    ] as const) {
      await partner.chooseLanguage(code);
      await eventually(() => inFrame(() => document.documentElement.lang)).toBe(tag);
      await widget.getByRole("article").first().waitFor();
      expect(await inFrame(() => document.documentElement.scrollWidth - window.innerWidth), code).toBeLessThanOrEqual(
        0,
      );
      // An id such as `slip.placing` never reaches the page in place of its text.
      const text = await inFrame(() => document.body.innerText);
      expect(text).not.toMatch(/\b(slip|shell|events|history|notices|settings|error|status|market)\.[a-z]\w+/);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
