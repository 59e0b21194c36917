import { BREAKPOINTS, SEARCH_MAX_LENGTH } from "@clutch/contract";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useUi } from "../../select/hooks.ts";
import { useSearchStore } from "../../select/use-search-store.ts";
import { retrySearch, typeSearch } from "../../sync/intents/search.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { LiveLeagues } from "./live-leagues.tsx";
import type { PricesOf } from "./match-row.tsx";
import { moveBetweenRows } from "./move-between-rows.ts";
import { RecentSearches } from "./recent-searches.tsx";
import { SearchKeys } from "./search-keys.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./search.module.css";

interface SearchPanelProps {
  readonly Prices: PricesOf;
  readonly onClose: () => void;
}

/** The field and what it finds. Enter opens the first row, the arrows go through all, Escape closes. */
export function SearchPanel({ Prices, onClose }: SearchPanelProps) {
  const t = useT();
  const text = useSearchStore((search) => search.text);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = ref.current;
    panel?.addEventListener("keydown", moveBetweenRows);
    return () => panel?.removeEventListener("keydown", moveBetweenRows);
  }, []);
  const openFirst = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || text.trim() === "") return;
    event.currentTarget.closest("dialog")?.querySelector<HTMLElement>("[data-row] [data-open]")?.click();
  };
  return (
    <div className={styles.search} ref={ref} role="search">
      <div className={styles.field}>
        <Icon name="search" />
        <input
          data-first-focus=""
          data-search=""
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          aria-label={t("search.title")}
          placeholder={t("search.placeholder")}
          value={text}
          onChange={({ currentTarget }) => typeSearch(currentTarget.value)}
          onKeyDown={openFirst}
        />
        {text !== "" && <IconButton icon="x" label={t("search.clear")} onClick={() => typeSearch("")} />}
        <Button tone="quiet" onClick={onClose}>
          {t("search.cancel")}
        </Button>
      </div>
      <div className={styles.parts}>
        <div className={styles.found}>
          <Found Prices={Prices} onClose={onClose} />
        </div>
        <Beside onClose={onClose} />
      </div>
      <SearchKeys />
    </div>
  );
}

/** Where the panel is wide: what else one may look for, beside what was found. */
function Beside({ onClose }: Pick<SearchPanelProps, "onClose">) {
  const isWide = useUi((ui) => ui.viewport.width > BREAKPOINTS.tabletPortrait);
  const isFound = useSearchStore(({ answer }) => answer !== null);
  if (!isWide || !isFound) return null;
  return (
    <aside className={styles.beside}>
      <RecentSearches hasHint={false} />
      <LiveLeagues onClose={onClose} />
    </aside>
  );
}

function Found({ Prices, onClose }: SearchPanelProps) {
  const t = useT();
  const { state, answer } = useSearchStore((search) => ({ state: search.state, answer: search.answer }));
  if (state === "idle" || (state === "typing" && answer === null)) {
    return (
      <>
        <RecentSearches hasHint />
        <LiveLeagues onClose={onClose} />
      </>
    );
  }
  if (state === "waiting") return <Waiting />;
  if (state === "failed" || answer === null) {
    return (
      <EmptyState
        icon="offline"
        title={t("search.failed")}
        text={t("events.failed.text")}
        action={<Button onClick={retrySearch}>{t("events.failed.retry")}</Button>}
      />
    );
  }
  return <SearchResults Prices={Prices} answer={answer} onClose={onClose} />;
}

const ROWS = [0, 1, 2, 3, 4];

function Waiting() {
  const t = useT();
  return (
    <div className={styles.waiting} role="status">
      <span className="vh">{t("search.waiting")}</span>
      {ROWS.map((row) => (
        <Skeleton key={row} className={styles.bone} />
      ))}
    </div>
  );
}
