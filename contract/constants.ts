/** Constants of SPEC section 9; a different origin is named beside the value. Times are milliseconds. */
export const PAGE_SIZE = 20;
export const SMALL_PAGE_SIZE = 10;
export const EVENT_PAGE_SIZE = 100;
export const NOTIFICATION_PAGE_SIZE = 50;
export const TRANSACTION_PAGE_SIZE = 20;
/** Last outcomes of a mini-game table: results of a page, and the last page there is. */
export const TABLE_RESULTS_PAGE_SIZE = 20;
export const MAX_TABLE_RESULTS_PAGE = 10;
export const MINI_GAME_TABLE_PAGE_SIZE = 100;
/** Largest page a caller may ask for; a bound of ours, the specification names none. */
export const MAX_PAGE_SIZE = 100;

export const ERROR_TIMEOUT_MS = 10_000;
/** G-80. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const SCROLL_RATES = { matches: 0.2, results: 0.1, notifications: 0.01 } as const;

export const COMBO_MAX_EVENTS = 20;
export const MIXED_COMBO_MAX_EVENTS = 5;
export const BET_INCREMENTS = [50, 100, 200, 500, 1000] as const;
export const MEMBER_CODE_MAX_LENGTH = 255;
/** G-64. */
export const NICKNAME_MAX_LENGTH = 20;

export const STATUS_COUNTDOWN_SECONDS = 60;
export const SOCKET_PING_MS = 60_000;
export const RECONNECT_DELAY_MS = 1000;
/** RU-6: the longest delay from the third failure in a row on. */
export const RECONNECT_MAX_DELAY_MS = 30_000;
/** RU-6. */
export const HEARTBEAT_MS = 2000;
/** RU-6: silence after which prices grey out, and after which the server stops taking bets on a match. */
export const SILENCE_LIMIT_MS = 5000;
/** RU-5. */
export const SOCKET_TICKET_LIFE_MS = 30_000;
/** G-77: the server closes a socket that has sent nothing for this long. */
export const SOCKET_IDLE_MS = 150_000;
/** RU-9. */
export const GUEST_POLL_MS = 10_000;
export const ONE_TIME_CODE_WINDOW_MS = 10_000;
/** G-05. */
export const TOKEN_LIFE_MS = 8 * 3_600_000;

export const REFRESH_FIRST_INIT_MS = 2000;
export const RESIZE_DEBOUNCE_MS = 100;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export const BUILD_VERSION = "202510210951";
/** Widths in pixels; ipad and ipad_pro by RU-15. */
export const BREAKPOINTS = {
  desktop: 1440,
  narrow: 1240,
  tabletPortrait: 1024,
  ipadPro: 1024,
  tablet: 768,
  ipad: 768,
  mobileWide: 430,
  mobile: 429,
  small: 380,
  smallest: 340,
} as const;

/** SPEC section 2; the default is the first. */
export const LANGUAGES = ["en", "zh", "vn", "th", "id", "ms", "kr", "jp", "es", "ru", "pt", "zh-hant", "kk"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Game ids of SPEC section 3. */
export const GAME_NAMES: Readonly<Record<number, string>> = {
  1: "CS:GO",
  2: "Dota 2",
  3: "LoL",
  4: "Starcraft II",
  5: "Overwatch",
  6: "NBA 2K",
  7: "SFV",
  8: "Hearthstone",
  9: "HotS",
  10: "SC1",
  11: "CoD",
  13: "PUBG",
  14: "KoG",
  15: "WC3",
  16: "AoV",
  17: "Basketball",
  18: "Rocket League",
  19: "Fortnite",
  20: "Game for Peace",
  21: "Mobile Legends",
  22: "FIFA",
  23: "Quake",
  24: "Valorant",
  25: "Wild Rift",
  26: "CrossFire",
  31: "Naraka",
  32: "Cricket",
  34: "Apex",
  35: "AoE",
  36: "CoDM",
  41: "Soccer",
  42: "Halo",
};

/** Longest text of a search, in UTF-16 units. */
export const SEARCH_MAX_LENGTH = 60;

/** Tables of the mini-games that a member may mark. */
export const MAX_FAVOURITE_TABLES = 100;

/** How long a member's break may last. */
export const BREAK_HOURS = [24, 72, 168, 720] as const;
/** How long a member may have the account closed to bets. */
export const CLOSURE_MONTHS = [6, 12, 60] as const;
