import { useState } from "react";
import { toPercentText } from "@clutch/games";
import { computeCrashFigures } from "@clutch/games/crash/returns";
import { CRASH_BUILDS } from "@clutch/games/crash/rules";
import { fraction } from "@clutch/kernel";
import { useSession } from "../../../../select/hooks.ts";
import { cx } from "../../../../ui/cx.ts";
import { useLanguage, useT } from "../../../../ui/i18n/use-t.ts";
import { toChanceText } from "../../parts/chance-text.ts";
import { PhaseLine } from "../../shared/phase-line.tsx";
import { useShared } from "../../shared/use-shared.ts";
import { BetModes } from "../../table/bet-modes.tsx";
import { GameLayout } from "../../table/game-layout.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { moneyOf } from "../../table/round-money.ts";
import { CashOutBar } from "./cash-out-bar.tsx";
import { AutoCashOut, readAuto, toCrashParams } from "./auto-cash-out.tsx";
import { CrashForm } from "./crash-form.tsx";
import { CrashPlayers } from "./crash-players.tsx";
import { CrashPlot } from "./crash-plot.tsx";
import { computeFlight, pointOf } from "./flight.ts";
import { centiText } from "../../parts/centi-text.ts";
import styles from "./crash.module.css";

/** What the chance is shown for where the member sets no automatic cash-out. */
const EXAMPLE_CENTI = 200;

/** Crash: a multiplier grows until the round ends, in rounds common to all members. */
export function CrashTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const shared = useShared(table.id);
  const currency = useSession((session) => session.partner.currencyCode);
  const language = useLanguage();
  const [text, setText] = useState("2");
  const build = CRASH_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const { round, aheadMs, leftMs, isBetting } = shared;
  const flight = computeFlight(round, aheadMs);
  const point = flight.kind === "ended" ? flight.point : null;
  const players = round?.players ?? [];
  const outsOf = (isOwn: boolean): readonly number[] => [
    ...new Set(
      players.flatMap(({ is_own: own, multiplier }) =>
        own !== isOwn || multiplier === null ? [] : [Math.round(multiplier * 100)],
      ),
    ),
  ];
  const autoCenti = readAuto(text, language)?.autoCenti ?? null;
  const targetCenti = autoCenti ?? EXAMPLE_CENTI;
  const figures = computeCrashFigures(targetCenti, build);
  // Who has no bet on the round was late with one; others with a cash-out.
  const lateText = (): string | undefined => {
    if (round?.bets.length === 0) return undefined;
    if (point === null) return t("arcade.crash.tooLateSoon");
    return t("arcade.crash.tooLate", { multiplier: centiText(point) });
  };
  return (
    <GameLayout
      tableId={table.id}
      outcomeText={point === null ? null : t("arcade.crash.ended", { multiplier: centiText(point) })}
      lateText={lateText()}
      money={point === null ? null : moneyOf(round?.bets ?? [], currency)}
      scene={
        <div className={styles.scene}>
          <div className={styles.body}>
            <div className={styles.main}>
              <PhaseLine shared={shared} Outcome={LastPoint} />
              <CrashPlot flight={flight} leftMs={leftMs} outs={outsOf(false)} ownOuts={outsOf(true)} />
              <CashOutBar shared={shared} flight={flight} currency={currency} />
            </div>
            <CrashPlayers players={players} isEnded={point !== null} />
          </div>
        </div>
      }
      bet={
        <BetModes
          table={table}
          manual={
            <CrashForm
              table={table}
              isBetting={isBetting}
              canQueue={payouts.queue_next}
              text={text}
              setText={setText}
            />
          }
          auto={{
            params: toCrashParams(autoCenti),
            multiplier: fraction(targetCenti, 100),
            isOffered: autoCenti !== null,
            isShared: true,
            extra: <AutoCashOut text={text} setText={setText} isNeeded />,
          }}
        />
      }
      figures={[
        {
          name: t("arcade.crash.chance", { multiplier: centiText(targetCenti) }),
          value: toChanceText(figures.hitRate),
        },
        { name: t("arcade.returnName"), value: `${toPercentText(figures.returnToPlayer)}%` },
      ]}
    />
  );
}

/** From here on a point is one that stands out. */
const HIGH_CENTI = 1000;
const GOOD_CENTI = 200;

function LastPoint({ outcome }: { readonly outcome: unknown }) {
  const point = pointOf(outcome);
  if (point === null) return <span className={styles.point}>–</span>;
  return (
    <span className={cx(styles.point, point >= GOOD_CENTI && styles.good, point >= HIGH_CENTI && styles.high)}>
      {centiText(point)}×
    </span>
  );
}
