import { useEffect } from "react";
import { useSearchStore } from "../../select/use-search-store.ts";
import { loadLiveLeagues } from "../../sync/filters/live-leagues.ts";
import { showFound } from "../../sync/intents/search.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { gameIcon } from "../../ui/marks/icon/game-icons.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./search.module.css";

/** Leagues that play now, for who does not know what to type; each shows its matches. */
export function LiveLeagues({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const leagues = useSearchStore((search) => search.leagues);
  useEffect(() => void loadLiveLeagues(), []);
  if (leagues.length === 0) return null;
  return (
    <section aria-label={t("search.inPlay")}>
      <header className={styles.kind}>
        <h3>{t("search.inPlay")}</h3>
      </header>
      <ul className={styles.rows}>
        {leagues.map(({ competitionId, name, gameId, liveCount }) => (
          <li key={competitionId} className={styles.row} data-row="">
            <button
              type="button"
              className={styles.open}
              data-open=""
              onClick={() => {
                onClose();
                showFound({ competitionIds: [competitionId] });
              }}
            >
              <Icon name={gameIcon(gameId)} />
              <b className="cut">{name}</b>
              <small>{liveCount}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
