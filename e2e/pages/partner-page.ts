import type { FrameLocator, Page } from "playwright";
import type { Visit } from "../system/browser.ts";
import type { System } from "../system/system.ts";
import { TIMEOUT_MS, readAmount } from "./wait.ts";

/** Members whose widget is in English. */
export const MEMBERS = {
  mara: { memberCode: "DEMO_1001", displayName: "Mara Quinn" },
  dana: { memberCode: "DEMO_1004", displayName: "Dana Mutairi" },
  freya: { memberCode: "DEMO_1007", displayName: "Freya Lind" },
} as const;
export type MemberName = keyof typeof MEMBERS;

/** Ending of the accounts of the running test; empty outside of tests, which use the demo's own. */
let accounts = "";

/** From now on members are signed in with accounts of their own, which nobody has bet with: those of one test. */
export const openFreshAccounts = (): void => void (accounts = `-${Date.now().toString(36)}${process.pid.toString(36)}`);

/** The account a member of this test bets with. */
export const accountOf = (member: MemberName): string => `${MEMBERS[member].memberCode}${accounts}`;

const THEME_NAMES = { default: "Dark", daylight: "Daylight", goldline: "Goldline" } as const;

/** The demo partner's own page, with the widget in its frame. */
export interface PartnerPage {
  readonly page: Page;
  readonly widget: FrameLocator;
  /** Balance of the wallet the partner shows, in units of the currency. */
  readonly wallet: () => Promise<number>;
  readonly signIn: (member: MemberName) => Promise<void>;
  readonly chooseTheme: (theme: "default" | "daylight" | "goldline") => Promise<void>;
  readonly chooseLanguage: (language: string) => Promise<void>;
  /** The next call of this kind from the server goes wrong this way, once. */
  readonly armFault: (call: "debit" | "credit" | "rollback" | "launch", fault: string) => Promise<void>;
  /** Path of the address inside the frame. */
  readonly path: () => string;
  /** The query of that address, with its question mark. */
  readonly query: () => string;
  /** Reloads the document in the frame, as its own reload does. */
  readonly reloadFrame: () => Promise<void>;
}

export async function openPartner(visit: Visit, system: System): Promise<PartnerPage> {
  const { page } = visit;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(system.partnerOrigin);
  return partnerOf(page, system);
}

export function partnerOf(page: Page, system: System): PartnerPage {
  const widget = page.frameLocator("main iframe");
  const frame = () => {
    const found = page.frames().find((each) => each.url().startsWith(system.widgetOrigin));
    if (found === undefined) throw new Error("the widget's frame is not there");
    return found;
  };
  const drawer = page.getByRole("complementary", { name: "Demo" });
  const openDrawer = async (): Promise<void> => {
    if ((await drawer.count()) === 0) await page.getByRole("button", { name: "Demo" }).click();
    await drawer.waitFor();
  };
  /** On a narrow page it covers the widget. */
  const closeDrawer = async (): Promise<void> => {
    await drawer.getByRole("button", { name: "Close" }).click();
    await drawer.waitFor({ state: "detached" });
  };
  return {
    page,
    widget,
    wallet: async () => readAmount(await page.getByTestId("wallet").innerText()),
    signIn: async (member) => {
      // Whoever chooses while the guest's widget still opens may see it open twice.
      await widget.getByRole("article").first().waitFor();
      await page.getByRole("button", { name: /^Other accounts$|change account/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: MEMBERS[member].displayName }).click();
      await page.getByTestId("wallet").waitFor();
      await widget
        .getByRole("status", { name: /^Balance|\d/ })
        .first()
        .waitFor();
    },
    chooseTheme: async (theme) => {
      await openDrawer();
      await drawer.getByRole("group", { name: "Theme" }).getByRole("button", { name: THEME_NAMES[theme] }).click();
      await closeDrawer();
    },
    chooseLanguage: async (language) => {
      await openDrawer();
      await drawer.getByLabel("Language").selectOption(language);
      await closeDrawer();
    },
    armFault: async (call, fault) => {
      await openDrawer();
      await drawer.getByLabel("Call", { exact: true }).selectOption(call);
      await drawer.getByLabel("Fault", { exact: true }).selectOption(fault);
      await drawer.getByRole("button", { name: "Once" }).click();
      await drawer.getByRole("list", { name: "Armed faults" }).getByText(call).waitFor();
      await closeDrawer();
    },
    path: () => new URL(frame().url()).pathname,
    query: () => new URL(frame().url()).search,
    reloadFrame: async () => {
      const loaded = frame().waitForNavigation({ waitUntil: "load" });
      // The reload ends the context that asked for it, so no answer can be waited for.
      await frame().evaluate(() => void setTimeout(() => location.reload(), 0));
      await loaded;
    },
  };
}
