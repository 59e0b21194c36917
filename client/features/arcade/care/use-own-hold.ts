import type { CurrencyCode } from "@clutch/kernel";
import { useLeftText } from "../../../parts/own-limit.tsx";
import { useOwnCare } from "../../../parts/use-own-care.ts";
import { useIsDemo } from "../../../select/arcade.ts";
import { computeHold, computeAllowance, isBarred, type OwnHold } from "../../../sync/care/own-hold.ts";
import { useT } from "../../../ui/i18n/use-t.ts";

export interface OwnHolds {
  /** What of the member's own limits keeps a stake from being played. */
  readonly holdOf: (stakeMinor: bigint) => OwnHold | null;
  /** What is left of them; null where they leave any stake, or none at all. */
  readonly mostMinor: bigint | null;
  /** In words that stand under the stake. */
  readonly textOf: (hold: OwnHold) => string;
}

/** The member's own limits at a table. Play money is none of them, but it rests in a break too, as the server has it (RU-26). */
export function useOwnHold(minBetMinor: bigint, currency: CurrencyCode): OwnHolds {
  const t = useT();
  const leftText = useLeftText();
  const isDemo = useIsDemo();
  const { standing, nowMs } = useOwnCare();
  const holdOf = (stakeMinor: bigint): OwnHold | null =>
    isDemo
      ? computeHold(standing && { ...standing, unset: [] }, { stakeMinor: 0n, leastMinor: 0n, currency, nowMs })
      : computeHold(standing, { stakeMinor, leastMinor: minBetMinor, currency, nowMs });
  const allowance = isDemo || isBarred(holdOf(0n)) ? null : computeAllowance(standing, { currency, nowMs });
  return {
    holdOf,
    mostMinor: allowance?.allowanceMinor ?? null,
    textOf: (hold) => (hold.kind === "over" ? leftText(hold.message) : null) ?? t(`care.hold.${hold.kind}`),
  };
}
