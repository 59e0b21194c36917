import { oddsCenti } from "@clutch/kernel";
import type { TicketResult } from "@clutch/rules";
import { catalogueStore, type EventEntry } from "../../store/catalogue.ts";
import { lobbyStore } from "../../store/lobby.ts";
import { INITIAL_LUCKY, luckyStore } from "../../store/lucky.ts";
import { noticesStore } from "../../store/notices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SLIP, slipStore, type LabelledSelection, type SlipState } from "../../store/slip.ts";
import { ticketsStore, type Ticket, type TicketLeg } from "../../store/tickets.ts";
import { uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";

const NOW = Date.now();

export const selection: LabelledSelection = {
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
  oddsCenti: oddsCenti(174),
  handicapQuarters: 10,
  currentOddsCenti: oddsCenti(174),
  currentHandicapQuarters: 10,
  status: "open",
  changeStatus: null,
  actionToTake: null,
  isLongPause: false,
  matchKey: "9001001",
  isOutright: false,
  isComboAllowed: true,
  startMs: NOW - 3_600_000,
  addedAtMs: NOW,
};

const handicapSelection: LabelledSelection = {
  ...selection,
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
  line: "700101-0",
  isBanker: false,
};

const EARNINGS: Readonly<Record<TicketResult, bigint | null>> = {
  pending: null,
  win: 8650n,
  loss: -10_000n,
  draw: 0n,
  refund: 0n,
  cancelled: 0n,
  closed: 0n,
  cashed_out: 1200n,
};

export const makeTicket = (number: number, resultStatus: TicketResult, part: Partial<TicketLeg> = {}): Ticket => ({
  ticketId: String(number),
  ticketNum: `S${number}`,
  ticketType: "single",
  dateCreatedMs: NOW - 7_200_000,
  currency: "USD",
  amountMinor: 10_000n,
  potentialWinningsMinor: 18_650n,
  earningsMinor: EARNINGS[resultStatus],
  totalOddsCenti: oddsCenti(186),
  memberOdds: 1.86,
  memberOddsStyle: "euro",
  isPrebook: false,
  resultStatus,
  cashOut: null,
  legs: [{ ...leg, resultStatus, resultValue: resultStatus === "pending" ? null : "28 – 17", ...part }],
});

const message = { code: 3001, messageId: "error.3001", values: {}, fallback: null };
const placing = (kind: "placing" | "asking") =>
  kind === "placing"
    ? ({ kind, uniqueId: "u", sinceMs: NOW, delayEndsMs: NOW + 20_000, step: null } as const)
    : ({ kind, uniqueId: "u", sinceMs: NOW } as const);

const range = { minMinor: 1000n, maxMinor: 415_000n, maxPayoutMinor: 5_000_000n };
const ranges: SlipState["ranges"] = [
  { ticketType: "single", comboSize: null, range },
  { ticketType: "single", comboSize: null, range },
  { ticketType: "single", comboSize: null, range },
  { ticketType: "single", comboSize: null, range },
  { ticketType: "combo", comboSize: null, range },
  { ticketType: "system", comboSize: 2, range },
  { ticketType: "system", comboSize: 3, range },
  { ticketType: "event_combo", comboSize: null, range },
  { ticketType: "mixed_combo", comboSize: null, range },
  { ticketType: "lucky_combo", comboSize: null, range },
];

/** Several legs at the same time of the page, with long names among them. */
const iron: LabelledSelection = {
  ...selection,
  key: "700102:0:home",
  eventId: "9001002",
  matchKey: "9001002",
  marketId: 700102,
  selection: "home",
  selectionName: "Iron Lanterns",
  marketName: "Winner",
  betTypeName: "WIN",
  gameId: 1,
  eventName: "Iron Lanterns vs Kestrel Nine",
  handicapQuarters: null,
  currentHandicapQuarters: null,
  oddsCenti: oddsCenti(142),
  currentOddsCenti: oddsCenti(142),
  startMs: NOW,
};
const velvet: LabelledSelection = {
  ...iron,
  key: "700103:0:home",
  eventId: "9001003",
  matchKey: "9001003",
  marketId: 700103,
  gameId: 3,
  selectionName: "Velvet Riot",
  marketName: "Handicap",
  betTypeName: "AH",
  startMs: NOW + 7_200_000,
  eventName: "Velvet Riot vs Glasshouse of Northern Lights",
  handicapQuarters: -6,
  currentHandicapQuarters: -6,
  oddsCenti: oddsCenti(298),
  currentOddsCenti: oddsCenti(298),
};
const orbit: LabelledSelection = {
  ...velvet,
  key: "700104:0:away",
  eventId: "9001004",
  matchKey: "9001004",
  marketId: 700104,
  selection: "away",
  selectionName: "Low Orbit",
  oddsCenti: oddsCenti(205),
  currentOddsCenti: oddsCenti(205),
};
const inMatch = [
  { ...iron, eventId: "9001001", eventName: "Quiet Storm vs Ember Yard", selectionName: "Quiet Storm" },
  selection,
  {
    ...selection,
    key: "700109:0:away",
    marketId: 700109,
    marketName: "Round 15 winner",
    marketTab: "MAP 2",
    selectionName: "Ember Yard",
  },
] as const;

const base: SlipState = { ...INITIAL_SLIP, ranges, rangeState: "ready", stakes: { single: 25_000n } };
const single: SlipState = { ...base, groups: { ...base.groups, single: [selection] } };
const combo: SlipState = {
  ...base,
  tab: "combo",
  groups: { ...base.groups, single: [selection], combo: [selection, iron, velvet], eventCombo: [selection, iron] },
  stakes: { combo: 25_000n, singles: 5000n },
};
const down = { ...selection, currentOddsCenti: oddsCenti(166), changeStatus: "down" } as const;
const held = (part: Partial<LabelledSelection>, more: Partial<SlipState> = {}): SlipState => ({
  ...single,
  groups: { ...base.groups, single: [{ ...selection, ...part }] },
  ...more,
});
const quote: SlipState["quote"] = {
  kind: "ready",
  agreedCenti: oddsCenti(436),
  oddsCenti: oddsCenti(436),
  quoteId: "q",
  askedAtMs: NOW,
  expiresAtMs: NOW + 30_000,
};
const joint: SlipState = {
  ...base,
  tab: "event-combo",
  stakes: { event_combo: 20_000n },
  quote,
  groups: { ...base.groups, eventCombo: inMatch as never },
};
const ticket = makeTicket(78_119_402, "pending");
const comboTicket: Ticket = {
  ...ticket,
  ticketNum: "C78119403",
  legs: [leg, { ...leg, marketId: 2 }, { ...leg, marketId: 3 }],
};
const receipt = (tickets: readonly Ticket[]) => ({ placing: { kind: "placed", tickets, refusal: null } }) as const;

export const STATES: Readonly<Record<string, SlipState>> = {
  empty: INITIAL_SLIP,
  emptyCombo: { ...INITIAL_SLIP, tab: "combo" },
  emptyInMatch: { ...INITIAL_SLIP, tab: "event-combo" },
  single,
  fresh: { ...single, stakes: {}, ranges: [], rangeState: "loading" },
  changed: held(down, { isPromptOpen: true }),
  silent: held({ currentOddsCenti: oddsCenti(181), changeStatus: "up" }),
  handicap: { ...single, groups: { ...base.groups, single: [handicapSelection] }, isPromptOpen: true },
  locked: held({ status: "closed", changeStatus: "lock" }, { isPromptOpen: true }),
  paused: held({ status: "pause", changeStatus: "lock" }),
  low: { ...single, stakes: { single: 500n } },
  limit: {
    ...single,
    stakes: { single: 415_000n },
    note: { code: null, messageId: "error.amountLimit", values: {}, fallback: null },
  },
  noRange: {
    ...single,
    ranges: [{ ticketType: "single", comboSize: null, range: { minMinor: -1n, maxMinor: -1n, maxPayoutMinor: null } }],
  },
  placing: { ...single, placing: placing("placing") },
  asking: { ...single, placing: placing("asking") },
  placed: { ...INITIAL_SLIP, ...receipt([ticket]) },
  refused: { ...single, placing: { kind: "refused", message } },
  combo,
  comboShort: { ...combo, groups: { ...combo.groups, combo: [selection, iron] } },
  comboChanged: {
    ...combo,
    isPromptOpen: true,
    groups: {
      ...combo.groups,
      combo: [
        down,
        { ...iron, status: "closed", changeStatus: "lock" },
        { ...velvet, currentHandicapQuarters: -10, changeStatus: "handi-change" },
      ],
    },
  },
  comboPlaced: { ...INITIAL_SLIP, tab: "combo", ...receipt([comboTicket]) },
  comboKept: { ...combo, ...receipt([comboTicket]), keepsSelections: true },
  system: {
    ...combo,
    comboType: "system",
    systemStakes: { 2: 1000n },
    bankers: ["700102:0:home"],
    groups: { ...combo.groups, combo: [selection, iron, velvet, orbit] },
  },
  systemLow: { ...combo, comboType: "system", systemStakes: { 2: 500n } },
  singles: { ...combo, comboType: "singles" },
  singlesPlacing: {
    ...combo,
    comboType: "singles",
    placing: { kind: "placing", uniqueId: "u", sinceMs: NOW, delayEndsMs: null, step: { at: 2, of: 3 } },
  },
  inMatch: joint,
  inMatchLoading: { ...joint, quote: { kind: "loading" } },
  inMatchBarred: { ...joint, quote: { kind: "refused", reason: "contradiction", keys: [selection.key, iron.key] } },
  inMatchMoved: { ...joint, isPromptOpen: true, quote: { ...quote, oddsCenti: oddsCenti(380) } },
  mixed: {
    ...joint,
    tab: "bet-builder",
    stakes: { mixed_combo: 20_000n },
    groups: { ...base.groups, mixedCombo: [selection, iron, velvet] },
  },
  lucky: {
    ...base,
    tab: "lucky-combo",
    stakes: { lucky_combo: 20_000n },
    groups: { ...base.groups, luckyCombo: [selection, iron, velvet, orbit] },
  },
};

const event = {
  eventId: "9001001",
  eventName: "Quiet Storm vs Ember Yard",
  status: "open",
  inPlay: true,
  startMs: NOW - 3_600_000,
  matchScoreline: "0 - 1",
} as unknown as EventEntry;

/** A settled combo whose legs each tell why, one of them after a correction. */
const explained: Ticket = {
  ...makeTicket(78_102_001, "loss"),
  ticketType: "combo",
  correction: { status: "win", paidMinor: 64_350n, atMs: NOW - 1_800_000 },
  legs: [
    { ...leg, resultStatus: "win", resultValue: "28 - 17", handicap: "-9.5" },
    {
      ...leg,
      marketId: 2,
      betTypeName: "OU",
      selection: "over",
      selectionName: "Over",
      handicap: "45.25",
      gameMarketName: "Total kills · MAP 1",
      resultStatus: "loss",
      resultValue: "28 - 17",
      resultBefore: "30 - 19",
    },
    { ...leg, marketId: 3, resultStatus: "refund", resultValue: null },
  ],
};
const underWay: Ticket = {
  ...makeTicket(78_118_700, "pending"),
  ticketType: "combo",
  cashOut: { stakeMinor: 4000n, amountMinor: 4938n },
  legs: [
    { ...leg, resultStatus: "win", resultValue: "28 - 17" },
    { ...leg, marketId: 2 },
    { ...leg, marketId: 3 },
  ],
};

const pending = [
  makeTicket(78_119_402, "pending"),
  makeTicket(78_118_951, "pending", { marketStatus: "resulting" }),
  underWay,
];
const settled = (["win", "loss", "refund", "draw", "cancelled"] as const).map((status, index) =>
  makeTicket(78_102_377 - index, status),
);

const GAMES = ["Dota 2", "Counter-Strike", "League of Legends", "Valorant"].map((gameName, at) => {
  return { gameId: at + 1, gameName, gameLogo: null, eventCount: 3, liveCount: 0 };
});

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
    acceptOdds: state.endsWith("hanged") ? "none" : "any",
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
  const full = { page: 1, hasMore: true, state: "ready" } as const;
  ticketsStore.setState({
    lists: {
      pending: state === "void" ? { ...full, tickets: [], hasMore: false } : { ...full, tickets: pending },
      settled: { ...full, tickets: [explained, ...settled] },
      prebook: { ...full, tickets: [] },
    },
  });
  const notice = { kind: "generic", eventId: null, prebookStatus: null, dateCreatedMs: NOW - 60_000 } as const;
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
  slipStore.setState(STATES[state === "luckyOpen" ? "lucky" : state] ?? single);
  luckyStore.setState({ ...INITIAL_LUCKY, isOpen: state === "luckyOpen", state: "ready" });
  lobbyStore.setState({ games: GAMES });
}
