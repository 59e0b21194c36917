import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { problemsOf } from "../pages/axe.ts";
import { setOwnStage } from "../pages/journey.ts";
import { openHomePage, openMember, type Guest } from "../pages/member.ts";
import type { MemberName } from "../pages/partner-page.ts";
import { eventually } from "../pages/wait.ts";
import { visit } from "../system/browser.ts";
import { runClutch } from "../system/clutch.ts";

const stage = setOwnStage();

/** Running servers follow a change of the partner within two seconds. */
const setPartner = (...assignments: readonly string[]) =>
  runClutch(stage.system(), "partner", "update", "demo-partner-key", ...assignments.flatMap((each) => ["--set", each]));

async function openSettings({ widget }: Guest, name = "Settings") {
  await widget.getByRole("button", { name, exact: true }).click();
  const settings = widget.getByRole("dialog", { name });
  await settings.getByRole("heading", { name }).waitFor();
  return settings;
}

const openHome = (member: MemberName) => openHomePage(stage.browser(), stage.system(), { member });

/** The widget opened once more for the same member, as on another device. */
const openAgain = (member: MemberName = "mara") => openMember(stage.browser(), stage.system(), { member });

nightlyTest("R1.1-52 R1.1-53 a nickname is set once; it and the avatar are there on another device", async () => {
  const first = await openAgain();
  const settings = await openSettings(first);
  await settings.getByLabel("Choose a nickname").fill("MaraFox");
  await settings.getByRole("button", { name: "Save nickname" }).click();
  await settings.getByRole("button", { name: "Yes, keep it" }).click();
  await settings.getByText("MaraFox").first().waitFor();
  // The mark comes with the server's answer.
  const third = settings.getByRole("radio", { name: "Avatar 3", exact: true });
  await third.click({ force: true });
  await eventually(() => third.isChecked()).toBe(true);
  expect(first.complaints).toEqual([]);
  await first.context.close();

  const second = await openAgain();
  const later = await openSettings(second);
  await later.getByText("MaraFox").first().waitFor();
  await eventually(() => later.getByRole("radio", { name: "Avatar 3", exact: true }).isChecked()).toBe(true);
  expect(await later.getByLabel("Choose a nickname").count()).toBe(0);
  expect(second.complaints).toEqual([]);
  await second.context.close();
});

/** Language and colour scheme of the widget. */
const lookOf = async ({ widget, list }: Guest) => {
  const root = widget.locator(":root");
  await list.ready();
  return [await root.getAttribute("lang"), await root.getAttribute("data-theme")];
};

test("R2.5-07 what a member chose is on their other devices at once, at the next launch and after a reload", async () => {
  const [first, second] = [await openAgain("freya"), await openAgain("freya")];
  expect([await lookOf(first), await lookOf(second)]).toEqual([
    ["en", "dark"],
    ["en", "dark"],
  ]);
  const settings = await openSettings(first);
  await settings.getByRole("radio", { name: "Light", exact: true }).click({ force: true });
  await eventually(() => lookOf(second)).toEqual(["en", "light"]);
  await settings.getByRole("radio", { name: "Reduced", exact: true }).click({ force: true });
  await settings.getByRole("radio", { name: "Blue and orange", exact: true }).click({ force: true });
  for (const [name, chosen] of [
    ["data-motion", "reduced"],
    ["data-colours", "blue_orange"],
  ] as const)
    await eventually(() => second.widget.locator(":root").getAttribute(name)).toBe(chosen);
  await settings.getByRole("switch", { name: "Accept any odds" }).click();
  await settings.getByRole("button", { name: /^Language/ }).click();
  await settings.getByRole("radio", { name: "ไทย", exact: true }).click({ force: true });
  await eventually(() => lookOf(first)).toEqual(["th", "light"]);
  await eventually(() => lookOf(second)).toEqual(["th", "light"]);
  // The partner's page launches again, in English.
  await second.page.reload();
  await eventually(() => lookOf(second)).toEqual(["th", "light"]);
  const third = await openHome("freya");
  expect(await lookOf(third)).toEqual(["th", "light"]);
  await third.partner.reloadFrame();
  await eventually(() => lookOf(third)).toEqual(["th", "light"]);
  const kept = await openSettings(third, "ตั้งค่า");
  await eventually(() => kept.getByRole("switch", { name: "ยอมรับทุกราคา" }).getAttribute("aria-checked")).toBe("false");
  // Without a network a choice is shown and stays, and the page says that it is this device's alone.
  await third.context.setOffline(true);
  await kept.getByRole("switch", { name: "ยอมรับทุกราคา" }).click();
  await kept.getByRole("alert").filter({ hasText: "บันทึกไว้ในอุปกรณ์นี้เท่านั้น" }).waitFor();
  expect(await kept.getByRole("switch", { name: "ยอมรับทุกราคา" }).getAttribute("aria-checked")).toBe("true");
  // What the server has not taken stays as chosen too, with a way to try again.
  const notices = kept.getByRole("switch", { name: "การแจ้งเตือน", exact: true });
  const wanted = (await notices.getAttribute("aria-checked")) === "true" ? "false" : "true";
  await notices.click();
  await eventually(() => kept.getByRole("button", { name: "ลองใหม่" }).count()).toBe(2);
  expect(await notices.getAttribute("aria-checked")).toBe(wanted);
  await third.context.setOffline(false);
  for (const left of [1, 0]) {
    await kept.getByRole("button", { name: "ลองใหม่" }).first().click();
    await eventually(() => kept.getByRole("button", { name: "ลองใหม่" }).count()).toBe(left);
  }
  expect(await notices.getAttribute("aria-checked")).toBe(wanted);
  third.complaints.length = 0;
  // Another member sees what is theirs.
  const other = await openAgain("dana");
  expect(await lookOf(other)).toEqual(["en", "dark"]);
  for (const guest of [first, second, third, other]) {
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  }
});

nightlyTest(
  "R1.1-54 R2.4-58 R2.4-59 the home page opens the hot market board, the win rate board or today's matches",
  async () => {
    const homes = [
      ["Hot betting", "Hot market"],
      ["Master rankings", "Win rate"],
    ] as const;
    for (const [home, board] of homes) {
      const guest = await openHome("mara");
      const settings = await openSettings(guest);
      await settings.getByRole("button", { name: /^Home page/ }).click();
      await settings.getByRole("radio", { name: home, exact: true }).click({ force: true });
      await settings.getByRole("button", { name: `Home page ${home}` }).waitFor();
      await guest.context.close();
      const later = await openHome("mara");
      await later.widget
        .getByRole("region", { name: "Boards" })
        .getByRole("tab", { name: board, selected: true })
        .waitFor();
      expect(later.complaints).toEqual([]);
      await later.context.close();
    }
  },
);

test("R1.1-68 R7.2-110 the theme of a partner's settings is worn by the page, and its file is answered", async () => {
  const answer = await fetch(`${stage.system().widgetOrigin}/v8/themes/midnight.json`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("application/json"),
  ]);
  expect(Object.keys((await answer.json()) as object)).not.toEqual([]);
  await setPartner("settings.theme=midnight");
  const { page, context } = await visit(stage.browser());
  await eventually(async () => {
    // The demo partner's page names a theme of its own: here the launch leaves it to the partner's settings.
    await page.goto(`${stage.system().widgetOrigin}/v8/launch.html?auth=demo-partner-key`);
    await page.getByRole("article").first().waitFor();
    return (await page.locator(":root").getAttribute("class"))?.split(" ") ?? [];
  }).toContain("midnight");
  await context.close();
  await setPartner("settings.theme=default");
});

nightlyTest(
  "R1.1-69 R3.1-49 features off leave no star and no favourites; without esports the widget opens with the mini-games",
  async () => {
    await setPartner("settings.features.favourites=false");
    await eventually(async () => {
      const guest = await openAgain("freya");
      const marks = await guest.widget.getByRole("button", { name: /favourite/i }).count();
      const tabs = await guest.widget.getByText("Favourites", { exact: true }).count();
      await guest.context.close();
      return [marks, tabs];
    }).toEqual([0, 0]);
    await setPartner("settings.features.favourites=true", "settings.features.esports=false");
    const opensWith = async (): Promise<string> => {
      const guest = await openHome("freya");
      // A widget that opens while the change comes through meets refusals: 403.
      await eventually(guest.partner.path).toMatch(/events|lootbox|403/);
      const path = guest.partner.path();
      await guest.context.close();
      return path;
    };
    await eventually(opensWith).toBe("/v8/lootbox");
    await setPartner("settings.features.esports=true");
    await eventually(opensWith).toBe("/v8/events");
  },
);

nightlyTest(
  "R2.1-21 R2.2-14 R4.11-03 R4.12-14 R8.2-77 the operator's switch brings the maintenance page and takes it away",
  async () => {
    const { widget, partner, list, context, page } = await openAgain();
    await stage.system().setMaintenance("on");
    const screen = widget.getByRole("heading", { name: "Sorry, we're down for maintenance" });
    await screen.waitFor();
    expect(partner.path()).toBe("/v8/maintenance");
    expect(await problemsOf(page)).toEqual([]);
    await stage.system().setMaintenance("off");
    // The switch is read each second; the member presses reload until maintenance is over.
    await eventually(async () => {
      await partner.reloadFrame();
      return partner.path();
    }).toBe("/v8/events");
    await list.ready();
    await context.close();
  },
);
