import type { SlipLine } from "../../../store/slip.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";

/** 'Iron Lanterns v Kestrel Nine', or the event's own name where it has no two sides. */
export const matchName = ({ homeName, awayName, eventName }: SlipLine, t: Translate): string =>
  homeName !== null && awayName !== null ? t("slip.leg.versus", { home: homeName, away: awayName }) : eventName;
