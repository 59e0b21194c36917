import * as z from "zod/mini";
import { amount, count, currencyCode, integerId, label, language, oddsType, url } from "./primitives.ts";

/** SPEC section 6: features a partner switches on or off. */
export const features = z.object({
  favourites: z.boolean(),
  prebooking: z.boolean(),
  esports: z.boolean(),
  master_boards: z.boolean(),
  big_combo: z.boolean(),
  turnover: z.boolean(),
  win_rate: z.boolean(),
  hot_market: z.boolean(),
  hot_match: z.boolean(),
  top_winnings: z.boolean(),
  obfuscated_member_code: z.boolean(),
});

export type FeaturesWire = z.infer<typeof features>;

export const themeName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** What the partner has set, as the launch answers it (G-01). Amounts are in the member's currency. */
export const settings = z.object({
  partner_id: integerId,
  partner_official_name: label,
  /** Null where the widget shows its own logo. */
  partner_logo: z.nullable(url),
  theme: themeName,
  allowed_origins: z.array(url),
  app_download_urls: z.object({ ios: z.nullable(url), android: z.nullable(url) }),
  currency_symbol: label,
  currency_code: currencyCode,
  show_symbol: z.boolean(),
  in_k: z.boolean(),
  exchange_rate: z.number().check(z.gt(0)),
  min_bet_amount: amount,
  max_combo_payout: amount,
  max_combo_amount: amount,
  bet_increment: z.array(amount),
  mixed_combo_max_num_event: count,
  combo_max_num_event: count,
  /** RU-19: of all sizes of a system together. */
  max_combinations: count,
  default_lang: language,
  lang_selection: z.array(language),
  odds_selection: z.array(oddsType),
  default_odds: oddsType,
  accept_any_odds: z.boolean(),
  is_mini_game_enabled: z.boolean(),
  is_prebooking_enabled: z.boolean(),
  show_bet_ratio: z.boolean(),
  features,
  /** `is_demo_offered`: whether guests and members may play with play money (RU-26). */
  mini_game: z.object({ show_in_nav: z.boolean(), table_ids: z.array(integerId), is_demo_offered: z.boolean() }),
  /** RU-10: how long an in-play bet waits, so that the client can show the time left. */
  in_play_delay_ms: count,
  /** RU-4. */
  max_odds_slide_percent: z.number().check(z.gte(0), z.lte(100)),
  /** RU-28: a match must begin within so many hours of its announced start for bets on it to stand. */
  postponement_hours: count,
});

export type SettingsWire = z.infer<typeof settings>;
