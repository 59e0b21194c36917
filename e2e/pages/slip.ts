import type { FrameLocator, Locator, Page } from "playwright";
import { eventually, readAmount } from "./wait.ts";

export type SlipOutcome =
  | { readonly kind: "placed"; readonly ticketNumber: string; readonly winnings: number }
  | { readonly kind: "refused"; readonly text: string };

/** The bet slip, as the column of a desktop or the sheet of a phone. */
export interface Slip {
  readonly root: Locator;
  readonly amount: Locator;
  readonly slider: Locator;
  readonly alerts: Locator;
  /** Switches what may change without asking. */
  readonly acceptAnyOdds: (isOn: boolean) => Promise<void>;
  /** Drags the thumb to this share of its way and lets go. */
  readonly drag: (share: number) => Promise<void>;
  /** Types the amount, waits until the slide is ready and drags it to the end. */
  readonly place: (amount: string) => Promise<void>;
  /** What became of the bet sent. */
  readonly outcome: () => Promise<SlipOutcome>;
  /** As `place` and `outcome`, where the market may shut meanwhile: refused when the slide never gets ready. */
  readonly tryToPlace: (amount: string) => Promise<SlipOutcome>;
  /** Slides what is typed in already, as `tryToPlace` does. */
  readonly tryToSlide: () => Promise<SlipOutcome>;
  /** Lets go of what is held, if anything is. */
  readonly clear: () => Promise<void>;
  /** Leaves the receipt. */
  readonly dismiss: () => Promise<void>;
}

/** How long a slide that is to be tried may stay shut. */
const SHUT_MS = 6000;

const CHECKING = /Checking your last bet/;

const READY = /^Slide to (place bet|place \d+ bets|accept & place)$/;

/** Presses on the thumb, moves it this share of its way and lets go. */
async function dragThumb(page: Page, slider: Locator, share: number): Promise<void> {
  const [from, track] = [await slider.locator("span").first().boundingBox(), await slider.boundingBox()];
  if (from === null || track === null) throw new Error("the slide is not in sight");
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const way = track.width - from.width - 8;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + way * share * 0.5, y, { steps: 4 });
  await page.mouse.move(x + way * share, y, { steps: 4 });
  await page.mouse.up();
}

const receiptOf = (root: Locator): Locator =>
  root.getByRole("heading", { name: /Bet placed successfully|Your last bet was placed/ });

/** Stands while a bet is on its way or its outcome is being asked for. */
const pendingOf = (root: Locator): Locator =>
  root
    .locator("[role=slider][aria-busy=true]")
    .or(root.getByRole("status").filter({ hasText: CHECKING }))
    .first();

/** Reads the receipt or the refusal, whichever comes; what is pinned while the bet is on its way is neither. */
async function readOutcome(root: Locator): Promise<SlipOutcome> {
  const receipt = receiptOf(root);
  const alerts = root.getByRole("alert");
  do {
    await pendingOf(root).waitFor({ state: "detached" });
    await receipt.or(alerts).first().waitFor();
  } while ((await pendingOf(root).count()) > 0);
  if (!(await receipt.isVisible())) return { kind: "refused", text: (await alerts.allInnerTexts()).join("\n") };
  const ticketNumber = /No\. (\S+)/.exec(await root.innerText())?.[1] ?? "";
  return { kind: "placed", ticketNumber, winnings: readAmount(await root.getByRole("definition").last().innerText()) };
}

/** Slides, and reads what became of the bet; refused when the slide is not ready or the market shuts under the thumb. */
async function slide(page: Page, root: Locator): Promise<SlipOutcome> {
  const slider = root.getByRole("slider");
  const alertText = async (): Promise<string> => (await root.getByRole("alert").allInnerTexts()).join("\n");
  try {
    await readyOf(root).waitFor({ timeout: SHUT_MS });
    // What asks to accept a price stands before the slide and is no answer to it.
    const before = await alertText();
    await dragThumb(page, slider, 1);
    const isSent = async (): Promise<boolean> => {
      if ((await pendingOf(root).or(receiptOf(root)).count()) > 0) return true;
      const now = await alertText();
      return now !== "" && now !== before;
    };
    // Nothing was sent when the market shut under the thumb.
    await eventually(isSent, SHUT_MS).toBe(true);
  } catch {
    return shutAs(slider);
  }
  return readOutcome(root);
}

/** Refused because the slide cannot be moved: what it says. */
const shutAs = async (slider: Locator): Promise<SlipOutcome> => ({
  kind: "refused",
  text: (await slider.getAttribute("aria-label", { timeout: 1000 }).catch(() => null)) ?? "",
});

const readyOf = (root: Locator): Locator => root.getByRole("slider", { name: READY, disabled: false });

export function slipOf(widget: FrameLocator | Page, page: Page): Slip {
  const root = widget.getByRole("region", { name: "Bet slip" }).filter({ has: widget.getByRole("tablist") });
  const slider = root.getByRole("slider");
  const amount = root.getByRole("textbox", { name: "Bet amount" });
  const drag = (share: number): Promise<void> => dragThumb(page, slider, share);
  return {
    root,
    amount,
    slider,
    drag,
    alerts: root.getByRole("alert"),
    acceptAnyOdds: async (isOn) => {
      const options = root.getByRole("button", { name: /^Bet options/ });
      await options.click();
      const control = root.getByRole("switch", { name: "Accept any odds" });
      if ((await control.getAttribute("aria-checked")) !== String(isOn)) await control.click();
      await options.click();
    },
    place: async (stake) => {
      await amount.fill(stake);
      await readyOf(root).waitFor();
      await drag(1);
    },
    outcome: () => readOutcome(root),
    tryToSlide: () => slide(page, root),
    tryToPlace: async (stake) => {
      const canType = await amount.fill(stake, { timeout: SHUT_MS }).then(
        () => true,
        () => false,
      );
      return canType ? slide(page, root) : shutAs(slider);
    },
    clear: async () => {
      const button = root.getByRole("button", { name: "Clear slip" });
      const done = root.getByRole("button", { name: "Done" });
      await root.getByRole("heading", { name: "Your slip is open" }).or(button).or(done).first().waitFor();
      if (await button.isVisible()) await button.click();
      if (await done.isVisible()) await done.click();
    },
    dismiss: () => root.getByRole("button", { name: "Done" }).click(),
  };
}
