import { useAnswer } from "../../../queries/use-answer.ts";
import { payoutsQuery } from "../../../sync/arcade/table-queries.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { MessageId } from "../../../ui/i18n/message-id.ts";
import type { FindText, Translate } from "../../../ui/i18n/i18n.ts";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { groupPayouts, type PayoutGroup, type PayoutPay } from "./group-payouts.ts";
import { centiText } from "../parts/centi-text.ts";
import styles from "./table-views.module.css";

/** What a table pays, by the settings of its bet, each with the return on average (view `minigame-payout`). */
export function PayoutList({ tableId }: { readonly tableId: number }) {
  const t = useT();
  const findText = useFindText();
  const { data: payouts } = useAnswer(payoutsQuery(tableId));
  if (payouts === undefined) return <Skeleton className={styles.waiting} />;
  return (
    <>
      {groupPayouts(payouts).map((group) => (
        <section key={group.key} className={styles.group}>
          <header>
            <h3>{settingsText(group, { t, findText }) || t("arcade.payTable")}</h3>
            {group.returned !== "" && <span>{t("arcade.return", { percent: group.returned })}</span>}
          </header>
          <ul className={styles.pays}>
            {group.pays.map((pay) => (
              <li key={pay.key}>
                <span>{payText(pay, t)}</span>
                <b className="num">{pay.multiplier}×</b>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const settingsText = (
  { settings }: PayoutGroup,
  { t, findText }: { readonly t: Translate; readonly findText: FindText },
): string =>
  settings
    .map(([name, value]) => `${nameText(SETTING_TEXTS, name, t)}: ${findText(`arcade.${name}.${value}`) ?? value}`)
    .join(" · ");

function payText({ bet, point }: PayoutPay, t: Translate): string {
  const named = RANGES[bet] ?? nameText(BET_TEXTS, bet, t);
  if (point === null) return named;
  const [name, value] = point;
  const shown = name === "targetCenti" ? centiText(Number(value)) : String(value);
  return `${named} ${shown}`;
}

/** A name that a later build may bring is shown as it came. */
const nameText = (texts: Readonly<Record<string, MessageId>>, name: string, t: Translate): string => {
  const id = texts[name];
  return id === undefined ? name : t(id);
};

const SETTING_TEXTS: Readonly<Record<string, MessageId>> = {
  difficulty: "arcade.difficulty",
  mines: "arcade.mines",
  picks: "arcade.payout.picks",
  risk: "arcade.risk",
  rows: "arcade.rows",
  segments: "arcade.segments",
};

/** Bets that are written as what they cover in every language. */
const RANGES: Readonly<Record<string, string>> = { low: "1–18", high: "19–36" };

/** By the bets of games/catalogue/pays. */
const BET_TEXTS: Readonly<Record<string, MessageId>> = {
  away: "arcade.card.away",
  banker: "arcade.spot.banker",
  draw: "arcade.card.draw",
  fields: "arcade.fields",
  higher: "arcade.guess.higher",
  hits: "arcade.payout.hits",
  home: "arcade.card.home",
  insurance: "arcade.blackjack.insure",
  levels: "arcade.payout.levels",
  lower: "arcade.guess.lower",
  natural: "arcade.payout.natural",
  pick: "arcade.pick",
  player: "arcade.spot.player",
  prize: "arcade.payout.prize",
  push: "arcade.payout.push",
  same: "arcade.guess.same",
  segment: "arcade.segments",
  slot: "arcade.payout.slot",
  number: "arcade.roulette.kind.number",
  split: "arcade.roulette.kind.split",
  street: "arcade.roulette.kind.street",
  corner: "arcade.roulette.kind.corner",
  line: "arcade.roulette.kind.line",
  dozen: "arcade.payout.dozen",
  column: "arcade.payout.column",
  single: "arcade.payout.single",
  double: "arcade.payout.double",
  triple: "arcade.payout.triple",
  total: "arcade.payout.total",
  any_triple: "arcade.sicBo.any_triple",
  big: "arcade.sicBo.big",
  black: "arcade.roulette.black",
  even: "arcade.roulette.even",
  odd: "arcade.roulette.odd",
  red: "arcade.roulette.red",
  small: "arcade.sicBo.small",
  target: "arcade.target",
  tie: "arcade.spot.tie",
  under: "arcade.under",
  won: "arcade.payout.won",
};
