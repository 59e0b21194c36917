import { oddsCenti } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { NicknameForm } from "../../features/settings/nickname-form.tsx";
import { SlipColumn } from "../../features/slip/slip-column.tsx";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_PREBOOKS, prebooksStore } from "../../store/prebooks.ts";
import { priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { placeBet } from "../../sync/intents/place.ts";
import { createPrebook } from "../../sync/intents/prebook.ts";
import { setNickname } from "../../sync/intents/settings.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { slipSelection } from "../../sync/testing/slip-selections.ts";
import { eventWire, marketWire } from "../../sync/testing/wires.ts";
import { draw } from "../../ui/testing/draw.ts";

const KEY = "700101:0:home";

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  prebooksStore.setState(INITIAL_PREBOOKS, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, timezone: "UTC" }, true);
  sessionStore.setState(({ partner }) => ({
    partner: { ...partner, isPrebookingEnabled: true, features: { ...partner.features, prebooking: true } },
  }));
  walletStore.setState({ balance: { amountMinor: 1_000_000n, currency: "USD" } });
});

/** The fields of a drawing that the browser itself would hold back, by the attributes that make it. */
const heldByBrowser = (markup: string): string[] =>
  [...markup.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => /\s(required|pattern|minlength|min|max|step|aria-required)(=|\s|\/?>)/i.test(field));
const count = (markup: string, part: RegExp): number => [...markup.matchAll(part)].length;

const range = { minMinor: 1000n, maxMinor: 50_000n, maxPayoutMinor: null };
const holdSelection = (status: "open" | "pause", stakeMinor: bigint): void =>
  slipStore.setState({
    ...INITIAL_SLIP,
    groups: { ...INITIAL_SLIP.groups, single: [slipSelection({ key: KEY, status })] },
    ranges: [{ ticketType: "single", comboSize: null, range }],
    stakes: { single: stakeMinor },
  });

test("R5.0-02 no field of bet, prebook and nickname is validated by the browser: the rules alone check them", () => {
  useFakeRuntime(() => refusal(400, null));
  writeEvents([eventWire({ markets: [marketWire({ status: "pause" })] })]);
  holdSelection("pause", 1000n);
  prebooksStore.setState({ draftKey: KEY });
  const slip = draw(<SlipColumn history={null} />);
  const nickname = draw(<NicknameForm />);
  // The amount, the target odds and 'better odds only'; the nickname.
  expect([count(slip, /<input\b/g), count(nickname, /<input\b/g)]).toEqual([3, 1]);
  expect([heldByBrowser(slip), heldByBrowser(nickname)]).toEqual([[], []]);
  expect(count(slip + nickname, /<form\b/g)).toBe(count(slip + nickname, /<form\b[^>]*\bnovalidate\b/gi));
});

test("R5.0-02 what passes the listed rules is sent, whatever else stands in a form", async () => {
  const fake = useFakeRuntime(() => refusal(400, null));
  writeEvents([eventWire({ markets: [marketWire({ status: "open" })] })]);
  for (const stakeMinor of [1000n, 1001n, 49_999n, 50_000n]) {
    holdSelection("open", stakeMinor);
    placeBet();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  holdSelection("open", 999n);
  placeBet();
  const odd = ["x", "Ω ≈ <b>", "a b", "12345678901234567890"];
  for (const nickname of odd) await setNickname(nickname);
  await setNickname(" ");
  const choice = { key: KEY, eventId: "9001001", betTypeName: "WIN", handicapQuarters: null } as const;
  for (const targetText of ["1.86", "100", "100.01", "1.85"]) {
    const request = {
      ...choice,
      targetText,
      lastOddsCenti: oddsCenti(185),
      stakeMinor: 1000n,
      currency: "USD",
    } as const;
    createPrebook(request);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const sent = (name: string) => fake.sent.filter((call) => call.name === name).length;
  expect([sent("singleBet"), sent("membersConfig"), sent("prebook")]).toEqual([4, odd.length, 2]);
});
