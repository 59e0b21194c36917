import type { Call } from "./call.ts";
import { avatars } from "./calls/member/avatars.ts";
import { betByUniqueId } from "./calls/bets/bet-by-unique-id.ts";
import { betRangeSingle } from "./calls/bets/bet-range-single.ts";
import { comboBet } from "./calls/bets/combo-bet.ts";
import { eventComboBet } from "./calls/bets/event-combo-bet.ts";
import { mixedComboBet } from "./calls/bets/mixed-combo-bet.ts";
import { luckyComboBet } from "./calls/bets/lucky-combo-bet.ts";
import { betRangeCombo } from "./calls/bets/bet-range-combo.ts";
import { betQuote } from "./calls/bets/bet-quote.ts";
import { betRangeBigCombo } from "./calls/bets/bet-range-big-combo.ts";
import { betRangeLuckyCombo } from "./calls/bets/bet-range-lucky-combo.ts";
import { betRangeEventCombo } from "./calls/bets/bet-range-event-combo.ts";
import { betRangeMixedCombo } from "./calls/bets/bet-range-mixed-combo.ts";
import { betRangeMix } from "./calls/bets/bet-range-mix.ts";
import { cashOut } from "./calls/cash-out/cash-out.ts";
import { cashOutOffers } from "./calls/cash-out/cash-out-offers.ts";
import { cashOutRuleCancel } from "./calls/cash-out/cash-out-rule-cancel.ts";
import { cashOutRules } from "./calls/cash-out/cash-out-rules.ts";
import { cashOutRuleSet } from "./calls/cash-out/cash-out-rule-set.ts";
import { datesCount } from "./calls/events/dates-count.ts";
import { eventLivestats } from "./calls/events/event-livestats.ts";
import { eventStreams } from "./calls/events/event-streams.ts";
import { eventsFavourite } from "./calls/events/events-favourite.ts";
import { eventsFeatured } from "./calls/events/events-featured.ts";
import { eventsList } from "./calls/events/events-list.ts";
import { eventsMarket } from "./calls/events/events-market.ts";
import { favouriteEvent } from "./calls/member/favourite-event.ts";
import { gameLaunch } from "./calls/visit/game-launch.ts";
import { games } from "./calls/events/games.ts";
import { healthcheck } from "./calls/visit/healthcheck.ts";
import { luckyCombo } from "./calls/events/lucky-combo.ts";
import { maintenanceStatus } from "./calls/visit/maintenance-status.ts";
import { membersConfig } from "./calls/member/members-config.ts";
import { membersMe } from "./calls/member/members-me.ts";
import { notifications } from "./calls/member/notifications.ts";
import { oddsHistory } from "./calls/events/odds-history.ts";
import { prebook } from "./calls/bets/prebook.ts";
import { prebookCancel } from "./calls/bets/prebook-cancel.ts";
import { resultDetail } from "./calls/events/result-detail.ts";
import { results } from "./calls/events/results.ts";
import { sessionRefresh } from "./calls/visit/session-refresh.ts";
import { singleBet } from "./calls/bets/single-bet.ts";
import { slipCheck } from "./calls/share/slip-check.ts";
import { slipOpen } from "./calls/share/slip-open.ts";
import { slipShare } from "./calls/share/slip-share.ts";
import { socketTicket } from "./calls/visit/socket-ticket.ts";
import { tieco } from "./calls/events/tieco.ts";
import { transactions } from "./calls/bets/transactions.ts";
import { wallet } from "./calls/member/wallet.ts";

/** Every call the server answers and the client makes, by name; the server mounts this table. */
export const calls = {
  gameLaunch,
  sessionRefresh,
  socketTicket,
  membersMe,
  membersConfig,
  avatars,
  wallet,
  notifications,
  games,
  tieco,
  eventsList,
  eventsFeatured,
  eventsFavourite,
  oddsHistory,
  datesCount,
  eventsMarket,
  luckyCombo,
  eventLivestats,
  eventStreams,
  results,
  resultDetail,
  transactions,
  favouriteEvent,
  singleBet,
  comboBet,
  eventComboBet,
  mixedComboBet,
  luckyComboBet,
  betByUniqueId,
  betRangeSingle,
  betRangeCombo,
  betRangeBigCombo,
  betRangeLuckyCombo,
  betRangeEventCombo,
  betRangeMixedCombo,
  betRangeMix,
  betQuote,
  prebook,
  prebookCancel,
  cashOutOffers,
  cashOut,
  cashOutRuleSet,
  cashOutRules,
  cashOutRuleCancel,
  slipCheck,
  slipShare,
  slipOpen,
  maintenanceStatus,
  healthcheck,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Base of each server group on its host (G-08); the fallback answers the same. */
export const GROUP_BASES = { primary: "/api/", secondary: "/api/secondary/", mini_game: "/api/minigame/" } as const;
export const FALLBACK_BASES = {
  primary: "/api-fallback/",
  secondary: "/api-fallback/secondary/",
  mini_game: "/api-fallback/minigame/",
} as const;

/** Header names of G-09. */
export const HEADERS = {
  authorization: "Authorization",
  oneTimeCode: "X-OTP-Hash",
  publicToken: "X-Public-Token",
  cacheBust: "X-Cache-Bust",
  uniqueId: "X-Unique-Id",
  language: "Accept-Language",
} as const;
