import { SCROLL_RATES } from "@clutch/contract";
import { Fragment, type ReactNode } from "react";
import { useListState } from "../../select/events.ts";
import { useLobby, useUi } from "../../select/hooks.ts";
import { useEventGroups, useListSort } from "../../select/use-event-groups.ts";
import { listKey } from "../../store/lobby.ts";
import { loadMore, retryList } from "../../sync/intents/events.ts";
import { usePaging } from "../../ui/scroll/use-paging.ts";
import { ListEmpty, ListFailed } from "./list/list-states.tsx";
import { ListRow } from "./list/list-row.tsx";
import { ListSkeleton } from "./list/list-skeleton.tsx";
import { MatchGroup } from "./list/match-group.tsx";
import { StaleBanner } from "./list/stale-banner.tsx";
import { takeRows, useGrowing } from "./list/use-growing.ts";
import { useKeptPlace } from "./list/use-kept-place.ts";
import { useHeldGroups } from "./list/use-held-groups.ts";
import { computeColumns } from "./row/row-columns.ts";
import styles from "./event-list.module.css";

/**
 * The matches of the current filter by time or by competition, with every state a list can be in. `cards` stand below what is
 * in play and what starts soon.
 */
export function EventList({ cards = null }: { readonly cards?: ReactNode }) {
  const { state, shown, hasMore } = useListState();
  const isStale = useUi((ui) => ui.arePricesStale || !ui.isOnline);
  const isRefreshing = useUi((ui) => ui.actionToTake === "refresh");
  return (
    <div className={styles.list} data-event-list="" data-stale={isStale ? "" : undefined} aria-busy={isRefreshing}>
      {state === "loading" && shown === 0 && <ListSkeleton />}
      {state === "failed" && shown === 0 && <ListFailed onRetry={retryList} />}
      {state === "ready" && shown === 0 && <ListEmpty />}
      {shown > 0 && <Groups hasMore={hasMore} shown={shown} isLoading={state === "loading"} cards={cards} />}
      <StaleBanner />
    </div>
  );
}

/** Rows keep their order under a pointer, so that no tap meets a row that has just come there. */
const isPointerOverList = (): boolean =>
  matchMedia("(hover: hover)").matches && document.querySelector("[data-event-list]:hover") !== null;

interface GroupsProps {
  readonly hasMore: boolean;
  readonly shown: number;
  readonly isLoading: boolean;
  readonly cards: ReactNode;
}

function Groups({ hasMore, shown, isLoading, cards }: GroupsProps) {
  const sort = useListSort();
  const listId = useLobby((state) => `${listKey(state.filter)} ${sort}`);
  const { marketFilter, marketTab } = useLobby(({ filter }) => filter);
  const columns = computeColumns(marketFilter);
  const { groups, drop } = useHeldGroups(listId, useEventGroups(isPointerOverList));
  const end = usePaging({ rate: SCROLL_RATES.matches, hasMore, shown, isLoading, onDue: loadMore });
  const firstRows = useKeptPlace(listId, groups, end);
  const { limit, isFresh } = useGrowing(listId, firstRows);
  const drawn = takeRows(groups, limit);
  const cardsAt = Math.max(
    0,
    drawn.findLastIndex(({ head }) => head.kind === "live" || head.kind === "soon"),
  );
  return (
    <>
      {drawn.map((group, index) => (
        <Fragment key={group.key}>
          <MatchGroup group={group} columns={columns}>
            {group.rows.map((row) => (
              <ListRow
                key={row.eventId}
                eventId={row.eventId}
                isFresh={isFresh || row.isInPlace === true}
                isLeaving={row.isLeaving}
                onLeft={drop}
                tabName={marketTab}
                columns={columns}
              />
            ))}
          </MatchGroup>
          {index === cardsAt && cards}
        </Fragment>
      ))}
      <div ref={end} />
    </>
  );
}
