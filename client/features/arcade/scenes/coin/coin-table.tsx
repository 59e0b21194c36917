import { useState } from "react";
import { computeCoinReturns } from "@clutch/games/coin/returns";
import { COIN_BUILDS, type CoinSide } from "@clutch/games/coin/rules";
import { coinOutcomeSchema } from "@clutch/games/coin/wire";
import { fraction } from "@clutch/kernel";
import { cx } from "../../../../ui/cx.ts";
import { SegmentPick } from "../../parts/segment-pick.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { useReveal } from "../../table/use-reveal.ts";
import styles from "./coin.module.css";

/** As long as the animation in coin.module.css. */
const TURN_MS = 700;

/** Coin flip: pick a side; the coin turns once and lies on the side drawn. */
export function CoinTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [pick, setPick] = useState<CoinSide>("head");
  const { round, isMoving } = useReveal(table.id, TURN_MS);
  const build = COIN_BUILDS.byId[payouts.build];
  const figures = build && computeCoinReturns(build)[0]?.figures;
  if (build === undefined || figures === undefined) return null;
  const outcome = coinOutcomeSchema.safeParse(round?.outcome);
  const side = outcome.success ? outcome.data.side : null;
  const sideName = { head: t("arcade.head"), tail: t("arcade.tail") };
  const choices = [
    { value: "head", label: sideName.head },
    { value: "tail", label: sideName.tail },
  ] as const;
  return (
    <InstantLayout
      table={table}
      params={{ pick }}
      multiplier={fraction(build.paysCenti, 100)}
      figures={figures}
      outcomeText={side === null ? null : t("arcade.coinShows", { side: sideName[side] })}
      isMoving={isMoving}
      scene={
        <div className={styles.scene} aria-hidden="true">
          <div key={round?.bet_id} className={cx(styles.coin, styles[side ?? pick], isMoving && styles.turning)}>
            <Face side="head" />
            <Face side="tail" />
          </div>
        </div>
      }
      controls={<SegmentPick choices={choices} value={pick} onChange={setPick} name={t("arcade.pick")} />}
    />
  );
}

function Face({ side }: { readonly side: CoinSide }) {
  return (
    <svg className={cx(styles.face, side === "tail" && styles.back)} viewBox="0 0 200 200">
      <circle className={styles.edge} cx="100" cy="100" r="98" />
      <circle className={styles.field} cx="100" cy="100" r="82" />
      {side === "head" ? (
        <path className={styles.sign} d="M84 62 50 100l34 38M116 62l34 38-34 38" />
      ) : (
        <path className={styles.solid} d="M100 48l52 52-52 52-52-52Z" />
      )}
    </svg>
  );
}
