import { useFormat } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { armQuickBet } from "../../../sync/intents/quick-bet.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { SlipView } from "../use-slip-view.ts";
import { SlipSwitch } from "./odds-consent.tsx";

/** Arms quick bets with the amount typed: from then on a press on a price is a bet. Singles only. */
export function QuickBetSwitch({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const armedMinor = useSlip((slip) => slip.quickStakeMinor);
  if (figures.mode !== "single") return null;
  const stakeMinor = armedMinor ?? figures.stakeMinor;
  const isTyped = figures.stakeMinor !== null && figures.stakeMinor > 0n;
  const canArm = isTyped && !figures.hasStakeError && figures.care.hold === null;
  const hint =
    stakeMinor === null || stakeMinor <= 0n
      ? t("slip.quick.needsAmount")
      : t("slip.quick.hint", { amount: format.exact(stakeMinor, figures.currency) });
  return (
    <SlipSwitch
      label={t("slip.quick")}
      hint={hint}
      isOn={armedMinor !== null}
      // An amount that no bet takes is not armed; the message above the stake says what is wrong with it.
      isDisabled={armedMinor === null && !canArm}
      onChange={(isOn) => armQuickBet(isOn ? figures.stakeMinor : null)}
    />
  );
}
