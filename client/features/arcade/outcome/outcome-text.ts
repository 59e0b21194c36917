import { coinOutcomeSchema } from "@clutch/games/coin/wire";
import { crashOutcomeSchema } from "@clutch/games/crash/wire";
import { diceOutcomeSchema } from "@clutch/games/dice/wire";
import type { GameSlug } from "@clutch/games";
import { colourOf } from "@clutch/games/roulette/rules";
import { rouletteOutcomeSchema } from "@clutch/games/roulette/wire";
import { sicBoOutcomeSchema } from "@clutch/games/sic-bo/wire";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { centiText } from "../parts/centi-text.ts";

/** What fell, in words, where that is another thing than what it paid; null for other games and for what cannot be read. */
export function toOutcomeText(game: GameSlug | undefined, outcome: unknown, t: Translate): string | null {
  if (game === "roulette") {
    const parsed = rouletteOutcomeSchema.safeParse(outcome);
    if (!parsed.success) return null;
    const { number } = parsed.data;
    return t("arcade.roulette.fell", { number, colour: t(`arcade.roulette.${colourOf(number)}`) });
  }
  if (game === "sic-bo") {
    const parsed = sicBoOutcomeSchema.safeParse(outcome);
    if (!parsed.success) return null;
    const { dice } = parsed.data;
    return t("arcade.sicBo.thrown", { dice: dice.join(" · "), total: dice.reduce((sum, face) => sum + face, 0) });
  }
  if (game === "crash") {
    const parsed = crashOutcomeSchema.safeParse(outcome);
    return parsed.success ? t("arcade.crash.ended", { multiplier: centiText(parsed.data.centi) }) : null;
  }
  if (game === "dice") {
    const parsed = diceOutcomeSchema.safeParse(outcome);
    return parsed.success ? t("arcade.roll", { roll: centiText(parsed.data.centi) }) : null;
  }
  if (game !== "coin") return null;
  const parsed = coinOutcomeSchema.safeParse(outcome);
  return parsed.success ? t(parsed.data.side === "head" ? "arcade.head" : "arcade.tail") : null;
}
