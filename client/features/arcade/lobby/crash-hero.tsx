import type { MiniGameTableWire } from "@clutch/contract";
import { navigateTo } from "../../../sync/intents/navigation.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { LiveMark } from "../../../ui/marks/live-mark.tsx";
import { tablePathOf } from "../catalogue/paths.ts";
import { CrashPlot } from "../scenes/crash/crash-plot.tsx";
import { computeFlight } from "../scenes/crash/flight.ts";
import { toPhaseText } from "../shared/phase-text.ts";
import { useShared } from "../shared/use-shared.ts";
import styles from "./crash-hero.module.css";

/** The table shows where its players are out; here they are counted. */
const NONE: readonly number[] = [];

/** The round of crash that runs now, as it has come so far, and the way to its table. */
export function CrashHero({ table }: { readonly table: MiniGameTableWire }) {
  const t = useT();
  const shared = useShared(table.id);
  const flight = computeFlight(shared.round, shared.aheadMs);
  const players = shared.round?.players ?? [];
  const out = players.filter(({ multiplier }) => multiplier !== null).length;
  const holding = flight.kind === "ended" ? 0 : players.length - out;
  return (
    <section className={styles.hero} aria-label={t("arcade.name.crash")}>
      <p className={styles.state}>
        {flight.kind === "running" ? <LiveMark>{t("arcade.crash.flying")}</LiveMark> : toPhaseText(shared, t)}
        {players.length > 0 && <span className="num">{t("arcade.crash.counts", { out, holding })}</span>}
      </p>
      <div className={styles.plot}>
        <CrashPlot flight={flight} leftMs={shared.leftMs} outs={NONE} ownOuts={NONE} />
      </div>
      <div className={styles.foot}>
        <h2 className="d">{t("arcade.name.crash")}</h2>
        <Button tone="go" size="large" onClick={() => navigateTo(tablePathOf(table.id, false))}>
          {t("arcade.crash.playNext")}
        </Button>
      </div>
    </section>
  );
}
