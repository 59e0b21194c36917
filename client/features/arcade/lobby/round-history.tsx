import { useState } from "react";
import { useArcade } from "../../../select/arcade.ts";
import { askOlderRounds } from "../../../sync/intents/arcade.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { buildText } from "../catalogue/build-text.ts";
import { gameOf } from "../catalogue/games.ts";
import { isOneOfMany } from "../catalogue/use-table-title.ts";
import { RoundRow } from "../table/round-row.tsx";
import styles from "./lobby.module.css";

/** The member's ended rounds of all games, newest first, page by page (G-75). */
export function RoundHistory() {
  const t = useT();
  const findText = useFindText();
  const tables = useArcade((arcade) => arcade.tables);
  const rounds = useArcade((arcade) => arcade.rounds).filter(({ state }) => state === "ended");
  const [page, setPage] = useState(1);
  const [isMore, setMore] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const more = async (): Promise<void> => {
    setBusy(true);
    const answer = await askOlderRounds(page + 1);
    setBusy(false);
    if (answer === null) return;
    setPage(page + 1);
    setMore(answer);
  };
  if (rounds.length === 0) return <EmptyState title={t("arcade.noRounds")} />;
  return (
    <section className={styles.history} aria-label={t("arcade.rounds")}>
      <ul>
        {rounds.map((round) => {
          const game = gameOf(round);
          const name = game === undefined ? "" : t(`arcade.name.${game}`);
          const mark = isOneOfMany(round, tables) ? ` · ${buildText(round.build, findText)}` : "";
          return <RoundRow key={round.bet_id} round={round} name={`${name}${mark}`} />;
        })}
      </ul>
      {isMore && (
        <Button block tone="line" disabled={isBusy} onClick={() => void more()}>
          {t("arcade.older")}
        </Button>
      )}
    </section>
  );
}
