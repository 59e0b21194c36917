import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceKey, priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { writeEvents } from "../catalogue.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { eventWire, ticketWire } from "../testing/wires.ts";
import { armQuickBet } from "./quick-bet.ts";
import { setSlipTab } from "./slip/held-legs.ts";
import { toggleSelection } from "./slip.ts";

const [HOME, AWAY] = [priceKey(700_101, 0, "home"), priceKey(700_101, 0, "away")];

function replyTo({ name, options }: SentCall): Reply {
  if (name === "betRangeSingle")
    return { answer: { results: [{ bet_type: "single", min_amount: 10, max_amount: 500, max_payout: 9000 }] } };
  if (name !== "singleBet") return refusal(400, null);
  const uniqueId = options?.uniqueId ?? "";
  const result = { ...ticketWire, ticket_id: uniqueId };
  return { answer: { unique_id: uniqueId, result, wallet: { balance: 900, currency_code: "USD" } } };
}

let fake: ReturnType<typeof useFakeRuntime>;
const bets = () => fake.sent.filter(({ name }) => name === "singleBet");
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  uiStore.setState({ ...INITIAL_UI, isOnline: true }, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
  walletStore.setState({ balance: { amountMinor: 100_000n, currency: "USD" } });
  fake = useFakeRuntime(replyTo);
  writeEvents([eventWire({ in_play: "false" })]);
});

test("an armed press places one single with the stake of quick bets, under an id of its own", async () => {
  armQuickBet(2500n);
  toggleSelection(HOME);
  await settle();
  expect(bets()).toHaveLength(1);
  expect(bets()[0]?.input).toMatchObject({ body: { bet_amount: 25, tickets: [{ bet_type_selection: "home" }] } });
  expect(slipStore.getState().placing.kind).toBe("placed");
  expect(slipStore.getState().quickStakeMinor).toBe(2500n);
});

test("without arming, in another tab and after it is turned off a press only holds the price", async () => {
  toggleSelection(HOME);
  await settle();
  armQuickBet(2500n);
  setSlipTab("combo");
  toggleSelection(AWAY);
  await settle();
  setSlipTab("single");
  armQuickBet(null);
  toggleSelection(AWAY);
  await settle();
  expect(bets()).toHaveLength(0);
  expect(slipSelectionsOf(slipStore.getState()).map(({ key }) => key)).toEqual([AWAY]);
});

test("of two presses in a row the last one alone is placed", async () => {
  armQuickBet(2500n);
  toggleSelection(HOME);
  toggleSelection(AWAY);
  await settle();
  expect(bets().map(({ input }) => JSON.stringify(input).includes('"away"'))).toEqual([true]);
});

test("a stake outside the range is not sent: the leg stays with the reason", async () => {
  armQuickBet(90_000n);
  toggleSelection(HOME);
  await settle();
  expect(bets()).toHaveLength(0);
  expect(slipStore.getState().placing.kind).toBe("refused");
  expect(slipSelectionsOf(slipStore.getState())).toHaveLength(1);
});

test("quick bets end by themselves fifteen minutes after the last one", async () => {
  armQuickBet(2500n);
  fake.timers.advance(10 * 60_000);
  toggleSelection(HOME);
  await settle();
  fake.timers.advance(10 * 60_000);
  expect(slipStore.getState().quickStakeMinor).toBe(2500n);
  fake.timers.advance(5 * 60_000 + 1);
  expect(slipStore.getState().quickStakeMinor).toBe(null);
});
