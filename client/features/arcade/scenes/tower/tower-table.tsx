import { useState } from "react";
import { toPercentText, toWireMultiplier } from "@clutch/games";
import { computeTowerFigures } from "@clutch/games/tower/returns";
import {
  computeTowerMultiplier,
  TOWER_BUILDS,
  TOWER_DIFFICULTIES,
  TOWER_LEVELS,
  TOWER_SHAPES,
  type TowerDifficulty,
} from "@clutch/games/tower/rules";
import { towerViewSchema } from "@clutch/games/tower/wire";
import { fraction } from "@clutch/kernel";
import { useIsBusy } from "../../../../select/arcade.ts";
import { cryptoRandom } from "../../../../live/backoff.ts";
import { act } from "../../../../sync/intents/arcade.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { FieldGrid, type GridField } from "../../parts/field-grid.tsx";
import { ChipPick } from "../../parts/chip-pick.tsx";
import { toEndingText } from "../../parts/step-ending.ts";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { OpenLayout } from "../../table/open-layout.tsx";
import { useLastRound } from "../../table/use-last-round.ts";
import { listTowerTiles, type TowerTile } from "./tower-tiles.ts";
import styles from "./tower.module.css";

const LEVELS = Array.from({ length: TOWER_LEVELS }, (_value, index) => TOWER_LEVELS - index);

/** Tower: one tile of each of nine levels, from the lowest; a losing tile ends the round. */
export function TowerTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [chosen, setChosen] = useState<TowerDifficulty>("easy");
  const isBusy = useIsBusy(table.id);
  const round = useLastRound(table.id);
  const build = TOWER_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const parsed = towerViewSchema.safeParse(round?.outcome);
  const view = parsed.success ? parsed.data : null;
  const isOpen = view !== null && view.ending === null;
  const difficulty = isOpen ? view.difficulty : chosen;
  const isShown = view !== null && view.difficulty === difficulty;
  const passed = isOpen ? view.picks.length : 0;
  const { tiles, safe } = TOWER_SHAPES[difficulty];
  const pick = (tile: number): void => {
    if (isOpen && round !== undefined && !isBusy) act(round, { action: "pick", tile });
  };
  const outcomeText = (): string | null => {
    if (view === null || round === undefined) return null;
    const level = view.picks.length;
    if (view.ending === null) return t("arcade.towerLevel", { level, levels: TOWER_LEVELS });
    return toEndingText(t, view.ending, { lostText: t("arcade.towerLost", { level }), round });
  };
  const fieldOf = ({ level, tile, state }: TowerTile): GridField => ({
    label: t(`arcade.tile.${state}`, { level, tile }),
    content: state === "safe" ? <Icon name="gem" /> : state === "lost" ? <Icon name="x" /> : <i />,
    className: cx(styles.tile, styles[state]),
    isDisabled: state !== "next" || isBusy,
  });
  const list = listTowerTiles(difficulty, isShown ? view : null);
  return (
    <OpenLayout
      table={table}
      round={round}
      params={{ difficulty: chosen }}
      firstMultiplier={computeTowerMultiplier({ difficulty: chosen }, 1, build)}
      outcomeText={outcomeText()}
      scene={
        <div className={styles.scene}>
          <ol className={styles.pays} aria-label={t("arcade.payTable")}>
            {LEVELS.map((level) => (
              <li key={level} className={cx("num", isOpen && level <= passed && styles.past)}>
                {toWireMultiplier(computeTowerMultiplier({ difficulty }, level, build))}×
              </li>
            ))}
          </ol>
          <FieldGrid
            key={difficulty}
            columns={tiles}
            name={t("arcade.fields")}
            fields={list.map(fieldOf)}
            onField={(index) => pick((index % tiles) + 1)}
          />
        </div>
      }
      controls={
        <ChipPick
          choices={TOWER_DIFFICULTIES.map((value) => ({ value, label: t(`arcade.difficulty.${value}`) }))}
          value={chosen}
          onChange={setChosen}
          name={t("arcade.difficulty")}
        />
      }
      actions={
        <Button block disabled={isBusy} onClick={() => pick(1 + Math.floor(cryptoRandom() * tiles))}>
          <Icon name="dice" />
          {t("arcade.randomField")}
        </Button>
      }
      figures={[
        { name: t("arcade.nextChance"), value: `${toPercentText(fraction(safe, tiles))}%` },
        {
          name: t("arcade.nextMultiplier"),
          value: `${toWireMultiplier(computeTowerMultiplier({ difficulty }, Math.min(passed + 1, TOWER_LEVELS), build))}×`,
        },
        {
          name: t("arcade.returnName"),
          value: `${toPercentText(computeTowerFigures({ difficulty, levels: 1 }, build).returnToPlayer)}%`,
        },
      ]}
    />
  );
}
