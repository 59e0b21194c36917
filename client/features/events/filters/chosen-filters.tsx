import { useEffect } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { useLeagues } from "../../../select/choices/use-leagues.ts";
import type { LeagueEntry } from "../../../store/lists/leagues.ts";
import type { LobbyFilter } from "../../../store/lobby.ts";
import { loadLeagues } from "../../../sync/filters/leagues.ts";
import { setFilter } from "../../../sync/intents/events.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { cx } from "../../../ui/cx.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { FILTER_TEXT } from "./filter-texts.ts";
import styles from "./list-filters.module.css";

/** More leagues than this are one chip. */
const MAX_NAMED = 3;

export interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  /** What takes it away. */
  readonly change: Partial<LobbyFilter>;
}

/** A chip for each chosen filter; leagues by name where they are few and known. */
export function listChosen(filter: LobbyFilter, leagues: readonly LeagueEntry[], t: Translate): ChosenFilter[] {
  const { competitionIds, startsWithinMinutes } = filter;
  const chosen: ChosenFilter[] = [];
  const add = (key: string, label: string, change: Partial<LobbyFilter>): void =>
    void chosen.push({ key, label, change });
  if (startsWithinMinutes !== null) {
    add("within", t("filters.withinHours", { count: startsWithinMinutes / 60 }), { startsWithinMinutes: null });
  }
  if (filter.onlyFavourites) add("favourites", t("filters.favourites"), { onlyFavourites: false });
  if (filter.onlyStreams) add("streams", t("filters.streams"), { onlyStreams: false });
  if (filter.marketFilter !== "all") add("markets", t(FILTER_TEXT[filter.marketFilter]), { marketFilter: "all" });
  const names = new Map(leagues.map((league) => [league.competitionId, league.competitionName]));
  const known = competitionIds.filter((id) => names.has(id));
  if (known.length < competitionIds.length || known.length > MAX_NAMED) {
    add("leagues", t("filters.leagueCount", { count: competitionIds.length }), { competitionIds: [] });
    return chosen;
  }
  for (const id of known) {
    add(`league ${id}`, names.get(id) ?? "", { competitionIds: competitionIds.filter((each) => each !== id) });
  }
  return chosen;
}

/** The chosen filters above the list; nothing where none is chosen. In the bar streams have a chip of their own. */
export function ChosenFilters({ isBelow }: { readonly isBelow: boolean }) {
  const t = useT();
  const filter = useLobby((state) => state.filter);
  const { leagues } = useLeagues();
  const hasLeagues = filter.competitionIds.length > 0;
  const { tab } = filter;
  useEffect(() => {
    if (hasLeagues) void loadLeagues(tab);
  }, [hasLeagues, tab]);
  const chosen = listChosen(filter, leagues, t).filter(({ key }) => isBelow || key !== "streams");
  if (chosen.length === 0) return null;
  return (
    <ul className={cx(styles.chosen, isBelow && styles.below)} aria-label={t("filters.chosenList")}>
      {chosen.map(({ key, label, change }) => (
        <li key={key}>
          <Chip
            pressed
            aria-pressed={undefined}
            data-chosen=""
            aria-label={t("filters.remove", { name: label })}
            onClick={() => setFilter(change)}
          >
            {label}
            <span aria-hidden="true">×</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
