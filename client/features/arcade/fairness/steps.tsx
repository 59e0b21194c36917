import type { MiniGameRoundWire } from "@clutch/contract";
import { gameSlugOf } from "@clutch/games";
import { toOutcomeText } from "../outcome/outcome-text.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isOfChain } from "./is-of-chain.ts";
import { toBytes, toShareText } from "./words-text.ts";
import styles from "./fairness.module.css";

/** Numbers shown of a round; keno and a long hand of blackjack have more. */
const SHOWN = 6;

interface StepsProps {
  readonly round: MiniGameRoundWire;
  /** The 32-bit words that the round was drawn from; null before they are revealed. */
  readonly drawn: readonly number[] | null;
}

/** How the bytes of a round became its outcome, step by step (RU-29). */
export function Steps({ round, drawn }: StepsProps) {
  const t = useT();
  const isChain = isOfChain(round);
  const outcome = toOutcomeText(gameSlugOf(round.mini_game_id) ?? undefined, round.outcome, t);
  return (
    <ol className={styles.steps}>
      <li>{t(isChain ? "arcade.step.chain" : "arcade.step.seeds")}</li>
      <li>
        <p>{t("arcade.step.cut")}</p>
        {drawn === null ? (
          <p>{t(isChain ? "arcade.chain.hidden" : "arcade.step.hidden")}</p>
        ) : (
          <>
            <ul className={styles.words} dir="ltr">
              {drawn.slice(0, SHOWN).map((word, place) => (
                // A word may be drawn twice: its place is its name.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place}>
                  <code>{toBytes(word)}</code> <span className="num">{toShareText(word)}</span>
                </li>
              ))}
            </ul>
            {drawn.length > SHOWN && <p>{t("arcade.step.more", { count: drawn.length - SHOWN })}</p>}
          </>
        )}
      </li>
      <li>
        <p>{t("arcade.step.read")}</p>
        {outcome === null ? <code dir="ltr">{JSON.stringify(round.outcome)}</code> : <b>{outcome}</b>}
      </li>
    </ol>
  );
}
