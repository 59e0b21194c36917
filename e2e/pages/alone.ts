import type { Page } from "playwright";
import type { Guest } from "./member.ts";
import type { System } from "../system/system.ts";

/** The widget of a guest's or member's page as a page of its own, so that its size is the window's. */
export async function openAlone(guest: Guest, system: System): Promise<Page> {
  const address = new URL((await guest.page.locator("main iframe").getAttribute("src")) ?? "");
  // A launch token is good once, and the frame has used its own.
  const launch = await guest.context.request.post(`${system.partnerOrigin}/api/launch`, { data: {} });
  address.searchParams.set("token", ((await launch.json()) as { readonly token: string }).token);
  const page = await guest.context.newPage();
  await page.goto(address.href);
  return page;
}
