import { computePayout } from "@clutch/games";
import { computeCrashCenti } from "@clutch/games/crash/curve";
import { CRASH_MIN_CENTI } from "@clutch/games/crash/rules";
import { fraction, moneyOutcomeOf, type CurrencyCode } from "@clutch/kernel";
import { useArcade, useIsBusy } from "../../../../select/arcade.ts";
import { useFormat } from "../../../../select/format.ts";
import { act } from "../../../../sync/intents/arcade.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { FrameText } from "../../canvas/frame-text.tsx";
import { centiText } from "../../parts/centi-text.ts";
import type { Shared } from "../../shared/use-shared.ts";
import { InDock } from "../../table/dock.tsx";
import { listOwnBets, type Flight, type OwnBet } from "./flight.ts";
import { useElapsed } from "./use-elapsed.ts";
import styles from "./crash.module.css";

interface CashOutBarProps {
  readonly shared: Shared;
  readonly flight: Flight;
  readonly currency: CurrencyCode;
}

/** The member's bets on the round: cashed out by a press while the flight lasts, and what came of each. */
export function CashOutBar({ shared, flight, currency }: CashOutBarProps) {
  const rounds = useArcade((arcade) => arcade.rounds);
  const elapsedMs = useElapsed(flight.kind === "running" ? flight.startMs : null);
  const bets = listOwnBets(rounds, { round: shared.round, flight, elapsedMs, currency });
  if (bets.length === 0) return null;
  return (
    <ul className={styles.own}>
      {bets.map((bet) => (
        <li key={bet.round.bet_id}>
          <OwnBetRow bet={bet} currency={currency} flight={flight} elapsedMs={elapsedMs} />
        </li>
      ))}
    </ul>
  );
}

interface OwnBetRowProps {
  readonly bet: OwnBet;
  readonly currency: CurrencyCode;
  readonly flight: Flight;
  readonly elapsedMs: number | null;
}

function OwnBetRow({ bet, currency, flight, elapsedMs }: OwnBetRowProps) {
  const t = useT();
  const format = useFormat();
  const isBusy = useIsBusy(bet.round.table_id);
  const { round, stakeMinor, autoCenti, out, isLost } = bet;
  if (out !== null) {
    const values = { multiplier: centiText(out.centi), amount: format.exact(out.payoutMinor, currency) };
    return (
      <p className={cx(moneyOutcomeOf(stakeMinor, out.payoutMinor) === "won" && styles.isOut)}>
        {t("arcade.crash.out", values)}
        {round.state === "open" && round.payout === 0 && <small>{t("arcade.crash.paidLater")}</small>}
      </p>
    );
  }
  if (isLost)
    return <p className={styles.isLost}>{t("arcade.crash.lost", { amount: format.exact(stakeMinor, currency) })}</p>;
  if (flight.kind !== "running") {
    const amount = format.exact(stakeMinor, currency);
    return (
      <p>
        {autoCenti === null
          ? t("arcade.crash.in", { amount })
          : t("arcade.crash.inAuto", { amount, multiplier: centiText(autoCenti) })}
      </p>
    );
  }
  const { startMs } = flight;
  const amountAt = (nowMs: number): string => {
    const centi = computeCrashCenti(Math.max(0, nowMs - startMs));
    return format.exact(computePayout(stakeMinor, fraction(centi, 100)), currency);
  };
  return (
    <InDock>
      <Button
        tone="go"
        size="large"
        block
        disabled={isBusy || computeCrashCenti(elapsedMs ?? 0) < CRASH_MIN_CENTI}
        onClick={() => act(round, { action: "cashout" })}
      >
        <span className={styles.take}>
          <small>{t("arcade.crash.cashOut")}</small>
          <FrameText textAt={amountAt} />
        </span>
      </Button>
    </InDock>
  );
}
