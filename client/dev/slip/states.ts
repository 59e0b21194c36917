import { oddsCenti } from "@clutch/kernel";
import { catalogueStore, type EventEntry } from "../../store/catalogue.ts";
import { noticesStore } from "../../store/notices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SLIP, slipStore, type SlipLine, type SlipState } from "../../store/slip.ts";
import { ticketsStore, type Ticket, type TicketLeg, type TicketStatus } from "../../store/tickets.ts";
import { uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";

const NOW = Date.now();

export const line: SlipLine = {
  key: "700101:0:over",
  eventId: "9001001",
  marketId: 700101,
  lineNumber: 0,
  selection: "over",
  selectionName: "Over",
  marketName: "Total maps",
  betTypeName: "OU",
  marketTab: "MATCH",
  eventName: "Quiet Storm vs Ember Yard",
  competitionName: "Meridian Masters",
  gameId: 2,
  homeName: "Quiet Storm",
  awayName: "Ember Yard",
  oddsCenti: oddsCenti(174),
  handicapQuarters: 10,
  currentOddsCenti: oddsCenti(174),
  currentHandicapQuarters: 10,
  status: "open",
  changeStatus: null,
  actionToTake: null,
  matchKey: "9001001",
  isOutright: false,
  isComboAllowed: true,
  addedAtMs: NOW,
};

const handicapLine: SlipLine = {
  ...line,
  selection: "home",
  selectionName: "Velvet Riot",
  marketName: "Handicap",
  betTypeName: "AH",
  handicapQuarters: -6,
  currentHandicapQuarters: -10,
  changeStatus: "handi-change",
};

const leg: TicketLeg = {
  eventId: "9001001",
  eventName: "Quiet Storm vs Ember Yard",
  eventDateMs: NOW - 3_600_000,
  gameId: 2,
  marketId: 700101,
  gameMarketName: "Kills handicap · MAP 2",
  betTypeName: "AH",
  marketStatus: "open",
  selection: "home",
  selectionName: "Quiet Storm",
  handicap: "-9.5",
  resultValue: null,
  resultStatus: "pending",
  oddsCenti: oddsCenti(186),
};

export const makeTicket = (number: number, resultStatus: TicketStatus, part: Partial<TicketLeg> = {}): Ticket => ({
  ticketId: String(number),
  ticketNum: `S${number}`,
  ticketType: "single",
  dateCreatedMs: NOW - 7_200_000,
  currency: "USD",
  amountMinor: 10_000n,
  potentialWinningsMinor: 18_650n,
  earningsMinor: { pending: null, win: 8650n, loss: -10_000n, draw: 0n, refund: 0n, cancelled: 0n, closed: 0n }[
    resultStatus
  ],
  totalOddsCenti: oddsCenti(186),
  memberOdds: 1.86,
  memberOddsStyle: "euro",
  isPrebook: false,
  resultStatus,
  legs: [{ ...leg, resultStatus, resultValue: resultStatus === "pending" ? null : "28 – 17", ...part }],
});

const message = { code: 3001, messageId: "error.3001", values: {}, fallback: null };
const placing = (kind: "placing" | "asking") =>
  kind === "placing"
    ? ({ kind, uniqueId: "u", sinceMs: NOW, delayEndsMs: NOW + 20_000 } as const)
    : ({ kind, uniqueId: "u", sinceMs: NOW } as const);

const single: SlipState = {
  ...INITIAL_SLIP,
  lines: [line],
  stakeMinor: 25_000n,
  range: { minMinor: 1000n, maxMinor: 415_000n, maxPayoutMinor: 5_000_000n },
  rangeState: "ready",
};
const down = { ...line, currentOddsCenti: oddsCenti(166), changeStatus: "down" } as const;

export const STATES: Readonly<Record<string, SlipState>> = {
  empty: INITIAL_SLIP,
  single,
  fresh: { ...single, stakeMinor: null, range: null, rangeState: "loading" },
  changed: { ...single, lines: [down], isPromptOpen: true },
  silent: { ...single, lines: [{ ...line, currentOddsCenti: oddsCenti(181), changeStatus: "up" }] },
  handicap: { ...single, lines: [handicapLine], isPromptOpen: true },
  locked: { ...single, lines: [{ ...line, status: "pause", changeStatus: "lock" }], isPromptOpen: true },
  low: { ...single, stakeMinor: 500n },
  limit: {
    ...single,
    stakeMinor: 415_000n,
    note: { code: null, messageId: "error.amountLimit", values: {}, fallback: null },
  },
  noRange: { ...single, range: { minMinor: -1n, maxMinor: -1n, maxPayoutMinor: null } },
  placing: { ...single, placing: placing("placing") },
  asking: { ...single, placing: placing("asking") },
  placed: { ...INITIAL_SLIP, placing: { kind: "placed", ticket: makeTicket(78_119_402, "pending") } },
  refused: { ...single, placing: { kind: "refused", message } },
};

const event = {
  eventId: "9001001",
  eventName: "Quiet Storm vs Ember Yard",
  status: "open",
  inPlay: true,
  startMs: NOW - 3_600_000,
  matchScoreline: "0 - 1",
} as unknown as EventEntry;

/** Fills every store with one state of the slip, so that it can be looked at without a server. */
export function fillStores(state: string, isGuest: boolean): void {
  catalogueStore.setState({
    events: { "9001001": event },
    markets: { 700101: { marketId: 700101, maxBetAmount: 5000 } as never },
  });
  sessionStore.setState({
    ...INITIAL_SESSION,
    token: isGuest ? null : "dev",
    isAnonymous: isGuest,
    timezone: "Asia/Manila",
    acceptOdds: state === "changed" ? "none" : "any",
    seenNotificationId: 500,
    member: isGuest
      ? null
      : ({
          memberCode: "DEMO_1001",
          loginName: "demo1",
          nickname: state === "nickless" ? null : "LuckyFox",
          avatarId: 1,
          defaultLandingPage: "hot_betting",
          notification: true,
          obfuscatedUserId: "x91",
        } as never),
  });
  walletStore.setState({ balance: isGuest ? null : { amountMinor: 1_248_050n, currency: "USD" } });
  const pending = [makeTicket(78_119_402, "pending"), makeTicket(78_118_951, "pending", { marketStatus: "resulting" })];
  const settled = (["win", "loss", "refund", "draw", "cancelled"] as const).map((status, index) =>
    makeTicket(78_102_377 - index, status),
  );
  const full = { page: 1, hasMore: true, state: "ready" } as const;
  ticketsStore.setState({
    lists: {
      pending: state === "void" ? { ...full, tickets: [], hasMore: false } : { ...full, tickets: pending },
      settled: { ...full, tickets: settled },
      prebook: { ...full, tickets: [] },
    },
  });
  const notice = { kind: "generic", eventId: null, bookingStatus: null, dateCreatedMs: NOW - 60_000 } as const;
  noticesStore.setState({
    notices: [
      { ...notice, notificationId: 502, title: "Bet won", message: "Quiet Storm −9.5 paid 186.50 USD", ticketId: "1" },
      {
        ...notice,
        notificationId: 501,
        kind: "prebook",
        title: "Prebook bet placed",
        message: "Red Foxes @ 2.12",
        ticketId: "2",
      },
      { ...notice, notificationId: 500, title: "Summer Masters", message: "New matches are open", ticketId: null },
    ],
  });
  uiStore.setState({ arePricesStale: state === "stale", isOnline: state !== "offline" });
  slipStore.setState(STATES[state] ?? single);
}
