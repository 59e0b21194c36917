import type { FrameLocator, Locator, Page } from "playwright";

export type SlipOutcome =
  | { readonly kind: "placed"; readonly ticketNumber: string; readonly winnings: string }
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
  /** Leaves the receipt. */
  readonly dismiss: () => Promise<void>;
}

const READY = /^Slide to (place bet|accept & place)$/;

export function slipOf(widget: FrameLocator, page: Page): Slip {
  const root = widget.getByRole("region", { name: "Bet slip" }).filter({ has: widget.getByRole("tablist") });
  const slider = root.getByRole("slider");
  const amount = root.getByRole("textbox", { name: "Bet amount" });
  const alerts = root.getByRole("alert");
  const receipt = root.getByRole("heading", { name: /Bet placed successfully|Your last bet was placed/ });
  const drag = async (share: number): Promise<void> => {
    const thumb = slider.locator("span").first();
    const [from, track] = [await thumb.boundingBox(), await slider.boundingBox()];
    if (from === null || track === null) throw new Error("the slide is not in sight");
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    const way = track.width - from.width - 8;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way * share * 0.5, y, { steps: 4 });
    await page.mouse.move(x + way * share, y, { steps: 4 });
    await page.mouse.up();
  };
  return {
    root,
    amount,
    slider,
    alerts,
    drag,
    acceptAnyOdds: async (isOn) => {
      const control = root.getByRole("switch", { name: "Accept any odds" });
      if ((await control.getAttribute("aria-checked")) !== String(isOn)) await control.click();
    },
    place: async (stake) => {
      await amount.fill(stake);
      await root.getByRole("slider", { name: READY, disabled: false }).waitFor();
      await drag(1);
    },
    outcome: async () => {
      await receipt.or(alerts).first().waitFor();
      if (await receipt.isVisible()) {
        const text = await root.innerText();
        const ticketNumber = /No\. (\S+)/.exec(text)?.[1] ?? "";
        const winnings = (await root.getByRole("definition").last().innerText()).trim();
        return { kind: "placed", ticketNumber, winnings };
      }
      return { kind: "refused", text: (await alerts.allInnerTexts()).join("\n") };
    },
    dismiss: () => root.getByRole("button", { name: "Done" }).click(),
  };
}
