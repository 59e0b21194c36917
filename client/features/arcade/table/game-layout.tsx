import { useEffect, useRef, useState, type ReactNode } from "react";
import { moneyOutcomeOf, type CurrencyCode } from "@clutch/kernel";
import { useMessageText } from "../../../parts/message-text.ts";
import { OwnLimitText, SeeLimits } from "../../../parts/own-limit.tsx";
import { useArcade, useTablePlay } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { isOwnLimit } from "../../../sync/care/own-hold.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { FairnessPanel } from "../fairness/fairness-panel.tsx";
import { isOfChain } from "../fairness/is-of-chain.ts";
import { FeelPanel } from "../feel/feel-panel.tsx";
import { computeWinSize } from "../feel/moment.ts";
import { useHotkeys } from "../feel/use-hotkeys.ts";
import { useMoments } from "../feel/use-moments.ts";
import { DockContext } from "./dock.tsx";
import { RoundList } from "./round-list.tsx";
import { toLateText } from "./late-text.ts";
import { moneyOf, type RoundMoney } from "./round-money.ts";
import { useLastRound } from "./use-last-round.ts";
import styles from "./table.module.css";

export interface FigureRow {
  readonly name: string;
  readonly value: string;
}

export interface GameLayoutProps {
  readonly tableId: number;
  /** The last outcome in words, for those who do not see the scene. */
  readonly outcomeText: string | null;
  /** While the scene moves towards its outcome nothing around it shows that outcome. */
  readonly isMoving?: boolean;
  /** What the outcome brought the member; null where they had no part in it. By their last round where absent. */
  readonly money?: RoundMoney | null | undefined;
  /** How many of the newest rounds are not listed yet; without it that whose scene moves. */
  readonly hiddenRounds?: number | undefined;
  /** Why an action came too late, in the game's own words; without it as the server refused it. */
  readonly lateText?: string | undefined;
  /** The round whose result is shown, where that is not the one answered last. */
  readonly resultId?: string | undefined;
  readonly scene: ReactNode;
  /** The form of a bet, or the actions of an open round. */
  readonly bet: ReactNode;
  readonly controls?: ReactNode;
  /** Chance, multiplier and return of the bet as it is set. */
  readonly figures: readonly FigureRow[];
}

/** What every single-player game has around its scene: bet, result, figures, last rounds and fairness. */
export function GameLayout(props: GameLayoutProps) {
  const {
    tableId,
    outcomeText,
    isMoving = false,
    money,
    scene,
    bet,
    controls,
    figures,
    hiddenRounds = isMoving ? 1 : 0,
  } = props;
  const t = useT();
  const [isFairnessOpen, setFairnessOpen] = useState(false);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const fairness = useRef<HTMLButtonElement>(null);
  const closeFairness = (): void => {
    setFairnessOpen(false);
    fairness.current?.focus();
  };
  useHotkeys();
  return (
    <DockContext value={dock}>
      <div className={cx(styles.table, isFairnessOpen && styles.withFairness)}>
        <section className={styles.stage} aria-label={t("arcade.title")}>
          <div ref={useSceneInSight(tableId)} className={styles.sceneBox}>
            {scene}
          </div>
          <Result
            tableId={tableId}
            outcomeText={outcomeText}
            isMoving={isMoving}
            money={money}
            lateText={props.lateText}
            resultId={props.resultId}
          />
        </section>
        <section className={styles.panel}>
          {bet}
          {controls}
          <dl className={styles.figures}>
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
            <Commitment tableId={tableId} />
          </dl>
          <Button
            ref={fairness}
            tone="line"
            block
            aria-expanded={isFairnessOpen}
            onClick={() => setFairnessOpen(!isFairnessOpen)}
          >
            <Icon name="shield" />
            {t("arcade.fairness")}
          </Button>
          <FeelPanel />
          <RoundList tableId={tableId} hidden={hiddenRounds} />
        </section>
        {isFairnessOpen && <FairnessPanel tableId={tableId} hidden={hiddenRounds} onClose={closeFairness} />}
        <div ref={setDock} className={styles.dock} />
      </div>
    </DockContext>
  );
}

/** What the next bet stands on, before it is placed (RU-29); in full in the panel of fairness. */
function Commitment({ tableId }: { readonly tableId: number }) {
  const t = useT();
  const isShared = isOfChain({ table_id: tableId });
  const hash = useArcade(({ seeds, shared }) =>
    isShared ? shared[tableId]?.round?.chain_end : seeds?.server_seed_hash,
  );
  if (hash === undefined) return null;
  return (
    <div>
      <dt>{t(isShared ? "arcade.chain.end" : "arcade.serverHash")}</dt>
      <dd>
        <code title={hash}>{`${hash.slice(0, 8)}…${hash.slice(-8)}`}</code>
      </dd>
    </div>
  );
}

/** A round that was just played brings its scene into sight: on a phone the form stands below it. */
function useSceneInSight(tableId: number) {
  const scene = useRef<HTMLDivElement>(null);
  const freshId = useArcade(({ freshIds }) => freshIds[tableId]);
  useEffect(() => {
    if (freshId !== undefined) scene.current?.scrollIntoView({ block: "nearest" });
  }, [freshId]);
  return scene;
}

interface ResultProps {
  readonly tableId: number;
  readonly outcomeText: string | null;
  readonly isMoving: boolean;
  readonly money: RoundMoney | null | undefined;
  readonly lateText: string | undefined;
  readonly resultId: string | undefined;
}

/** What the member's last round brought; null while it is open, and where there is none. */
function useMoney(tableId: number, currency: CurrencyCode): RoundMoney | null {
  const round = useLastRound(tableId);
  return round === undefined ? null : moneyOf([round], currency);
}

interface LateTexts {
  readonly lateText: string | undefined;
  readonly outcomeText: string | null;
  /** What the round brought, where it won. */
  readonly paidText: string | null;
}

/** What a bet or action met that came too late, in words; null where it was not taken for another reason. */
function useLateText(tableId: number, { lateText, outcomeText, paidText }: LateTexts): string | null {
  const t = useT();
  const play = useTablePlay(tableId);
  const round = useLastRound(tableId);
  const chainRound = useArcade(({ shared }) => shared[tableId]?.round?.chain_round ?? null);
  if (play.kind !== "refused") return null;
  const ended = outcomeText === null || paidText === null ? outcomeText : `${outcomeText} ${paidText}`;
  const general = toLateText({ code: play.message.code, chainRound, round, outcomeText: ended }, t);
  return general === null ? null : (lateText ?? general);
}

/** Read out when it changes: the outcome and what it paid, or why there is none. */
function Result({ tableId, outcomeText, isMoving, money, lateText, resultId }: ResultProps) {
  const t = useT();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const play = useTablePlay(tableId);
  const ofRound = useMoney(tableId, currency);
  const brought = money === undefined ? ofRound : money;
  const box = useRef<HTMLDivElement>(null);
  const hasMessage = play.kind === "refused" || play.kind === "unanswered";
  useEffect(() => {
    if (hasMessage) box.current?.scrollIntoView({ block: "nearest" });
  }, [hasMessage]);
  const freshId = useArcade(({ freshIds }) => freshIds[tableId] ?? null);
  // A round of before this visit is shown without a sound; one common to all was never this page's alone.
  const isOwn = money === undefined || resultId !== undefined;
  const isShown = play.kind === "idle" && !isMoving && outcomeText !== null && brought !== null;
  const shownKey = `${resultId ?? freshId ?? ""} ${outcomeText ?? ""} ${brought?.paidMinor ?? 0n}`;
  useMoments(play.kind === "sending", isShown && (freshId !== null || !isOwn) ? shownKey : null, brought);
  const size = isShown ? computeWinSize(brought) : 0;
  const outcome = brought === null ? null : moneyOutcomeOf(brought.stakedMinor, brought.paidMinor);
  const paidText =
    brought === null || outcome === null || outcome === "lost"
      ? t("arcade.lost")
      : t(`arcade.${outcome}`, { amount: format.exact(brought.paidMinor, currency) });
  const late = useLateText(tableId, { lateText, outcomeText, paidText: outcome === "won" ? paidText : null });
  if (play.kind === "refused") {
    return (
      <div ref={box} className={cx(styles.result, styles.refused)} role="alert">
        {late ?? <RefusedText message={play.message} />}
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={cx(styles.result, play.kind === "idle" && outcome === "won" && !isMoving && styles.won)}
      role="status"
      data-size={size > 0 ? size : undefined}
    >
      {(play.kind === "sending" || (play.kind === "idle" && isMoving)) && t("arcade.playing")}
      {play.kind === "asking" && t("arcade.asking")}
      {play.kind === "unanswered" && t("arcade.unanswered")}
      {play.kind === "idle" && !isMoving && outcomeText !== null && (
        <>
          <span>{outcomeText}</span> {brought !== null && outcome !== null && <b>{paidText}</b>}
        </>
      )}
    </div>
  );
}

/** Why the server took no bet; of a limit of the member's own with its figures, the time it starts again and the way to the limits. */
function RefusedText({ message }: { readonly message: SlipMessage }) {
  const text = useMessageText();
  if (!isOwnLimit(message)) return text(message);
  return (
    <>
      <b>{text(message)}</b>
      <OwnLimitText values={message.values} />
      <SeeLimits />
    </>
  );
}
