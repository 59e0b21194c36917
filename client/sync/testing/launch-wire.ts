import type { calls, CallAnswer } from "@clutch/contract";

type LaunchAnswer = CallAnswer<typeof calls.gameLaunch>;

export const memberWire: NonNullable<LaunchAnswer["member"]> = {
  id: 1001,
  member_code: "DEMO_1001",
  login_name: "demo1001",
  obfuscated_user_id: "D***01",
  nickname: null,
  avatar_id: 3,
  default_landing_page: "default",
  odds_type: "euro",
  partner_id: 1,
  partner_account: "demo",
  notification: true,
  show_on_boards: true,
  status: "active",
  choices: {
    version: 0,
    language: null,
    scheme: null,
    consent: null,
    games: null,
    steps: null,
    motion: null,
    colours: null,
    tables: null,
  },
};

export const settingsWire: LaunchAnswer["settings"] = {
  partner_id: 1,
  partner_official_name: "Demo Operator",
  partner_logo: "/v8/partners/some.svg",
  theme: "default",
  allowed_origins: ["https://operator.example"],
  app_download_urls: { ios: null, android: null },
  currency_symbol: "$",
  currency_code: "USD",
  show_symbol: true,
  in_k: false,
  exchange_rate: 1,
  min_bet_amount: 10,
  max_combo_payout: 50_000,
  max_combo_amount: 5000,
  bet_increment: [50, 100, 200, 500, 1000],
  mixed_combo_max_num_event: 5,
  combo_max_num_event: 20,
  max_combinations: 10_000,
  default_lang: "en",
  lang_selection: ["en", "th"],
  odds_selection: ["euro", "malay"],
  default_odds: "euro",
  accept_any_odds: true,
  is_mini_game_enabled: false,
  is_prebooking_enabled: false,
  show_bet_ratio: true,
  features: {
    favourites: true,
    prebooking: false,
    esports: true,
    master_boards: false,
    big_combo: false,
    turnover: false,
    win_rate: false,
    hot_market: false,
    hot_match: false,
    top_winnings: false,
    obfuscated_member_code: false,
  },
  mini_game: { show_in_nav: false, table_ids: [], is_demo_offered: false },
  in_play_delay_ms: 2000,
  max_odds_slide_percent: 10,
  postponement_hours: 48,
};

/** The launch answer of G-01. */
export function launchWire(changes: Partial<LaunchAnswer> = {}): LaunchAnswer {
  return {
    launch_id: "la-1",
    session_id: "ss-1",
    token: "0123456789abcdef0123456789abcdef01234567",
    public_token: "89abcdef0123456789abcdef0123456789abcdef",
    is_anonymous: false,
    ip_address: "203.0.113.10",
    country_code: "PH",
    timezone: "Asia/Manila",
    server_timestamp: 1_761_040_800_000,
    member: memberWire,
    wallet: { balance: 1000, currency_code: "USD" },
    settings: settingsWire,
    ...changes,
  };
}

/** The same for a visitor without a token. */
export const anonymousWire = (changes: Partial<LaunchAnswer> = {}): LaunchAnswer =>
  launchWire({ session_id: null, token: null, is_anonymous: true, member: null, wallet: null, ...changes });
