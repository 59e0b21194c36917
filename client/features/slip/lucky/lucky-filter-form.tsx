import { useStore } from "zustand";
import { useLobby } from "../../../select/hooks.ts";
import {
  LUCKY_MARKETS,
  LUCKY_SELECTIONS,
  luckyStore,
  type LuckyMarket,
  type LuckySelection,
} from "../../../store/lucky.ts";
import { setLuckyFilters } from "../../../sync/intents/lucky.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import type { MessageId } from "../../../ui/i18n/message-id.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { OddsRange } from "./odds-range.tsx";
import styles from "./lucky-builder.module.css";

const MARKET_TEXTS: Record<LuckyMarket, MessageId> = {
  winner: "filters.market.winner",
  handicap: "filters.market.handicap",
  "over-under": "filters.market.overUnder",
  "odd-even": "filters.market.oddEven",
};

const SELECTION_TEXTS: Record<LuckySelection, MessageId> = {
  home: "slip.lucky.home",
  away: "slip.lucky.away",
  over: "slip.lucky.over",
  under: "slip.lucky.under",
  odd: "slip.lucky.odd",
  even: "slip.lucky.even",
  favourite: "slip.lucky.favourite",
  underdog: "slip.lucky.underdog",
};

const [FEWEST, MOST] = [3, 20];

/** Odds of each leg, number of matches, games, markets and selections (SPEC section 2); nothing chosen means anything. */
export function LuckyFilterForm() {
  const t = useT();
  const filters = useStore(luckyStore, (lucky) => lucky.filters);
  const games = useLobby((lobby) => lobby.games);
  return (
    <div className={styles.form}>
      <OddsRange
        fromCenti={filters.fromCenti}
        toCenti={filters.toCenti}
        onChange={(fromCenti, toCenti) => setLuckyFilters({ fromCenti, toCenti })}
      />
      <Events count={filters.numEvents} />
      <ChipGroup
        name={t("slip.lucky.games")}
        choices={games.map(({ gameId, gameName }) => ({ value: gameId, label: gameName }))}
        chosen={filters.gameIds}
        onChange={(gameIds) => setLuckyFilters({ gameIds })}
      />
      <ChipGroup
        name={t("slip.lucky.markets")}
        choices={LUCKY_MARKETS.map((value) => ({ value, label: t(MARKET_TEXTS[value]) }))}
        chosen={filters.markets}
        onChange={(markets) => setLuckyFilters({ markets })}
      />
      <ChipGroup
        name={t("slip.lucky.selection")}
        choices={LUCKY_SELECTIONS.map((value) => ({ value, label: t(SELECTION_TEXTS[value]) }))}
        chosen={filters.selections}
        onChange={(selections) => setLuckyFilters({ selections })}
      />
    </div>
  );
}

function Events({ count }: { readonly count: number }) {
  const t = useT();
  const set = (numEvents: number): void => setLuckyFilters({ numEvents });
  return (
    <fieldset className={styles.group}>
      <legend>{t("slip.lucky.events")}</legend>
      <div className={styles.stepper}>
        <IconButton
          icon="minus"
          label={t("slip.lucky.fewer")}
          disabled={count <= FEWEST}
          onClick={() => set(count - 1)}
        />
        <output className="d">{count}</output>
        <IconButton icon="plus" label={t("slip.lucky.more")} disabled={count >= MOST} onClick={() => set(count + 1)} />
      </div>
    </fieldset>
  );
}

interface ChipGroupProps<V> {
  readonly name: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: readonly V[]) => void;
}

function ChipGroup<V extends string | number>({ name, choices, chosen, onChange }: ChipGroupProps<V>) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, label }) => {
          const isOn = chosen.includes(value);
          const toggle = (): void => onChange(isOn ? chosen.filter((each) => each !== value) : [...chosen, value]);
          return (
            <Chip key={value} pressed={isOn} onClick={toggle}>
              {label}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
