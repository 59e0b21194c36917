import { useLobby } from "../../../select/hooks.ts";
import { INITIAL_FILTER } from "../../../store/lobby.ts";
import { setFilter } from "../../../sync/intents/events.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";

/** Nothing matches the filter: favourites say how they come about, all others lead back to all matches. */
export function ListEmpty() {
  const t = useT();
  const tab = useLobby((state) => state.filter.tab);
  const isFavourites = tab === "favourites";
  return (
    <EmptyState
      icon={isFavourites ? "star" : "calendar"}
      title={t(isFavourites ? "events.empty.favourites" : "events.empty.title")}
      text={t(isFavourites ? "events.empty.favouritesText" : "events.empty.text")}
      action={<Button onClick={() => setFilter(INITIAL_FILTER)}>{t("events.empty.browse")}</Button>}
    />
  );
}

/** Matches, or the one opened, could not be fetched. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon="offline"
      title={t("events.failed.title")}
      text={t("events.failed.text")}
      action={<Button onClick={onRetry}>{t("events.failed.retry")}</Button>}
    />
  );
}
