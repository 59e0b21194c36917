import { useState, type CSSProperties } from "react";
import { colourOf, computeSpotMultiplier, type RouletteBuild, type RouletteSpot } from "@clutch/games/roulette/rules";
import { isZeroFraction } from "@clutch/kernel";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { SegmentPick } from "../../parts/segment-pick.tsx";
import { SpotButton } from "../../shared/spot-button.tsx";
import type { SpotBets } from "../../shared/use-spot-bets.ts";
import { InsideLayer } from "./inside-layer.tsx";
import { INSIDE_TYPES, type InsideType } from "./inside-spots.ts";
import { COLUMN_SPOTS, DOZEN_SPOTS, EVEN_SPOTS, NUMBER_SPOTS } from "./roulette-spots.ts";
import styles from "./roulette.module.css";

interface RouletteBoardProps {
  readonly bets: SpotBets;
  /** The number that has fallen; null while it is not known. */
  readonly hit: number | null;
  readonly build: RouletteBuild;
}

/** The cloth: 37 numbers, columns, dozens and even chances. Wide it lies, narrow it stands. */
export function RouletteBoard({ bets, hit, build }: RouletteBoardProps) {
  const t = useT();
  const [kind, setKind] = useState<InsideType>("number");
  const endOf = (spot: RouletteSpot) => ({
    isOver: hit !== null,
    isHit: hit !== null && !isZeroFraction(computeSpotMultiplier(spot, hit, build)),
  });
  return (
    <div className={styles.board}>
      <SegmentPick
        choices={INSIDE_TYPES.map((value) => ({ value, label: t(`arcade.roulette.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
        name={t("arcade.roulette.kind")}
      />
      <div className={styles.numbers}>
        {NUMBER_SPOTS.map(({ number, key }) => (
          <SpotButton
            key={key}
            spot={key}
            bets={bets}
            name={t("arcade.roulette.number", { number })}
            {...endOf({ type: "number", numbers: [number] })}
            className={cx(styles[colourOf(number)], number === 0 && styles.zero)}
            style={number === 0 ? undefined : placeOf(Math.ceil(number / 3), (number - 1) % 3)}
          >
            {number}
          </SpotButton>
        ))}
        {COLUMN_SPOTS.map(({ index, key }) => (
          <SpotButton
            key={key}
            spot={key}
            bets={bets}
            name={`${t("arcade.roulette.column", { index })}, 2:1`}
            style={placeOf(13, index - 1)}
            {...endOf({ type: "column", index })}
          >
            2:1
          </SpotButton>
        ))}
        <InsideLayer bets={bets} kind={kind} hit={hit} />
      </div>
      <div className={styles.groups}>
        {DOZEN_SPOTS.map(({ index, key }) => {
          const range = `${index * 12 - 11}–${index * 12}`;
          return (
            <SpotButton key={key} spot={key} bets={bets} name={range} {...endOf({ type: "dozen", index })}>
              {range}
            </SpotButton>
          );
        })}
      </div>
      <div className={styles.evens}>
        {EVEN_SPOTS.map(({ type, key }) => {
          const text = type === "low" ? "1–18" : type === "high" ? "19–36" : t(`arcade.roulette.${type}`);
          return (
            <SpotButton
              key={key}
              spot={key}
              bets={bets}
              name={text}
              {...endOf({ type })}
              className={type === "red" || type === "black" ? styles[type] : undefined}
            >
              {text}
            </SpotButton>
          );
        })}
      </div>
    </div>
  );
}

/** The row of three and the place in it: columns and rows change places with the width of the page. */
const placeOf = (row: number, place: number): CSSProperties =>
  ({ "--row": String(row), "--place": String(place) }) as CSSProperties;
