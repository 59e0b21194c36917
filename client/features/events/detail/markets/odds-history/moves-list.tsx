import { isolate, momentClock } from "@clutch/rules";
import type { MarketPricesWire } from "@clutch/contract";
import { momentKey, momentSide, momentText, type Played } from "../../../../../parts/moment-text.ts";
import { useT } from "../../../../../ui/i18n/use-t.ts";
import { nameMost, type PriceMove } from "./price-moves.ts";
import styles from "./moves-list.module.css";

interface MovesListProps {
  readonly event: Played;
  readonly market: MarketPricesWire;
  readonly moves: readonly PriceMove[];
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** Why the price is what it is: what happened, and the chance of a selection before and after, as figures and as a bar. */
export function MovesList({ event, market, moves }: MovesListProps) {
  const t = useT();
  return (
    <section className={styles.moves}>
      <h4>{t("oddsHistory.moved")}</h4>
      <ol>
        {moves.map((move) => (
          <Move key={move.moments.map(momentKey).join()} event={event} market={market} move={move} />
        ))}
      </ol>
    </section>
  );
}

function Move({ event, market, move }: Omit<MovesListProps, "moves"> & { readonly move: PriceMove }) {
  const t = useT();
  const { moments, place, before, after } = move;
  const selection = market.selections[place];
  const { named, others } = nameMost(moments);
  return (
    <li>
      {named.map((moment) => (
        <span key={momentKey(moment)} className={styles.fact} data-side={momentSide(moment) ?? undefined}>
          <span>{momentClock(moment, event.gameId)}</span> {momentText(moment, event, t)}
        </span>
      ))}
      {others > 0 && <span className={styles.others}>{t("oddsHistory.others", { count: others })}</span>}
      <span className={styles.name}>{isolate(selection?.name ?? "")}</span>
      <span className={styles.bar} data-selection={selection?.bet_type_selection} aria-hidden="true">
        <i style={{ inlineSize: percent(after) }} />
        <i style={{ inlineSize: percent(before) }} />
      </span>
      <span aria-hidden="true">
        {percent(before)} → <b>{percent(after)}</b>
      </span>
      <span className="vh">{t("oddsHistory.move", { from: percent(before), to: percent(after) })}</span>
    </li>
  );
}
