import type { FrameLocator, Locator } from "playwright";
import type { Slip } from "./slip.ts";
import { readAmount } from "./wait.ts";

export interface TicketFigures {
  readonly stake: number;
  /** Potential winnings of an open ticket, what was paid of a settled one. */
  readonly paid: number;
}

/** The placed bets beside the slip. */
export interface History {
  readonly open: (tab: "Pending" | "Settled") => Promise<void>;
  readonly ticket: (ticketNumber: string) => Locator;
  readonly tickets: Locator;
  readonly figures: (ticketNumber: string) => Promise<TicketFigures>;
  /** Of the settled bets of the last days. */
  readonly sums: () => Promise<{ readonly staked: number; readonly returned: number; readonly net: number }>;
}

export function historyOf(widget: FrameLocator, slip: Slip): History {
  const tickets = widget.getByRole("article", { name: /^Single / });
  /** Of whatever kind. */
  const ticket = (ticketNumber: string) => widget.getByRole("article").filter({ hasText: ticketNumber });
  return {
    tickets,
    ticket,
    open: async (tab) => {
      await slip.root.getByRole("tab", { name: /^History/ }).click();
      await widget.getByRole("tablist", { name: "Bet history" }).getByRole("tab", { name: tab }).click();
    },
    sums: async () => {
      const texts = await widget.getByRole("region", { name: "Statement" }).getByRole("definition").allInnerTexts();
      // The minus stands before the symbol of the currency.
      const [staked = 0, returned = 0, net = 0] = texts.map(
        (text) => readAmount(text) * (text.startsWith("−") ? -1 : 1),
      );
      return { staked, returned, net };
    },
    figures: async (ticketNumber) => {
      const figures = ticket(ticketNumber).getByRole("definition");
      return {
        stake: readAmount(await figures.first().innerText()),
        paid: readAmount(await figures.last().innerText()),
      };
    },
  };
}
