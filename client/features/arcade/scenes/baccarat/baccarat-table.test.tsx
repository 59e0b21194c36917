import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../../queries/query-client.ts";
import { payoutsQuery } from "../../../../sync/arcade/table-queries.ts";
import { arcadeStore, type MiniGamePayouts } from "../../../../store/arcade.ts";
import { refusal, useFakeRuntime } from "../../../../sync/testing/fake-runtime.ts";
import { draw } from "../../../../ui/testing/draw.ts";
import { BaccaratTable } from "./baccarat-table.tsx";

const table = {
  id: 10,
  name: "Baccarat",
  mini_game_id: 10,
  mini_game_name: "Baccarat",
  is_enabled: true,
  is_new_game: false,
  min_bet_amount: 1,
  max_bet_amount: 500,
  max_payout_amount: 20_000,
};
const payoutsOf = (rounds: number) =>
  ({ build: "commission", auto_play_rounds: rounds, min_round_ms: 0 }) as unknown as MiniGamePayouts;

function drawWith(autoRounds: number): string {
  const payouts = payoutsOf(autoRounds);
  queryClient.setQueryData(payoutsQuery(10).queryKey, payouts);
  return draw(<BaccaratTable table={table} payouts={payouts} />);
}
const buttonsOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = ""]) =>
    inner.replaceAll(/<[^>]*>/g, " ").trim(),
  );

beforeEach(() => void useFakeRuntime(() => refusal(400, null)));

test("RU-11 chips of baccarat are undone, cleared and doubled as in roulette; auto-play where it is allowed", () => {
  expect(buttonsOf(drawWith(100))).toEqual(expect.arrayContaining(["Undo", "Clear", "2×", "Manual", "Auto"]));
  expect(buttonsOf(drawWith(0))).not.toContain("Auto");
});

test("RU-3 at a table of chips a bet without an answer is said there, and at no other table", () => {
  arcadeStore.setState({ plays: { 10: { kind: "asking" } } });
  expect(drawWith(0)).toContain("No answer yet");
  arcadeStore.setState({ plays: { 20: { kind: "asking" } } });
  expect(drawWith(0)).not.toContain("No answer yet");
  arcadeStore.setState({ plays: {} });
});
