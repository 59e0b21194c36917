import { useState, type ReactNode } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { toPercentText, toWireMultiplier, type ReturnFigures } from "@clutch/games";
import { parseAmount, type Fraction } from "@clutch/kernel";
import { useArcade } from "../../select/arcade.ts";
import { useFormat } from "../../select/format.ts";
import { useSession } from "../../select/hooks.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { findText } from "../../ui/i18n/i18n.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { BetForm } from "./bet-form.tsx";
import { FairnessPanel } from "./fairness-panel.tsx";
import { RoundList } from "./round-list.tsx";
import { useLastRound } from "./use-last-round.ts";
import styles from "./arcade.module.css";

export interface GameFrameProps {
  readonly table: MiniGameTableWire;
  /** Of the bet, as the game's wire has them. */
  readonly params: unknown;
  readonly multiplier: Fraction;
  readonly figures: ReturnFigures;
  /** False when the build does not offer these parameters. */
  readonly isOffered?: boolean;
  /** The last outcome in words, for those who do not see the scene. */
  readonly outcomeText: string | null;
  readonly scene: ReactNode;
  readonly controls: ReactNode;
}

/** What every single-player game has around its scene: bet, result, figures, last rounds and fairness. */
export function GameFrame(props: GameFrameProps) {
  const { table, params, multiplier, figures, isOffered = true, outcomeText, scene, controls } = props;
  const t = useT();
  const [isFairnessOpen, setFairnessOpen] = useState(false);
  return (
    <div className={cx(styles.table, isFairnessOpen && styles.withFairness)}>
      <section className={styles.stage} aria-label={t("arcade.title")}>
        <div className={styles.sceneBox}>{scene}</div>
        <Result tableId={table.id} outcomeText={outcomeText} />
      </section>
      <section className={styles.panel}>
        {controls}
        <BetForm table={table} params={params} multiplier={multiplier} isOffered={isOffered} />
        <dl className={styles.figures}>
          <Figure name={t("arcade.multiplier")} value={`${toWireMultiplier(multiplier)}×`} />
          <Figure name={t("arcade.chance")} value={`${toPercentText(figures.hitRate)}%`} />
          <Figure name={t("arcade.returnName")} value={`${toPercentText(figures.returnToPlayer)}%`} />
        </dl>
        <Button tone="line" block aria-expanded={isFairnessOpen} onClick={() => setFairnessOpen(!isFairnessOpen)}>
          <Icon name="shield" />
          {t("arcade.fairness")}
        </Button>
        <RoundList tableId={table.id} />
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

/** Read out when it changes: the outcome and what it paid, or why there is none. */
function Result({ tableId, outcomeText }: { readonly tableId: number; readonly outcomeText: string | null }) {
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
    <p className={cx(styles.result, play.kind === "idle" && isWon && styles.won)} role="status">
      {play.kind === "sending" && t("arcade.playing")}
      {play.kind === "asking" && t("arcade.asking")}
      {play.kind === "unanswered" && t("arcade.unanswered")}
      {play.kind === "idle" && outcomeText !== null && paid?.ok === true && (
        <>
          <span>{outcomeText}</span>{" "}
          <b>{isWon ? t("arcade.won", { amount: format.exact(paid.value, currency) }) : t("arcade.lost")}</b>
        </>
      )}
    </p>
  );
}
