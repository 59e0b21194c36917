import { useState } from "react";
import type { Step } from "@clutch/games/steps";
import type { GameSlug } from "@clutch/games";
import { Button } from "../../../../ui/controls/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { toDrawnText, toGivenText } from "./drawn-text.ts";
import type { DrawnRound } from "./read-steps.ts";
import { toBytes, toProductText, toShareText } from "./words-text.ts";
import styles from "./steps.module.css";

/** Words shown of a round at first; keno and a long hand of blackjack have more. */
const SHOWN = 6;

interface StepsProps {
  readonly game: GameSlug;
  readonly isChain: boolean;
  /** Null before the round is revealed. */
  readonly drawn: DrawnRound | null;
}

/** How the bytes of a round became its outcome, step by step (RU-29). */
export function Steps({ game, isChain, drawn }: StepsProps) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      <li>
        <p>{t(isChain ? "arcade.step.chain" : "arcade.step.seeds")}</p>
        {drawn !== null && <code dir="ltr">{drawn.message}</code>}
      </li>
      <li>
        <p>{t("arcade.step.cut")}</p>
        {drawn === null ? (
          <p>{t(isChain ? "arcade.chain.hidden" : "arcade.step.hidden")}</p>
        ) : (
          <Words steps={drawn.steps} />
        )}
      </li>
      <li>
        <p>{t(`arcade.step.rule.${game}`)}</p>
        {drawn !== null && <Outcome drawn={drawn} />}
      </li>
    </ol>
  );
}

/** The words in the order they are read; the first ones, and all of them when asked for. */
function Words({ steps }: { readonly steps: readonly Step[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? steps : steps.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.words}>
        {shown.map((step, place) => (
          // A word may be drawn twice: its place is its name.
          // oxlint-disable-next-line react/no-array-index-key
          <Word key={place} step={step} />
        ))}
      </ul>
      {shown.length < steps.length && (
        <Button tone="quiet" className={styles.all} onClick={() => setWhole(true)}>
          {t("arcade.step.all", { count: steps.length })}
        </Button>
      )}
    </>
  );
}

/** Four bytes, the number they make, and what the game read it as; read out as one sentence. */
function Word({ step: { word, size, productCenti, given } }: { readonly step: Step }) {
  const t = useT();
  const [bytes, share] = [toBytes(word), toShareText(word)];
  const gives = given === null ? t("arcade.step.passed") : toGivenText(given, t);
  const product = productCenti === null ? null : `× ${size} = ${toProductText(productCenti)}`;
  return (
    <li className={cx(given === null && styles.passed)}>
      <span className="vh">
        {size === null || productCenti === null
          ? t("arcade.step.spokenWhole", { bytes, share, gives })
          : t("arcade.step.spoken", { bytes, share, size, product: toProductText(productCenti), gives })}
      </span>
      <span aria-hidden="true" className={styles.bytes} dir="ltr">
        {bytes.split(" ").map((byte, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <code key={place}>{byte}</code>
        ))}
      </span>
      <span aria-hidden="true" className={cx("num", styles.sum)} dir="ltr">
        {share} {product} <span className={styles.gives}>→ {<b dir="auto">{gives}</b>}</span>
      </span>
    </li>
  );
}

/** What the words give, and whether the round had the same. */
function Outcome({ drawn }: { readonly drawn: DrawnRound }) {
  const t = useT();
  const { isSame } = drawn;
  return (
    <p className={cx(styles.outcome, !isSame && styles.differs)}>
      <Icon name={isSame ? "check" : "warn"} />
      <span>
        <b>{toDrawnText(drawn, t)}</b>
        {t(isSame ? "arcade.step.same" : "arcade.step.differs")}
      </span>
    </p>
  );
}
