import { oddsCenti } from "@clutch/kernel";
import { HistoryScreenWithCashOut } from "../../app/shell/history-with-cash-out.tsx";
import { INITIAL_PREBOOKS, prebooksStore, type Prebook } from "../../store/prebooks.ts";
import { fillTickets, listIn } from "../fixtures/tickets.ts";
import { FAILED } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const booked = (number: number, status: Prebook["status"], state: Prebook["state"]): Prebook => ({
  ticketId: String(number),
  status,
  state,
  key: "900100104:0:home",
  eventName: "Quiet Storm vs Ember Yard",
  marketName: "Map winner · MAP 2",
  betTypeName: "WINMAP",
  selection: "home",
  selectionName: "Quiet Storm",
  handicapQuarters: null,
  targetOddsCenti: oddsCenti(190),
  amountMinor: 5000n,
  currency: "USD",
});
const PREBOOKS = [booked(1, "pending", "booked"), booked(2, "confirmed", "placed"), booked(3, "cancelled", null)];

const fillPrebooks = (entries: readonly Prebook[], state: "loading" | "ready" | "failed") => () => {
  fillTickets("prebook");
  prebooksStore.setState({ ...INITIAL_PREBOOKS, entries, page: 1, state });
};

/** The member's bets, open, settled and booked. */
export const history: Area = {
  area: "History",
  stories: storiesOf(
    () => <HistoryScreenWithCashOut />,
    { width: WIDTHS.phone, height: 844 },
    {
      pending: { fill: () => fillTickets("pending") },
      settled: { fill: () => fillTickets("settled") },
      empty: { fill: () => fillTickets("pending", { pending: listIn("ready") }) },
      loading: { fill: () => fillTickets("pending", { pending: listIn("loading") }) },
      failed: {
        fill: () => fillTickets("settled", { settled: listIn("failed") }),
        answers: { transactions: FAILED },
      },
      prebooks: { fill: fillPrebooks(PREBOOKS, "ready") },
      "no prebooks": { fill: fillPrebooks([], "ready") },
      "prebooks loading": { fill: fillPrebooks([], "loading") },
    },
  ),
};
