import { HistoryScreenWithCashOut } from "../../app/shell/history-with-cash-out.tsx";
import { CASH_OUT_STATES, fillCashOut } from "../fixtures/cash-out-states.ts";
import { fillTickets } from "../fixtures/tickets.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

/** Open bets that are sold back. */
export const cashOut: Area = {
  area: "Cash-out",
  stories: storiesOf(
    () => <HistoryScreenWithCashOut />,
    { width: WIDTHS.phone, height: 844 },
    Object.fromEntries(
      Object.keys(CASH_OUT_STATES).map((state) => [
        state,
        {
          fill: () => {
            fillTickets("pending");
            fillCashOut(state);
          },
        },
      ]),
    ),
  ),
};
