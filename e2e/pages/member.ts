import type { Browser } from "playwright";
import { type SIZES, visit, type Visit } from "../system/browser.ts";
import type { System } from "../system/system.ts";
import { historyOf, type History } from "./history.ts";
import { matchListOf, type MatchList } from "./match-list.ts";
import { accountOf, openPartner, type MemberName, type PartnerPage } from "./partner-page.ts";
import { slipOf, type Slip } from "./slip.ts";
import { readAmount } from "./wait.ts";

/** Someone at the partner's page, with all that a journey touches. */
export interface Guest extends Visit {
  readonly partner: PartnerPage;
  readonly widget: PartnerPage["widget"];
  readonly list: MatchList;
  readonly slip: Slip;
  readonly history: History;
  /** Balance shown in the widget's top bar. */
  readonly wallet: () => Promise<number>;
}

export async function openGuest(
  browser: Browser,
  system: System,
  size: keyof typeof SIZES = "desktop",
): Promise<Guest> {
  const visitor = await visit(browser, size);
  const partner = await openPartner(visitor, system);
  return guestOf(visitor, partner);
}

export function guestOf(visitor: Visit, partner: PartnerPage): Guest {
  const { widget } = partner;
  const slip = slipOf(widget, partner.page);
  return {
    ...visitor,
    partner,
    widget,
    slip,
    list: matchListOf(widget),
    history: historyOf(widget, slip),
    wallet: async () => readAmount(await widget.getByRole("status", { name: /^Balance / }).innerText()),
  };
}

interface MemberOptions {
  readonly member: MemberName;
  readonly size?: keyof typeof SIZES;
}

/** A member who was signed in at the partner before the page opened; the widget opens with the member's home page. */
export async function openHomePage(browser: Browser, system: System, options: MemberOptions): Promise<Guest> {
  const visitor = await visit(browser, options.size);
  const memberCode = accountOf(options.member);
  const signedIn = await visitor.context.request.post(`${system.partnerOrigin}/api/sign-in`, { data: { memberCode } });
  if (!signedIn.ok()) throw new Error(`signing ${options.member} in answered ${signedIn.status()}`);
  return guestOf(visitor, await openPartner(visitor, system));
}

/** The same, with the first list of matches in sight. */
export async function openMember(browser: Browser, system: System, options: MemberOptions): Promise<Guest> {
  const guest = await openHomePage(browser, system, options);
  await guest.widget.getByRole("status", { name: /^Balance/ }).waitFor();
  await guest.list.ready();
  return guest;
}

/** What the browser complained of beside refusals: the 400 of a bet or prebook that came too late is one. */
export const besidesRefusals = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((text) => !text.includes("status of 400"));
