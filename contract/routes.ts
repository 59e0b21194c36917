import type { Call } from "./call.ts";
import { avatars } from "./calls/avatars.ts";
import { betByUniqueId } from "./calls/bet-by-unique-id.ts";
import { betRangeSingle } from "./calls/bet-range-single.ts";
import { datesCount } from "./calls/dates-count.ts";
import { eventLivestats } from "./calls/event-livestats.ts";
import { eventStreams } from "./calls/event-streams.ts";
import { eventsFavourite } from "./calls/events-favourite.ts";
import { eventsFeatured } from "./calls/events-featured.ts";
import { eventsList } from "./calls/events-list.ts";
import { eventsMarket } from "./calls/events-market.ts";
import { favouriteEvent } from "./calls/favourite-event.ts";
import { gameLaunch } from "./calls/game-launch.ts";
import { games } from "./calls/games.ts";
import { healthcheck } from "./calls/healthcheck.ts";
import { maintenanceStatus } from "./calls/maintenance-status.ts";
import { membersConfig } from "./calls/members-config.ts";
import { membersMe } from "./calls/members-me.ts";
import { notifications } from "./calls/notifications.ts";
import { oddsHistory } from "./calls/odds-history.ts";
import { resultDetail } from "./calls/result-detail.ts";
import { results } from "./calls/results.ts";
import { sessionRefresh } from "./calls/session-refresh.ts";
import { singleBet } from "./calls/single-bet.ts";
import { socketTicket } from "./calls/socket-ticket.ts";
import { tieco } from "./calls/tieco.ts";
import { transactions } from "./calls/transactions.ts";
import { wallet } from "./calls/wallet.ts";

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
  eventLivestats,
  eventStreams,
  results,
  resultDetail,
  transactions,
  favouriteEvent,
  singleBet,
  betByUniqueId,
  betRangeSingle,
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
