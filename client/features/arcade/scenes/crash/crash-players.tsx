import { fraction, minorOrZero } from "@clutch/kernel";
import { computePayout } from "@clutch/games";
import { useFormat } from "../../../../select/format.ts";
import type { SharedTable } from "../../../../store/arcade.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { centiText } from "../../parts/centi-text.ts";
import styles from "./crash.module.css";

type Player = NonNullable<SharedTable["round"]>["players"][number];

interface CrashPlayersProps {
  readonly players: readonly Player[];
  readonly isEnded: boolean;
}

/** Who plays this round, who is out at what, and what it pays them. */
export function CrashPlayers({ players, isEnded }: CrashPlayersProps) {
  const t = useT();
  const out = players.filter(({ multiplier }) => multiplier !== null).length;
  return (
    <section className={styles.players} aria-label={t("arcade.crash.players")}>
      <h2>
        {t("arcade.crash.players")}
        <small>{t("arcade.crash.counts", { out, holding: isEnded ? 0 : players.length - out })}</small>
      </h2>
      {players.length === 0 ? (
        <p>{t("arcade.crash.nobody")}</p>
      ) : (
        <ol>
          {players.map((player, place) => (
            // Bets come in the order they were taken and never leave it.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className={cx(player.is_own && styles.isOwn)}>
              <PlayerRow player={player} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function PlayerRow({ player }: { readonly player: Player }) {
  const t = useT();
  const format = useFormat();
  const { member_name: name, bet_amount: major, currency_code: currency, multiplier } = player;
  const stakeMinor = minorOrZero(major, currency);
  const centi = multiplier === null ? null : Math.round(multiplier * 100);
  return (
    <>
      <span>{name ?? t("arcade.crash.hidden")}</span>
      <b className={cx("num", centi === null && styles.isIn)}>{centi === null ? "–" : `${centiText(centi)}×`}</b>
      <span className="num">
        {format.exact(centi === null ? stakeMinor : computePayout(stakeMinor, fraction(centi, 100)), currency)}
      </span>
    </>
  );
}
