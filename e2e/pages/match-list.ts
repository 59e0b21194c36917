import type { FrameLocator, Locator, Page } from "playwright";

/** The list of matches in the widget. */
export interface MatchList {
  readonly rows: Locator;
  readonly ready: () => Promise<void>;
  readonly openTab: (name: string) => Promise<void>;
  /** Matches of tomorrow, which the tab Early lists: they stay open for as long as a journey takes. */
  readonly calmRows: Locator;
  /** One of their prices. */
  readonly calmPrice: (skip?: number) => Locator;
  /** The row of a match. */
  readonly rowOf: (eventId: string) => Locator;
}

export const OPEN_PRICE = "button[data-state=open]";

/** What moves under the hand: matches in play, and those of other tests (`addOwnMatch`), which are withdrawn at their end. */
const LIVE_OR_OWN = /LIVE|\bHome [\da-z]{8,}/;

export function matchListOf(widget: FrameLocator | Page): MatchList {
  const rows = widget.locator("article:not([data-board])").filter({ has: widget.locator('a[href*="/events/"]') });
  const calmRows = rows.filter({ hasNotText: LIVE_OR_OWN }).filter({ hasText: "Tomorrow" });
  return {
    rows,
    calmRows,
    ready: () => rows.locator(OPEN_PRICE).first().waitFor(),
    openTab: async (name) => {
      const ofRail = widget.getByRole("navigation", { name: "Timing" }).getByRole("button", { name });
      const ofPhone = widget.getByRole("tablist", { name: "Timing" }).getByRole("tab", { name });
      await ofRail.or(ofPhone).click();
      const isOpen = widget.getByRole("heading", { level: 1, name });
      await isOpen
        .or(widget.getByRole("tab", { name, selected: true }))
        .first()
        .waitFor();
    },
    calmPrice: (skip = 0) => calmRows.locator(OPEN_PRICE).nth(skip),
    rowOf: (eventId) => rows.filter({ has: widget.locator(`a[href$="/events/${eventId}"]`) }),
  };
}

/** The id in a row's address. */
export async function eventIdOf(row: Locator): Promise<string> {
  const href = await row.locator('a[href*="/events/"]').first().getAttribute("href");
  return href?.split("/").at(-1) ?? "";
}
