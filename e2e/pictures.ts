/**
 * Makes the README's two pictures with the product itself: `node e2e/pictures.ts`.
 * A member at the demo partner's page takes a price and sets a stake, on a desktop and on a phone.
 */
import path from "node:path";
import { openMember } from "./pages/member.ts";
import { startBrowser } from "./system/browser.ts";
import { startSystem } from "./system/system.ts";

const folder = path.resolve(import.meta.dirname, "../docs/pictures");
const system = await startSystem({ simulatedAt: 1 });
const browser = await startBrowser();
try {
  for (const { size, name } of [
    { size: "desktop", name: "desktop" },
    { size: "phone", name: "phone" },
  ] as const) {
    const member = await openMember(browser, system, { member: "mara", size });
    await member.list.openTab("Early");
    await member.list.calmPrice().click();
    if (size === "phone") await member.widget.getByRole("button", { name: /slip/i }).last().click();
    await member.slip.amount.fill("50");
    await member.page.waitForTimeout(1500);
    await member.page.screenshot({ path: `${folder}/${name}.png` });
    await member.context.close();
  }
} finally {
  await browser.close();
  await system.stop();
}
