import type { MarketPricesWire, PricePointWire } from "@clutch/contract";
import { formatClockSeconds } from "@clutch/rules";
import { useSession } from "../../../../../select/hooks.ts";
import { useT } from "../../../../../ui/i18n/use-t.ts";
import styles from "./odds-history.module.css";

/** As many changes are listed; the plot has them all. */
const MAX_ROWS = 40;

interface PriceTableProps {
  readonly market: MarketPricesWire;
  readonly points: readonly PricePointWire[];
  readonly textOf: (point: PricePointWire, place: number) => string;
}

/** The last changes of a market's prices, newest first. */
export function PriceTable({ market, points, textOf }: PriceTableProps) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keys
    <div className={styles.table} tabIndex={0} role="region" aria-label={t("oddsHistory.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("oddsHistory.time")}</th>
            {market.selections.map(({ bet_type_selection: selection, name }) => (
              <th key={selection} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .slice(-MAX_ROWS)
            .toReversed()
            .map((point) => (
              <tr key={point.timestamp}>
                <th scope="row">{formatClockSeconds(point.timestamp, timezone)}</th>
                {market.selections.map(({ bet_type_selection: selection }, place) => (
                  <td key={selection}>{textOf(point, place)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
