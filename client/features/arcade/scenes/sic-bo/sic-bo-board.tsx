import { toWireMultiplier } from "@clutch/games";
import {
  computeSpotMultiplier,
  computeTotalCenti,
  type SicBoBuild,
  type SicBoOutcome,
} from "@clutch/games/sic-bo/rules";
import { fraction, isZeroFraction } from "@clutch/kernel";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { SpotButton } from "../../shared/spot-button.tsx";
import type { SpotBets } from "../../shared/use-spot-bets.ts";
import { DieFace } from "./die-face.tsx";
import { FACE_SPOTS, SIZE_SPOTS, TOTAL_SPOTS } from "./sic-bo-spots.ts";
import styles from "./sic-bo.module.css";

interface SicBoBoardProps {
  readonly bets: SpotBets;
  readonly build: SicBoBuild;
  /** What was thrown; null while it is not known. */
  readonly dice: SicBoOutcome["dice"] | null;
}

const times = (centi: number): string => `${toWireMultiplier(fraction(centi, 100))}×`;

/** What a size pays, and for which totals. */
function paysOf(type: (typeof SIZE_SPOTS)[number]["type"], build: SicBoBuild): string {
  if (type === "any_triple") return times(build.anyTripleCenti);
  return `${type === "small" ? "4–10" : "11–17"} · ${times(build.sizeCenti)}`;
}

/** Sizes, totals, and each face on one, two or three dice, with what they pay. */
export function SicBoBoard({ bets, build, dice }: SicBoBoardProps) {
  const t = useT();
  const isHit = (spot: Parameters<typeof computeSpotMultiplier>[0]): boolean =>
    dice !== null && !isZeroFraction(computeSpotMultiplier(spot, dice, build));
  const faceCenti = { single: build.singleCenti[0], double: build.doubleCenti, triple: build.tripleCenti };
  return (
    <div className={styles.board}>
      <div className={styles.sizes}>
        {SIZE_SPOTS.map(({ type, key }) => (
          <SpotButton
            key={key}
            spot={key}
            bets={bets}
            name={`${t(`arcade.sicBo.${type}`)}, ${paysOf(type, build)}`}
            isOver={dice !== null}
            isHit={isHit({ type })}
          >
            <span>{t(`arcade.sicBo.${type}`)}</span>
            <small>{paysOf(type, build)}</small>
          </SpotButton>
        ))}
      </div>
      <div className={styles.totals}>
        {TOTAL_SPOTS.map(({ total, key }) => (
          <SpotButton
            key={key}
            spot={key}
            bets={bets}
            name={`${t("arcade.sicBo.total", { total })}, ${times(computeTotalCenti(total, build))}`}
            isOver={dice !== null}
            isHit={isHit({ type: "total", total })}
          >
            <span>{total}</span>
            <small>{times(computeTotalCenti(total, build))}</small>
          </SpotButton>
        ))}
      </div>
      {FACE_SPOTS.map(({ type, spots }) => (
        <div key={type} className={styles.faces}>
          {spots.map(({ face, key }) => (
            <SpotButton
              key={key}
              spot={key}
              bets={bets}
              name={`${t(`arcade.sicBo.${type}`, { face })}, ${times(faceCenti[type])}`}
              isOver={dice !== null}
              isHit={isHit({ type, face })}
            >
              <span className={styles.pair}>
                {Array.from({ length: { single: 1, double: 2, triple: 3 }[type] }, (_value, nth) => (
                  // Equal dice have no name but their place.
                  // oxlint-disable-next-line react/no-array-index-key
                  <DieFace key={nth} face={face} />
                ))}
              </span>
              <small>{times(faceCenti[type])}</small>
            </SpotButton>
          ))}
        </div>
      ))}
    </div>
  );
}
