import { afterEach, beforeEach, expect, test } from "vitest";
import type { CareStanding } from "@clutch/rules";
import { fraction } from "@clutch/kernel";
import { arcadeStore, INITIAL_ARCADE } from "../../../store/arcade.ts";
import { careStore } from "../../../store/care/standing.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { walletStore } from "../../../store/wallet.ts";
import { refusal, useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { BetForm } from "../table/bet-form.tsx";
import { GameLayout } from "../table/game-layout.tsx";

const COIN = 20;
const table = {
  id: COIN,
  name: "Coin",
  mini_game_id: COIN,
  mini_game_name: "Coin",
  is_enabled: true,
  is_new_game: false,
  min_bet_amount: 5,
  max_bet_amount: 500,
  max_payout_amount: 20_000,
};
const END_MS = Date.UTC(1970, 0, 2, 21);
const ofOwn = (change: Partial<CareStanding>): void =>
  careStore.setState({ standing: { breakUntilMs: 0, closedUntilMs: 0, limits: [], ...change } });
const dayLimit = (used: bigint) => ({ kind: "stake", span: "day", most: 10_000n, used, endsAtMs: END_MS }) as const;

const page = (): string =>
  draw(
    <GameLayout
      tableId={COIN}
      outcomeText={null}
      scene={null}
      bet={<BetForm table={table} params={{}} multiplier={fraction(2, 1)} payoutText={null} isReady />}
      figures={[]}
    />,
  );
const isPlayOff = (): boolean => /<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Play</.test(page());

beforeEach(() => {
  useFakeRuntime(() => refusal(400, null));
  arcadeStore.setState(INITIAL_ARCADE, true);
  careStore.setState({ standing: null });
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, timezone: "Asia/Manila" }, true);
  walletStore.setState({ balance: { amountMinor: 100_000n, currency: "USD" } });
});
afterEach(() => careStore.setState({ standing: null }));

test("RU-24 a table knows a break and a limit that is reached before one plays, and shows no largest stake", () => {
  expect(isPlayOff()).toBe(false);
  expect(wordsOf(page())).toContain("$500.00");
  ofOwn({ breakUntilMs: END_MS });
  expect(wordsOf(page())).toContain("You are on a break until 3 Jan, 05:00\nSee my limits");
  expect(isPlayOff()).toBe(true);
  expect(wordsOf(page())).not.toContain("$500.00");
  // Less is left than the table's least stake.
  ofOwn({ limits: [dayLimit(9501n)] });
  expect(wordsOf(page())).toContain("Stakes per day: $95.01 of $100.00 used. It starts again on 3 Jan, 05:00.");
  expect(isPlayOff()).toBe(true);
});

test("RU-24 the largest stake of a table is what a limit leaves of it", () => {
  ofOwn({ limits: [dayLimit(9250n)] });
  expect(wordsOf(page())).toContain("$7.50");
  expect(wordsOf(page())).not.toContain("$500.00");
  expect(isPlayOff()).toBe(false);
});

test("RU-24 play money rests in a break as the server has it, and no limit on money holds it", () => {
  const balance = { amountMinor: 100_000n, currency: "USD" } as const;
  arcadeStore.setState({ demo: { state: null, balance, seeds: null, records: {} } });
  ofOwn({ limits: [dayLimit(10_000n)] });
  expect(isPlayOff()).toBe(false);
  ofOwn({ breakUntilMs: END_MS });
  expect(isPlayOff()).toBe(true);
});

test("RU-24 a table asks for limits a partner demands, names the partner's own and links to its help", () => {
  careStore.setState({ helpUrl: "https://acme.example/help" });
  ofOwn({ unset: ["loss"] });
  expect(wordsOf(page())).toContain("asks every member to set a limit of their own before betting: Net loss");
  expect(page()).toContain('href="https://acme.example/help"');
  expect(isPlayOff()).toBe(true);
  ofOwn({ limits: [{ ...dayLimit(10_000n), isPartners: true }] });
  expect(wordsOf(page())).toContain("You have reached a limit that holds for all members");
  careStore.setState({ helpUrl: null });
  expect(page()).not.toContain("acme.example");
});

test("RU-24 a refusal of care at a table has its figures, the local time and the way to the limits", () => {
  const values = { limit: "stake", span: "day", most: 100, used: 92.5, ends_at: END_MS, time: "1970-01-02T21:00:00Z" };
  const refused = (code: number, more: object = {}) =>
    arcadeStore.setState({
      plays: {
        [COIN]: {
          kind: "refused",
          message: { code, messageId: `error.${code}`, values: { ...values, ...more }, fallback: null },
        },
      },
    });
  refused(2005);
  expect(wordsOf(page())).toContain(
    "You have reached your own limit\nStakes per day: $92.50 of $100.00 used. It starts again on 3 Jan, 05:00.\nSee my limits",
  );
  refused(2006, { limit: "break" });
  expect(wordsOf(page())).toContain("You are on a break until 3 Jan, 05:00\nSee my limits");
  expect(wordsOf(page())).not.toContain("1970-01-02T");
});
