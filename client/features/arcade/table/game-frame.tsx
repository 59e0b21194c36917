import { useEffect, useRef, useState, type ReactNode } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { toPercentText, toWireMultiplier, type ReturnFigures } from "@clutch/games";
import { parseAmount, type Fraction } from "@clutch/kernel";
import { useArcade } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { findText } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { BetForm } from "./bet-form.tsx";
import { FairnessPanel } from "./fairness-panel.tsx";
import { RoundList } from "./round-list.tsx";
import { useLastRound } from "./use-last-round.ts";
import styles from "./table.module.css";

export interface GameFrameProps {
  readonly table: MiniGameTableWire;
  /** Of the bet, as the game's wire has them. */
  readonly params: unknown;
  /** The most the bet can pay for a unit staked. */
  readonly multiplier: Fraction;
  /** Whether the bet can pay several multipliers, of which this is the largest. */
  readonly isTop?: boolean;
  readonly figures: ReturnFigures;
  /** False when the build does not offer these parameters. */
  readonly isOffered?: boolean;
  /** The last outcome in words, for those who do not see the scene. */
  readonly outcomeText: string | null;
  /** While the scene moves towards its outcome nothing around it tells that outcome. */
  readonly isMoving?: boolean;
  readonly scene: ReactNode;
  readonly controls: ReactNode;
  /** What stands in the place of the bet: the actions of an open round. */
  readonly bet?: ReactNode;
}

/** What every single-player game has around its scene: bet, result, figures, last rounds and fairness. */
export function GameFrame(props: GameFrameProps) {
  const { table, multiplier, figures, isTop = false, isMoving = false, outcomeText, controls } = props;
  const { params, isOffered = true, bet } = props;
  const t = useT();
  const scene = useRef<HTMLDivElement>(null);
  const freshId = useArcade((arcade) => arcade.freshId);
  useEffect(() => {
    if (freshId !== null) scene.current?.scrollIntoView({ block: "nearest" });
  }, [freshId]);
  const [isFairnessOpen, setFairnessOpen] = useState(false);
  return (
    <div className={cx(styles.table, isFairnessOpen && styles.withFairness)}>
      <section className={styles.stage} aria-label={t("arcade.title")}>
        <div ref={scene} className={styles.sceneBox}>
          {props.scene}
        </div>
        <Result tableId={table.id} outcomeText={outcomeText} isMoving={isMoving} />
      </section>
      <section className={styles.panel}>
        {bet ?? (
          <BetForm
            table={table}
            params={params}
            multiplier={multiplier}
            isTop={isTop}
            isReady={isOffered && !isMoving}
          />
        )}
        {controls}
        <dl className={styles.figures}>
          <Figure
            name={t(isTop ? "arcade.topMultiplier" : "arcade.multiplier")}
            value={`${toWireMultiplier(multiplier)}×`}
          />
          <Figure name={t(isTop ? "arcade.chanceAny" : "arcade.chance")} value={`${toPercentText(figures.hitRate)}%`} />
          <Figure name={t("arcade.returnName")} value={`${toPercentText(figures.returnToPlayer)}%`} />
        </dl>
        <Button tone="line" block aria-expanded={isFairnessOpen} onClick={() => setFairnessOpen(!isFairnessOpen)}>
          <Icon name="shield" />
          {t("arcade.fairness")}
        </Button>
        <RoundList tableId={table.id} isNewestHidden={isMoving} />
      </section>
      {isFairnessOpen && <FairnessPanel />}
    </div>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);

interface ResultProps {
  readonly tableId: number;
  readonly outcomeText: string | null;
  readonly isMoving: boolean;
}

/** Read out when it changes: the outcome and what it paid, or why there is none. */
function Result({ tableId, outcomeText, isMoving }: ResultProps) {
  const t = useT();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const play = useArcade((arcade) => arcade.play);
  const round = useLastRound(tableId);
  const paid = round === undefined ? null : parseAmount(round.payout, currency);
  const isWon = paid?.ok === true && paid.value > 0n;
  if (play.kind === "refused") {
    const { messageId, values, fallback } = play.message;
    return (
      <p className={cx(styles.result, styles.refused)} role="alert">
        {findText(messageId, values) ?? fallback}
      </p>
    );
  }
  return (
    <p className={cx(styles.result, play.kind === "idle" && isWon && !isMoving && styles.won)} role="status">
      {(play.kind === "sending" || (play.kind === "idle" && isMoving)) && t("arcade.playing")}
      {play.kind === "asking" && t("arcade.asking")}
      {play.kind === "unanswered" && t("arcade.unanswered")}
      {play.kind === "idle" && !isMoving && outcomeText !== null && paid?.ok === true && (
        <>
          <span>{outcomeText}</span>{" "}
          <b>{isWon ? t("arcade.won", { amount: format.exact(paid.value, currency) }) : t("arcade.lost")}</b>
        </>
      )}
    </p>
  );
}
