import { MAX_COMBINATIONS, ODDS_TYPES, POSTPONEMENT_HOURS } from "@clutch/rules";
import { BET_INCREMENTS, COMBO_MAX_EVENTS, LANGUAGES, MIXED_COMBO_MAX_EVENTS } from "@clutch/contract";
import type { FeaturesWire, Language, SettingsWire } from "@clutch/contract";
import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";
import { PARTNER_FEATURES } from "./partner-form.ts";

/** How many units of a currency make one dollar, for limits kept in dollars. */
export type UnitsPerUsd = (currency: CurrencyCode) => number;

/** Whether a partner offers a language; one that names none offers all. */
export const isOffered = (language: Language, { settings }: Partner): boolean =>
  (settings.languages ?? LANGUAGES).includes(language);

/** The settings of G-01 in the member's currency; a visitor sees dollars. */
export function toSettingsWire(partner: Partner, currency: CurrencyCode, unitsPerUsd: UnitsPerUsd): SettingsWire {
  const { settings } = partner;
  const units = unitsPerUsd(currency);
  const languages = LANGUAGES.filter((language) => isOffered(language, partner));
  return {
    partner_id: partner.partnerId,
    partner_official_name: partner.officialName,
    partner_logo: settings.logoUrl,
    theme: settings.theme,
    allowed_origins: [...partner.allowedOrigins],
    app_download_urls: settings.appUrls ?? { ios: null, android: null },
    currency_symbol: CURRENCIES[currency].symbol,
    currency_code: currency,
    show_symbol: settings.showSymbol ?? true,
    in_k: settings.inK ?? false,
    exchange_rate: units,
    min_bet_amount: settings.limits.minBetAmount * units,
    max_combo_payout: settings.limits.maxComboPayout * units,
    max_combo_amount: settings.limits.maxComboAmount * units,
    bet_increment: BET_INCREMENTS.map((step) => step * units),
    mixed_combo_max_num_event: settings.limits.mixedComboMaxEvents ?? MIXED_COMBO_MAX_EVENTS,
    combo_max_num_event: settings.limits.comboMaxEvents ?? COMBO_MAX_EVENTS,
    max_combinations: Math.min(settings.limits.maxCombinations ?? MAX_COMBINATIONS, MAX_COMBINATIONS),
    default_lang: languages.includes("en") ? "en" : (languages[0] ?? "en"),
    lang_selection: [...languages],
    odds_selection: [...ODDS_TYPES],
    default_odds: "euro",
    accept_any_odds: true,
    is_mini_game_enabled: settings.isMiniGameEnabled,
    is_prebooking_enabled: settings.isPrebookingEnabled,
    show_bet_ratio: settings.showBetRatio,
    features: Object.fromEntries(
      PARTNER_FEATURES.map((name) => [name, settings.features[name] ?? false]),
    ) as FeaturesWire,
    mini_game: {
      show_in_nav: settings.isMiniGameEnabled,
      table_ids: [],
      is_demo_offered: settings.isMiniGameEnabled && settings.arcade?.isDemoOffered !== false,
    },
    in_play_delay_ms: settings.inPlayDelayMs,
    max_odds_slide_percent: settings.maxOddsSlidePercent,
    postponement_hours: settings.postponementHours ?? POSTPONEMENT_HOURS.usual,
  };
}
