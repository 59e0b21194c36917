import { exhaustive } from "@clutch/kernel";
import type { Given } from "@clutch/games/steps";
import type { Translate } from "../../../../ui/i18n/i18n.ts";
import { toOutcomeText } from "../../outcome/outcome-text.ts";
import { toCardText } from "../../parts/card-face.ts";
import { centiText } from "../../parts/centi-text.ts";
import type { DrawnRound } from "./read-steps.ts";

/** What a word gave, in words. */
export function toGivenText(given: Given, t: Translate): string {
  switch (given.kind) {
    case "card":
      return toCardText(given.card);
    case "side":
      return t(given.side === "head" ? "arcade.head" : "arcade.tail");
    case "turn":
      return given.turn;
    case "value":
      return String(given.value);
    case "multiplier":
      return `${centiText(given.centi)}×`;
    case "roll":
      return centiText(given.centi);
    default:
      return exhaustive(given);
  }
}

const cardsText = (cards: readonly string[]): string => cards.map(toCardText).join(" ");

/** The outcomes below, as the verifier computed them: they need no parsing. */
interface Outcomes {
  readonly card: { readonly home: string; readonly away: string };
  readonly "loot-box": { readonly prize: number };
  readonly limbo: { readonly centi: number };
  readonly keno: { readonly numbers: readonly number[] };
  readonly wheel: { readonly segment: number };
  readonly plinko: { readonly slot: number };
  readonly mines: { readonly layout: readonly number[] };
  readonly tower: { readonly safe: readonly (readonly number[])[] };
  readonly "hi-lo": { readonly cards: readonly string[] };
  readonly baccarat: { readonly player: readonly string[]; readonly banker: readonly string[] };
  readonly blackjack: {
    readonly dealer: readonly string[];
    readonly hands: readonly { readonly cards: readonly string[] }[];
  };
}
type Worded = keyof Outcomes;

const PRIZES = 5;

/** Of each game whose outcome has no words elsewhere. */
const TEXTS: { readonly [Game in Worded]: (outcome: Outcomes[Game], params: unknown, t: Translate) => string } = {
  card: ({ home, away }, _params, t) => t("arcade.cards", { home: toCardText(home), away: toCardText(away) }),
  "loot-box": ({ prize }, _params, t) => t("arcade.step.prize", { index: prize + 1, size: PRIZES }),
  limbo: ({ centi }, _params, t) => t("arcade.resultIs", { multiplier: centiText(centi) }),
  keno: ({ numbers }, _params, t) => t("arcade.step.numbers", { numbers: numbers.join(", ") }),
  wheel: ({ segment }, params, t) => {
    const { segments } = params as { readonly segments: number };
    return t("arcade.step.segment", { index: segment + 1, size: segments });
  },
  plinko: ({ slot }, params, t) => {
    const { rows } = params as { readonly rows: number };
    return t("arcade.step.slot", { index: slot + 1, size: rows + 1 });
  },
  mines: ({ layout }, _params, t) => t("arcade.step.mines", { fields: layout.join(", ") }),
  tower: ({ safe }, _params, t) => t("arcade.step.tiles", { tiles: safe.map((level) => level.join(", ")).join(" · ") }),
  "hi-lo": ({ cards }, _params, t) => t("arcade.step.cards", { cards: cardsText(cards) }),
  baccarat: ({ player, banker }, _params, t) =>
    t("arcade.totals", { player: cardsText(player), banker: cardsText(banker) }),
  blackjack: ({ dealer, hands }, _params, t) =>
    t("arcade.blackjack.cards", {
      player: hands.map(({ cards }) => cardsText(cards)).join(", "),
      dealer: cardsText(dealer),
    }),
};

const isWorded = (game: string): game is Worded => Object.hasOwn(TEXTS, game);

/** The outcome that the words of a round gave, in words. */
export function toDrawnText({ game, outcome, params }: Pick<DrawnRound, "game" | "outcome" | "params">, t: Translate) {
  if (!isWorded(game)) return toOutcomeText(game, outcome, t) ?? "";
  const text = TEXTS[game] as (outcome: unknown, params: unknown, t: Translate) => string;
  return text(outcome, params, t);
}
