import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { guestOf } from "../pages/member.ts";
import { openPartner } from "../pages/partner-page.ts";
import { visit } from "../system/browser.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage();

test("PR-19 on a page with cross-origin isolation the widget shows, and shows again after a reload of its frame", async () => {
  const visitor = await visit(stage.browser());
  const system = stage.system();
  // The browser takes a page that a test has answered for one of the public network.
  await visitor.context.grantPermissions(["local-network-access"], { origin: system.partnerOrigin });
  await intercept(visitor.page, `${system.partnerOrigin}/`, async (route) => {
    const response = await route.fetch();
    const isolation = {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    };
    await route.fulfill({ response, headers: { ...response.headers(), ...isolation } });
  });
  const { list, partner, page, context } = guestOf(visitor, await openPartner(visitor, system));
  await list.ready();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(partner.path()).toBe("/v8/events");
  await partner.reloadFrame();
  await list.ready();
  expect(partner.path()).toBe("/v8/events");
  await context.close();
});
