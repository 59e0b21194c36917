import { exhaustive } from "@clutch/kernel";
import type { GameSlug, SlugOf } from "../catalogue/games.ts";
import type { JsonValue } from "../core/json.ts";

/** One bet of each game as it comes over the wire; where amounts stand inside, they add up to 10 units of two decimals. */
export const EXAMPLE_BETS: Readonly<Record<GameSlug, unknown>> = {
  card: { pick: "home" },
  roulette: {
    bets: [
      { type: "red", amount: 6 },
      { type: "number", number: 17, amount: 1.5 },
      { type: "split", numbers: [8, 9], amount: 2.5 },
    ],
  },
  "loot-box": {},
  dice: { direction: "under", target: 50 },
  limbo: { target: 2 },
  keno: { numbers: [1, 2, 3, 17, 40], risk: "medium" },
  wheel: { segments: 20, risk: "medium" },
  "hi-lo": {},
  blackjack: {},
  baccarat: {
    bets: [
      { type: "banker", amount: 9 },
      { type: "tie", amount: 1 },
    ],
  },
  tower: { difficulty: "medium" },
  crash: { auto_cashout: 1.5 },
  mines: { mines: 3 },
  coin: { pick: "head" },
  plinko: { rows: 8 },
  "sic-bo": {
    bets: [
      { type: "big", amount: 8 },
      { type: "triple", face: 6, amount: 0.5 },
      { type: "total", total: 9, amount: 1.5 },
    ],
  },
};

const member = (view: JsonValue, key: string): JsonValue =>
  typeof view === "object" && view !== null ? (Object.entries(view).find(([name]) => name === key)?.[1] ?? null) : null;

const list = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** The element of a list that a number from 0 to 1 points at. */
const at = <Element>(elements: readonly Element[], choice: number): Element | undefined =>
  elements[Math.floor(choice * elements.length)];

/** Some action a player could send, read off the public view alone. `choice` is 0 to 1; some choices cash out. */
export function pickAction(slug: SlugOf<"open">, view: JsonValue, choice: number): unknown {
  if (choice > 0.93 && slug !== "blackjack") return { action: "cashout" };
  const share = choice / 0.93;
  switch (slug) {
    case "mines": {
      const opened = list(member(view, "opened"));
      const closed = Array.from({ length: 25 }, (_value, index) => index + 1).filter(
        (field) => !opened.includes(field),
      );
      return { action: "reveal", field: at(closed, Math.min(share, 0.999)) ?? 1 };
    }
    case "hi-lo": {
      const pick = at([...list(member(view, "picks")), "skip"], Math.min(share, 0.999));
      return pick === "skip" ? { action: "skip" } : { action: "guess", pick };
    }
    case "tower":
      return { action: "pick", tile: at([1, 2, 3], Math.min(share, 0.999)) };
    case "blackjack": {
      const action = at(list(member(view, "actions")), choice) ?? "stand";
      return action === "insurance" ? { action, take: choice > 0.5 } : { action };
    }
    default:
      return exhaustive(slug);
  }
}
