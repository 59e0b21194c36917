import type { CDPSession, Locator } from "playwright";
import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

/** A finger that goes down on the thumb and moves to the end of its track. */
async function swipe(cdp: CDPSession, thumb: Locator, track: Locator): Promise<void> {
  const [from, way] = [await thumb.boundingBox(), await track.boundingBox()];
  if (from === null || way === null) throw new Error("the slide is not in sight");
  const y = from.y + from.height / 2;
  const start = from.x + from.width / 2;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", start);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", start + ((way.width - from.width) * step) / 8);
  await touch("touchEnd", 0);
}

test("R2.2-18 R4.3-21 R1.1-66 on a phone a match opens over the list and a bet is placed by a finger in the sheet", async () => {
  const { page, context, widget, list, slip, partner, complaints } = await openMember(stage.browser(), stage.system(), {
    member: "mara",
    size: "phone",
  });
  const frame = () => page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
  const overflow = async (): Promise<number> =>
    (await frame()?.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) ?? Number.NaN;
  expect(await overflow()).toBeLessThanOrEqual(0);
  await widget
    .getByRole("tablist", { name: "Timing" })
    .getByRole("tab", { name: /^Early/ })
    .tap();
  await list.calmPrice().waitFor();
  await list.calmRows.first().getByRole("link").first().tap();
  await widget.getByRole("button", { name: "Back" }).waitFor();
  expect(partner.path()).toBe("/v8/events");
  expect(await overflow()).toBeLessThanOrEqual(0);
  await widget.getByRole("button", { name: "Back" }).tap();

  const before = await partner.wallet();
  await list.calmPrice().tap();
  await widget.getByRole("button", { name: /^Bet slip, 1 selection/ }).tap();
  const sheet = widget.getByRole("dialog", { name: "Bet slip" });
  await sheet.waitFor();
  // Shown first and made modal a frame later (docs/decisions/0105): the focus is inside, and the list cannot be reached.
  await eventually(() => widget.locator("dialog:modal").count()).toBe(1);
  expect(
    await sheet
      .locator(":focus")
      .or(sheet.and(widget.locator(":focus")))
      .count(),
  ).toBe(1);
  await slip.amount.fill("10");
  await slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
  await swipe(await context.newCDPSession(page), slip.slider.locator("span").first(), slip.slider);
  expect(await slip.outcome()).toMatchObject({ kind: "placed" });
  await eventually(partner.wallet).toBe(before - 10);
  await slip.dismiss();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  // Escape in the moment it opens, before it is modal, is heard as well.
  const isShown = await widget.getByRole("button", { name: /^Bet slip/ }).evaluate(async (key: HTMLElement) => {
    key.click();
    await Promise.resolve();
    const found = document.querySelector("dialog:popover-open") !== null;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    return found;
  });
  expect(isShown).toBe(true);
  await eventually(() => widget.locator("dialog[open], dialog:popover-open").count(), 5000).toBe(0);
  await widget.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "History" }).tap();
  await widget.getByRole("article", { name: /^Single / }).waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("G-54 R1.1-14 R5.7-01 a bet by keyboard alone: to a match, to its price, to the amount, to the slide", async () => {
  const { page, context, widget, list, slip, partner, complaints } = await openMember(stage.browser(), stage.system(), {
    member: "dana",
  });
  const frame = page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
  const focused = (): Promise<string> =>
    frame?.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null) return "";
      if (activeElement.hasAttribute("data-row-link")) return "a match";
      return activeElement.getAttribute("aria-label") ?? (activeElement.textContent || activeElement.tagName);
    }) ?? Promise.resolve("");
  const tabTo = async (wanted: (name: string) => boolean): Promise<void> => {
    for (let press = 0; press < 250; press += 1) {
      await page.keyboard.press("Tab");
      if (wanted(await focused())) return;
    }
    throw new Error("the tab key never gets there");
  };
  const before = await partner.wallet();
  await tabTo((name) => name.startsWith("Early"));
  await page.keyboard.press("Enter");
  await list.calmPrice().waitFor();
  await tabTo((name) => name === "a match");
  // Into a match and back: the focus is at the head of what has come, then on the row that was left.
  await page.keyboard.press("Enter");
  const title = widget.getByRole("main").getByRole("region").getByRole("heading", { level: 1 });
  await eventually(focused).toBe(await title.textContent());
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Back");
  await page.keyboard.press("Enter");
  await eventually(focused).toBe("a match");
  await page.keyboard.press("ArrowRight");
  await eventually(() => widget.locator("button:focus").ariaSnapshot()).toMatch(/^- button ".+, \d+\.\d\d"/);
  await page.keyboard.press("Enter");
  await slip.amount.waitFor();
  await tabTo((name) => name === "INPUT");
  await page.keyboard.type("9000");
  await page.keyboard.press("Tab");
  await eventually(() => slip.amount.inputValue()).toBe("9,000.000");
  // Typed over an amount with separators, the new one takes its place.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("4");
  expect(await slip.amount.inputValue()).toBe("4");
  await slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
  await tabTo((name) => name === "Slide to place bet");
  await page.keyboard.press("Enter");
  expect(await slip.outcome()).toMatchObject({ kind: "placed" });
  await eventually(partner.wallet).toBeCloseTo(before - 4, 3);
  expect(complaints).toEqual([]);
  await context.close();
});
