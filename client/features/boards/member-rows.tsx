import type { CallAnswer, calls } from "@clutch/contract";
import { CURRENCIES, isCurrencyCode, truncateMinor, type CurrencyCode } from "@clutch/kernel";
import { useFormat } from "../../select/format.ts";
import { useSession } from "../../select/hooks.ts";
import { useBoard } from "../../queries/use-board.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { BoardTable, type BoardColumn, type MemberLine } from "./board-table.tsx";

type TicketLegs = CallAnswer<typeof calls.bigCombo>["results"][number]["tickets"];

/** What of the big combos can still win, should one have been decided since they were read (RU-30). */
export const stillOpen = <R extends { readonly result_status: string }>(rows: readonly R[]): readonly R[] =>
  rows.filter(({ result_status: status }) => status === "pending");

/** The ids following copies; a leg whose line is unknown cannot be. */
export const legsToFollow = (tickets: TicketLegs): MemberLine["legs"] =>
  tickets.flatMap((leg) => {
    const { market_id, line, bet_selection_type: selection } = leg;
    if (line === undefined) return [];
    const names = { eventName: leg.event_name, marketName: leg.game_market_name, selectionName: leg.selection.name };
    return [{ market_id, line, selection, names }];
  });

const MILLION = 1_000_000;

/** Minor units of an amount of a board in another currency, cut; boards keep millionths, so a binary fraction rounds to them. */
export function computeBoardMinor(base: number, rate: number, currency: CurrencyCode): bigint {
  const millionths = BigInt(Math.round(base * rate * MILLION));
  return truncateMinor(millionths * 10n ** BigInt(CURRENCIES[currency].decimals), BigInt(MILLION));
}

/** An amount of a board, which is in the base currency, in the partner's (G-94). */
export function useBoardAmount(): (base: number) => string {
  const format = useFormat();
  const { currency, rate } = useSession(({ partner }) => ({
    currency: partner.currencyCode,
    rate: partner.exchangeRate,
  }));
  return (base) => (isCurrencyCode(currency) ? format.amount(computeBoardMinor(base, rate, currency), currency) : "–");
}

interface MemberRow {
  readonly rank: number;
  readonly member_name: string;
  readonly avatar_id: number;
  readonly is_own: boolean;
}

export const toLine = (row: MemberRow, cells: readonly string[], legs: MemberLine["legs"] = []): MemberLine => ({
  rank: row.rank,
  name: row.member_name,
  avatarId: row.avatar_id,
  isOwn: row.is_own,
  cells,
  legs,
});

/** Those listed, and one's own line below where it is not among them. */
const withOwn = <R extends MemberRow>(rows: readonly R[], own: R | null): readonly R[] =>
  own === null || rows.some(({ is_own: isOwn }) => isOwn) ? rows : [...rows, own];

export const percentText = (share: number): string => `${(share * 100).toFixed(1)}%`;

export function WinRateRows() {
  const t = useT();
  const answer = useBoard("winRate").data;
  const columns: BoardColumn[] = [{ head: t("boards.wins") }, { head: t("boards.rate"), isMain: true }];
  if (answer === undefined) return null;
  const lines = withOwn(answer.results, answer.own).map((row) =>
    toLine(row, [`${row.win_count} / ${row.bet_count}`, percentText(row.win_rate)], legsToFollow(row.tickets)),
  );
  return <BoardTable columns={columns} lines={lines} note={t("boards.note.winRate")} />;
}

export function TurnoverRows() {
  const t = useT();
  const amount = useBoardAmount();
  const answer = useBoard("turnover").data;
  const columns: BoardColumn[] = [{ head: t("boards.bets") }, { head: t("boards.staked"), isMain: true }];
  if (answer === undefined) return null;
  const lines = withOwn(answer.results, answer.own).map((row) =>
    toLine(row, [String(row.bet_count), amount(row.turnover)]),
  );
  return <BoardTable columns={columns} lines={lines} note={t("boards.note.turnover")} />;
}

export function BigComboRows() {
  const t = useT();
  const amount = useBoardAmount();
  const answer = useBoard("bigCombo").data;
  const columns: BoardColumn[] = [
    { head: t("boards.legs") },
    { head: t("boards.odds") },
    { head: t("boards.mayPay"), isMain: true },
  ];
  if (answer === undefined) return null;
  const lines = stillOpen(withOwn(answer.results, answer.own)).map((row) => {
    const cells = [String(row.tickets.length), row.total_odds.toFixed(2), amount(row.potential_winnings)];
    return toLine(row, cells, legsToFollow(row.tickets));
  });
  return <BoardTable columns={columns} lines={lines} note={t("boards.note.bigCombo")} />;
}
