import { displayHandicap, isolate } from "@clutch/rules";
import { useFormat } from "../../../../select/format.ts";
import { useSession } from "../../../../select/hooks.ts";
import type { ResultBet } from "../../../../store/lists/results-store.ts";
import { showHistory } from "../../../../sync/intents/history.ts";
import { parseMinor } from "../../../../sync/wire/ticket.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { partName } from "../../../../ui/i18n/part-name.ts";
import { useFindText, useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { statusFace } from "../../../../ui/marks/status-face.ts";
import card from "../markets/market-card.module.css";
import styles from "./own-bets.module.css";

/** The member's own bets on a match that is over, with the way to all of them. */
export function OwnBets({ bets }: { readonly bets: readonly ResultBet[] }) {
  const t = useT();
  if (bets.length === 0) return null;
  const isOpen = bets.some(({ result }) => result === null);
  return (
    <section className={card.card} aria-label={t("history.title")}>
      <header className={card.head}>
        <b className={card.name}>{t("history.title")}</b>
        <Button
          size="small"
          tone="quiet"
          className={styles.all}
          onClick={() => showHistory(isOpen ? "pending" : "settled")}
        >
          <Icon name="history" size={12} />
          {t("slip.receipt.history")}
        </Button>
      </header>
      <ul className={styles.bets}>
        {bets.map((bet) => (
          <Bet key={[bet.ticketId, bet.marketTab, bet.marketName, bet.selectionName].join(" ")} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function Bet({ bet }: { readonly bet: ResultBet }) {
  const t = useT();
  const findText = useFindText();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const { selectionName, handicap, marketName, marketTab, oddsCenti, legCount } = bet;
  const face = statusFace(bet.result ?? "pending");
  const stakeMinor = parseMinor(bet.stake, currency);
  const about = [
    marketName,
    ...(marketTab === "MATCH" ? [] : [partName(marketTab, t)]),
    ...(legCount > 1 ? [t("slip.receipt.legs", { count: legCount })] : []),
  ];
  return (
    <li className={styles.bet} data-tone={face.tone}>
      <Icon name={face.icon} />
      <span className={styles.pick}>
        <span>
          <b>{handicap === null ? selectionName : `${isolate(selectionName)} ${displayHandicap(handicap)}`}</b>{" "}
          <span className="num">{format.odds(oddsCenti)}</span>
        </span>
        <small>{about.join(" · ")}</small>
      </span>
      <span className={styles.end}>
        {stakeMinor !== null && <b className="num">{format.amount(stakeMinor, currency)}</b>}
        <small>{findText(face.labelId)}</small>
      </span>
    </li>
  );
}
