import type { Page } from "playwright";
import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage();
const COUNT = 120;

/** A member with a long past: answers as the server gives them (G-61), of more notices than a journey could cause. */
async function serveNotices(page: Page): Promise<readonly number[]> {
  const asked: number[] = [];
  await intercept(page, "**/notifications/?*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get("page") ?? 1), Number(query.get("page_size") ?? 50)];
    asked.push(number);
    const newest = COUNT - (number - 1) * size;
    const results = Array.from({ length: Math.max(0, Math.min(size, newest)) }, (_, at) => ({
      notification_id: newest - at,
      kind: "generic",
      title: `Notice ${newest - at}`,
      message: "New matches are open",
      date_created_utc: "2026-11-21T10:00:00Z",
      ticket_id: null,
      event_id: null,
      booking_status: null,
    }));
    const next = number * size < COUNT ? number + 1 : null;
    await route.fulfill({ json: { results, page: number, page_size: size, count: COUNT, next } });
  });
  return asked;
}

test("R9.1-06 R3.11-12 R1.1-30 the next notifications are asked for when 0.01 of the list's height is left, not before", async () => {
  const { page, widget, partner, list, context, complaints } = await openMember(stage.browser(), stage.system(), {
    member: "mara",
  });
  const asked = await serveNotices(page);
  await partner.reloadFrame();
  await list.ready();
  await widget.getByRole("button", { name: /^Notifications/ }).click();
  const rows = widget.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await eventually(() => rows.count()).toBe(50);
  /** Scrolls until this share of the height is left below the view. */
  const leave = (share: number) =>
    rows.first().evaluate((row, left) => {
      let scroller = row.parentElement;
      while (
        scroller &&
        !(scroller.scrollHeight > scroller.clientHeight && getComputedStyle(scroller).overflowY === "auto")
      )
        scroller = scroller.parentElement;
      if (!scroller) throw new Error("the list does not scroll");
      scroller.scrollTop = scroller.scrollHeight * (1 - left) - scroller.clientHeight;
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
    }, share);
  await leave(0.02);
  expect(asked.filter((number) => number > 1)).toEqual([]);
  await leave(0.005);
  await eventually(() => rows.count()).toBe(100);
  await leave(0.02);
  expect(asked.filter((number) => number > 1)).toEqual([2]);
  await leave(0);
  await eventually(() => rows.count()).toBe(COUNT);
  await rows.filter({ hasText: /Notice 1New/ }).waitFor();
  await leave(0);
  expect(asked.filter((number) => number > 1)).toEqual([2, 3]);
  expect(complaints).toEqual([]);
  await context.close();
});
