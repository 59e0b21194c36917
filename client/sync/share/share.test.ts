import type { CheckedSlipWire, EventWire, TicketLegWire } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceKey, priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SHARE, shareStore } from "../../store/share.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { closeSharing, openCode, repeatTicket, shareSlip } from "../intents/share.ts";
import { placeBet } from "../intents/place.ts";
import { removeSelection } from "../intents/slip/held-legs.ts";
import { refusal, useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { slipSelection } from "../testing/slip-selections.ts";
import { eventWire, marketWire, ticketWire } from "../testing/wires.ts";
import { parseTicket } from "../wire/ticket.ts";

const CODE = "7K2MDX94QT";

/** Event and market of a number, home at 1.85 as in the fixtures. */
const eventOf = (of: number, market: Parameters<typeof marketWire>[0] = {}): EventWire =>
  eventWire({
    event_id: String(9_001_000 + of),
    event_name: `Home ${of} vs Away ${of}`,
    home: { team_name: `Home ${of}`, team_logo: null },
    away: { team_name: `Away ${of}`, team_logo: null },
    markets: [marketWire({ market_id: 700_100 + of, ...market })],
  });

const offered = (of: number, change: Partial<CheckedSlipWire["tickets"][number]> = {}) => ({
  event_id: String(9_001_000 + of),
  market_id: 700_100 + of,
  line: `${700_100 + of}-0`,
  bet_type_selection: "home",
  handicap: null,
  euro_odds: 1.85,
  ...change,
});
const dropped = (of: number): CheckedSlipWire["dropped"][number] => ({
  market_id: 700_100 + of,
  line: `${700_100 + of}-0`,
  bet_type_selection: "home",
  handicap: null,
  event_name: `Home ${of} vs Away ${of}`,
  game_market_name: "Match Winner",
  bet_type_name: "WIN",
  selection: { name: `Home ${of}` },
  euro_odds: 1.85,
  reason: "closed",
});

const answer = (change: Partial<CheckedSlipWire> = {}, isOwn = false) => ({
  bet_type: "combo",
  code: CODE,
  expires_at: 1_761_645_600_000,
  is_own: isOwn,
  events: [1, 2, 3].map((of) => eventOf(of)),
  tickets: [1, 2, 3].map((of) => offered(of)),
  dropped: [],
  ...change,
});

let reply: (name: string) => Reply;
let fake: ReturnType<typeof useFakeRuntime>;

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  shareStore.setState(INITIAL_SHARE, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, language: "th" }, true);
  walletStore.setState({ balance: { amountMinor: 100_000n, currency: "USD" } });
  reply = () => refusal(400, null);
  fake = useFakeRuntime(({ name }) => reply(name));
});

const opening = async (wire: object): Promise<void> => {
  reply = (name) => (name === "slipOpen" ? { answer: wire } : refusal(400, null));
  await openCode(` ${CODE.slice(0, 5).toLowerCase()}-${CODE.slice(5)} `);
};
const marketsHeld = () => slipSelectionsOf(slipStore.getState()).map(({ marketId }) => marketId);

test("R1.1-23 three followed selections become the big combo, whose range and post are marked as followed", async () => {
  await opening(answer());
  const slip = slipStore.getState();
  expect([slip.tab, slip.comboType, slip.followed]).toEqual(["combo", "combo", ["bigCombo"]]);
  expect(marketsHeld()).toEqual([700_101, 700_102, 700_103]);
  expect(fake.sent[0]).toMatchObject({ name: "slipOpen", input: { params: { code: CODE }, query: { lang: "th" } } });
  expect(fake.sent.map(({ name }) => name)).toContain("betRangeBigCombo");
  const range = { minMinor: 1000n, maxMinor: 50_000n, maxPayoutMinor: null };
  slipStore.setState({
    stakes: { combo: 5000n },
    rangeState: "ready",
    placing: { kind: "idle" },
    ranges: [{ ticketType: "combo", comboSize: null, range }],
  });
  placeBet();
  const post = fake.sent.findLast(({ name }) => name === "comboBet");
  expect(post?.input).toMatchObject({ body: { bet_type: "combo", is_follow_bet: true } });
});

test("R4.3-06 removing the last selection of a followed slip clears the follow flag", async () => {
  await opening(answer({ bet_type: "single", tickets: [offered(1)], events: [eventOf(1)] }));
  expect([slipStore.getState().tab, slipStore.getState().followed]).toEqual(["single", ["single"]]);
  removeSelection(priceKey(700_101, 0, "home"));
  expect(slipStore.getState().followed).toEqual([]);
});

test("dropped legs are shown with their reason, moved prices are counted, and prices are current", async () => {
  const tickets = [offered(1, { euro_odds: 1.7 }), offered(2), offered(3, { euro_odds: null })];
  await opening(answer({ tickets, dropped: [dropped(4)] }));
  expect(shareStore.getState().opened).toEqual({
    code: CODE,
    taken: 3,
    moved: 1,
    dropped: [
      {
        key: "700104-0:home",
        marketId: 700_104,
        line: "700104-0",
        selection: "home",
        eventName: "Home 4 vs Away 4",
        marketName: "Match Winner",
        selectionName: "Home 4",
        handicap: null,
        reason: "closed",
      },
    ],
  });
  const [first] = slipSelectionsOf(slipStore.getState());
  expect([first?.oddsCenti, first?.currentOddsCenti, first?.changeStatus]).toEqual([185, 185, null]);
});

test("R8.2-38 a handicap that moved since the slip was shared is asked about before anything is placed", async () => {
  const moved = { bet_type_name: "AH", market_id: 700_101 };
  const wire = eventOf(1, moved);
  const [market] = wire.markets;
  if (market === undefined) throw new Error("no market");
  const selections = market.selections.map((each, at) => ({ ...each, handicap: at === 0 ? "-2.5" : "+2.5" }));
  const events = [{ ...wire, markets: [{ ...market, selections }] }];
  await opening(answer({ bet_type: "single", events, tickets: [offered(1, { handicap: "-1.5" })] }));
  const slip = slipStore.getState();
  expect(slipSelectionsOf(slip)[0]).toMatchObject({ changeStatus: "handi-change", handicapQuarters: -6 });
  expect(slip.isPromptOpen).toBe(true);
});

test("each ticket type fills its own tab: system with bankers, singles, one match's legs, bet builder", async () => {
  const tickets = [offered(1, { is_banker: true }), offered(2), offered(3)];
  const placed: unknown[] = [];
  for (const betType of ["system", "single", "lucky_combo", "event_combo", "mixed_combo"] as const) {
    slipStore.setState(INITIAL_SLIP, true);
    await opening(answer({ bet_type: betType, tickets }));
    const { tab, comboType, bankers, followed } = slipStore.getState();
    placed.push([tab, comboType, bankers.length, followed]);
  }
  expect(placed).toEqual([
    ["combo", "system", 1, ["bigCombo"]],
    ["combo", "singles", 1, ["bigCombo"]],
    ["combo", "combo", 1, ["bigCombo"]],
    ["event-combo", "combo", 1, ["eventCombo"]],
    ["bet-builder", "combo", 1, ["mixedCombo"]],
  ]);
});

test("an own code is not followed, and replaces the Combo tab's selections", async () => {
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, bigCombo: [slipSelection({}, 8), slipSelection({}, 9)] } });
  await opening(answer({}, true));
  const { followed, groups } = slipStore.getState();
  expect([followed, groups.combo.length, groups.bigCombo.length]).toEqual([[], 3, 0]);
});

test("markets stored with a newer stamp stay, and the page of their match loses none", async () => {
  await opening(answer({ bet_type: "single", tickets: [offered(1)], events: [eventOf(1, { market_id: 700_150 })] }));
  await opening(answer({ bet_type: "single", tickets: [offered(1)], events: [eventOf(1)] }));
  expect(catalogueStore.getState().events["9001001"]?.marketIds).toEqual([700_150, 700_101]);
  const newer = { oddsCenti: oddsCenti(300), handicapQuarters: null, status: "open" } as const;
  priceStore.set(priceKey(700_101, 0, "home"), newer, true);
  await opening(answer({ bet_type: "single", tickets: [offered(1)], events: [eventOf(1)] }));
  expect(slipSelectionsOf(slipStore.getState())[0]?.oddsCenti).toBe(300);
});

test("without offered selections the slip is unchanged; a bet being placed keeps its legs", async () => {
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, single: [slipSelection()] } });
  await opening(answer({ tickets: [], events: [], dropped: [dropped(1)] }));
  expect([marketsHeld(), shareStore.getState().opened?.taken]).toEqual([[700_101], 0]);
  slipStore.setState({ placing: { kind: "asking", uniqueId: "u", sinceMs: 0 } });
  await opening(answer());
  expect([marketsHeld(), slipStore.getState().tab]).toEqual([[700_101], "single"]);
});

test("a malformed code is refused without a call; unknown code, rate limit, network failure have messages", async () => {
  await openCode("hello");
  expect(fake.sent).toEqual([]);
  const said: unknown[] = [shareStore.getState().opening];
  const lost: Reply = {
    failure: { kind: "network", error: { baseCode: 0, code: 0, refCode: 0, message: null, detail: {} } },
  };
  for (const each of [refusal(404, { code: 404 }), refusal(429, { code: 429 }), lost]) {
    reply = () => each;
    await openCode(CODE);
    said.push(shareStore.getState().opening);
  }
  const ids = said.map((each) => (each as { message: { messageId: string } }).message.messageId);
  expect(ids).toEqual(["share.malformed", "share.unknown", "share.tooOften", "error.offline"]);
});

test("a code holds selections without amounts, is posted to the host, and links to the partner's page", async () => {
  reply = () => ({ answer: { result: { code: CODE, expires_at: 5 } } });
  sessionStore.setState(({ partner }) => ({
    pageUrl: "https://operator.example/esports?token=secret",
    partner: { ...partner, allowedOrigins: ["https://operator.example"] },
  }));
  const selections = [slipSelection(), slipSelection({}, 2), slipSelection({}, 3)];
  slipStore.setState({
    tab: "combo",
    comboType: "system",
    bankers: [slipSelection().key],
    stakes: { combo: 5000n },
    groups: { ...INITIAL_SLIP.groups, combo: selections },
  });
  await shareSlip();
  expect(fake.sent.at(-1)?.input).toEqual({
    body: {
      bet_type: "system",
      tickets: [
        { market_id: 700_101, line: "700101-0", selection: "home", is_banker: true },
        { market_id: 700_102, line: "700102-0", selection: "home" },
        { market_id: 700_103, line: "700103-0", selection: "home" },
      ],
    },
  });
  const link = `https://operator.example/esports?clutch_slip=${CODE}`;
  expect(shareStore.getState().sharing).toEqual({ kind: "made", code: CODE, link, expiresAtMs: 5 });
  expect(fake.posted).toEqual([{ type: "CLUTCH_SLIP_SHARED", code: CODE }]);
  sessionStore.setState({ pageUrl: "https://evil.example/" });
  await shareSlip();
  expect(shareStore.getState().sharing).toMatchObject({ kind: "made", link: null });
});

test("a code whose popup was closed meanwhile does not open it again", async () => {
  reply = () => ({ answer: { result: { code: CODE, expires_at: 5 } } });
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, single: [slipSelection()] } });
  const making = shareSlip();
  closeSharing();
  await making;
  expect(shareStore.getState().sharing).toEqual({ kind: "closed" });
});

test("G-50 repeating an own bet uses current prices, without the follow flag", async () => {
  const leg: TicketLegWire = {
    event_id: "9001001",
    event_name: "Home 1 vs Away 1",
    event_date_utc: "2025-10-21T09:30:00Z",
    game_id: 2,
    market_id: 700_101,
    line: "700101-0",
    game_market_name: "Match Winner",
    bet_type_name: "WIN",
    market_status: "open",
    bet_selection_type: "home",
    selection: { name: "Home 1" },
    handicap: null,
    result_status: "pending",
    result_value: null,
    odds: 0.5,
    euro_odds: 1.5,
  };
  const ticket = parseTicket({ ...ticketWire, tickets: [leg] });
  if (ticket === null) throw new Error("no ticket");
  const { code: _, expires_at: __, is_own: ___, ...checked } = answer({ bet_type: "single" });
  reply = (name) =>
    name === "slipCheck" ? { answer: { ...checked, tickets: [offered(1)], events: [eventOf(1)] } } : refusal(400, null);
  await repeatTicket(ticket);
  expect(fake.sent[0]).toMatchObject({ name: "slipCheck", input: { body: { tickets: [{ line: "700101-0" }] } } });
  expect([marketsHeld(), slipStore.getState().followed]).toEqual([[700_101], []]);
  expect(shareStore.getState().opened).toEqual({ code: null, taken: 1, moved: 0, dropped: [] });
});

test("on phone and tablet the slip opens; on a desktop it is always visible", async () => {
  for (const [width, page] of [
    [390, "bet-slip"],
    [1024, "bet-slip"],
    [1025, "matches"],
  ] as const) {
    const viewport = { width, height: 800 };
    uiStore.setState({ ...INITIAL_UI, isMobile: width <= 768, viewport, slipView: "betHistory" });
    await opening(answer());
    const { currentMobilePage, slipView } = uiStore.getState();
    expect([width, currentMobilePage.current, slipView]).toEqual([width, page, "currentBet"]);
  }
});
