import type { Translate } from "../../../ui/i18n/i18n.ts";
import type { Shared } from "./use-shared.ts";

/** Where a round that is common to all is: how long bets are taken, or when the next begins. */
export function toPhaseText({ round, leftMs, isBetting }: Shared, t: Translate): string {
  const count = Math.ceil((leftMs ?? 0) / 1000);
  if (isBetting) return t("arcade.shared.closes", { count });
  if (round !== null && round.phase !== "settled") return t("arcade.shared.closed");
  return round !== null && count > 0 ? t("arcade.shared.next", { count }) : t("arcade.shared.soon");
}
