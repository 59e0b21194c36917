import { useState } from "react";
import { toPercentText, toWireMultiplier } from "@clutch/games";
import { computeMinesFigures } from "@clutch/games/mines/returns";
import {
  computeMinesMultiplier,
  computeMinesNextChance,
  MINES_BUILDS,
  MINES_FIELDS,
  MINES_MOST,
} from "@clutch/games/mines/rules";
import { minesViewSchema } from "@clutch/games/mines/wire";
import { useIsBusy } from "../../../../select/arcade.ts";
import { cryptoRandom } from "../../../../live/backoff.ts";
import { act } from "../../../../sync/intents/arcade.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { FieldGrid, type GridField } from "../../parts/field-grid.tsx";
import { PayStrip } from "../../parts/pay-strip.tsx";
import { RangePick } from "../../parts/range-pick.tsx";
import { toEndingText } from "../../parts/step-ending.ts";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { OpenLayout } from "../../table/open-layout.tsx";
import { useLastRound } from "../../table/use-last-round.ts";
import { computeLadder } from "./mines-ladder.ts";
import styles from "./mines.module.css";

const FIELDS = Array.from({ length: MINES_FIELDS }, (_value, index) => index + 1);
const DEFAULT_MINES = 3;

/** Mines: fields are opened one by one; each safe one pays more, a mine ends the round. */
export function MinesTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [chosen, setChosen] = useState(DEFAULT_MINES);
  const isBusy = useIsBusy(table.id);
  const round = useLastRound(table.id);
  const build = MINES_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const parsed = minesViewSchema.safeParse(round?.outcome);
  const view = parsed.success ? parsed.data : null;
  const isOpen = view !== null && view.ending === null;
  const mines = isOpen ? view.mines : chosen;
  const opened = isOpen ? view.opened.length : 0;
  const outcomeText = (): string | null => {
    if (view === null || round === undefined) return null;
    if (view.ending === null) return t("arcade.minesFound", { count: view.opened.length, mines: view.mines });
    return toEndingText(t, view.ending, { lostText: t("arcade.minesHit", { field: view.hit ?? 0 }), round });
  };
  const fieldOf = (number: number): GridField => {
    const isSafe = view?.opened.includes(number) ?? false;
    const isMine = view?.layout?.includes(number) ?? false;
    const label = isSafe ? "arcade.fieldSafe" : isMine ? "arcade.fieldMine" : "arcade.field";
    return {
      label: t(label, { number }),
      content: isSafe ? <Icon name="gem" /> : isMine ? <Icon name="bomb" /> : <i />,
      className: cx(styles.field, isSafe && styles.safe, isMine && styles.mine, view?.hit === number && styles.hit),
      isDisabled: !isOpen || isBusy || isSafe,
    };
  };
  const reveal = (field: number): void => {
    if (isOpen && round !== undefined && !isBusy) act(round, { action: "reveal", field });
  };
  const pickRandom = (): void => {
    const left = FIELDS.filter((number) => !view?.opened.includes(number));
    reveal(left[Math.floor(cryptoRandom() * left.length)] ?? 1);
  };
  const isLast = opened >= MINES_FIELDS - mines;
  return (
    <OpenLayout
      table={table}
      round={round}
      params={{ mines: chosen }}
      firstMultiplier={computeMinesMultiplier({ mines: chosen }, 1, build)}
      outcomeText={outcomeText()}
      scene={
        <div className={styles.scene}>
          <div className={styles.board}>
            <FieldGrid
              columns={5}
              name={t("arcade.fields")}
              fields={FIELDS.map(fieldOf)}
              onField={(index) => reveal(index + 1)}
            />
          </div>
          <PayStrip pays={computeLadder(mines, opened, build)} />
        </div>
      }
      controls={<RangePick name={t("arcade.mines")} least={1} most={MINES_MOST} value={chosen} onChange={setChosen} />}
      actions={
        <Button block disabled={isBusy} onClick={pickRandom}>
          <Icon name="dice" />
          {t("arcade.randomField")}
        </Button>
      }
      figures={
        isLast
          ? []
          : [
              {
                name: t("arcade.nextChance"),
                value: `${toPercentText(computeMinesNextChance({ mines }, opened))}%`,
              },
              {
                name: t("arcade.nextMultiplier"),
                value: `${toWireMultiplier(computeMinesMultiplier({ mines }, opened + 1, build))}×`,
              },
              {
                name: t("arcade.returnName"),
                value: `${toPercentText(computeMinesFigures({ mines, fields: 1 }, build).returnToPlayer)}%`,
              },
            ]
      }
    />
  );
}
