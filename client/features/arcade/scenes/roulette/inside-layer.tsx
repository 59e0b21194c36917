import type { CSSProperties } from "react";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { SpotButton } from "../../shared/spot-button.tsx";
import type { SpotBets } from "../../shared/use-spot-bets.ts";
import { computeInsidePlace } from "./inside-place.ts";
import type { InsideType } from "./inside-spots.ts";
import { NEIGHBOUR_SPOTS } from "./roulette-spots.ts";
import styles from "./roulette.module.css";

interface InsideLayerProps {
  readonly bets: SpotBets;
  /** The kind whose places can be pressed; of the others those with chips are shown. */
  readonly kind: InsideType;
  readonly hit: number | null;
}

/** Places between the numbers of the cloth. One kind at a time: those of all kinds would be too close to press. */
export function InsideLayer({ bets, kind, hit }: InsideLayerProps) {
  const t = useT();
  const shown = NEIGHBOUR_SPOTS.filter(
    ({ type, key }) => type === kind || (bets.laid[key] ?? 0n) + (bets.taken[key] ?? 0n) > 0n,
  );
  return (
    <div className={styles.inside}>
      {shown.map(({ type, numbers, key }) => {
        const { row, place } = computeInsidePlace(type, numbers);
        return (
          <SpotButton
            key={key}
            spot={key}
            bets={bets}
            name={`${t(`arcade.roulette.kind.${type}`)} ${numbers.join(", ")}`}
            isOver={hit !== null}
            isHit={hit !== null && numbers.includes(hit)}
            style={{ "--row": String(row), "--place": String(place) } as CSSProperties}
          >
            <i />
          </SpotButton>
        );
      })}
    </div>
  );
}
