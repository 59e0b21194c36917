import { createStore } from "zustand/vanilla";
import type { ChoicesWire, MemberStatus } from "@clutch/contract";
import type { CurrencyCode } from "@clutch/kernel";
import { ODDS_TYPES, type OddsType } from "@clutch/rules";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "./language.ts";

export type LandingPage = "default" | "open_markets" | "hot_betting" | "master_rankings";
/** What the member lets the server accept without asking (RU-4). */
export type AcceptOdds = "any" | "better" | "none";
export type ColourScheme = "dark" | "light";

/** What the member chose on any device; null where they never did (docs/decisions/0111). */
export interface Choices extends ChoicesWire {
  readonly oddsType: OddsType;
}

/** How things are shown; null where nothing was chosen: as the device, the partner or the design has it. */
export type Look = Pick<ChoicesWire, "motion" | "colours" | "timezone" | "amounts" | "density" | "clock">;

export interface MemberProfile {
  readonly memberId: number;
  readonly memberCode: string;
  readonly loginName: string;
  readonly obfuscatedUserId: string;
  readonly nickname: string | null;
  readonly avatarId: number | null;
  readonly defaultLandingPage: LandingPage;
  readonly partnerId: number;
  readonly partnerAccount: string;
  readonly notification: boolean;
  /** Whether boards may show them. */
  readonly isOnBoards: boolean;
  readonly status: MemberStatus;
  readonly choices: Choices;
}

export interface Features {
  readonly favourites: boolean;
  readonly prebooking: boolean;
  readonly esports: boolean;
  readonly masterBoards: boolean;
  readonly bigCombo: boolean;
  readonly turnover: boolean;
  readonly winRate: boolean;
  readonly hotMarket: boolean;
  readonly hotMatch: boolean;
  readonly topWinnings: boolean;
  readonly obfuscatedMemberCode: boolean;
}

/** What the partner decides, as the launch answer gave it (G-01). Amounts are wire numbers of major units. */
export interface PartnerSettings {
  readonly partnerId: number;
  readonly partnerOfficialName: string;
  readonly partnerLogo: string | null;
  readonly theme: string;
  readonly allowedOrigins: readonly string[];
  readonly appDownloadUrls: { readonly ios: string | null; readonly android: string | null };
  readonly currencySymbol: string;
  readonly currencyCode: CurrencyCode;
  readonly showSymbol: boolean;
  readonly inK: boolean;
  readonly exchangeRate: number;
  readonly minBetAmount: number;
  readonly maxComboPayout: number;
  readonly maxComboAmount: number;
  readonly betIncrement: readonly number[];
  readonly mixedComboMaxNumEvent: number;
  readonly comboMaxNumEvent: number;
  readonly maxCombinations: number;
  readonly langSelection: readonly Language[];
  readonly oddsSelection: readonly OddsType[];
  readonly isMiniGameEnabled: boolean;
  readonly isPrebookingEnabled: boolean;
  readonly showBetRatio: boolean;
  readonly features: Features;
  readonly miniGame: {
    readonly showInNav: boolean;
    readonly tableIds: readonly number[];
    /** Whether the games can be played with play money. */
    readonly isDemoOffered: boolean;
  };
  /** How long an in-play bet waits (RU-10). */
  readonly inPlayDelayMs: number;
  /** How far below the shown price 'accept any odds' reaches (RU-4). */
  readonly maxOddsSlidePercent: number;
  /** A match must begin within so many hours of its announced start for bets on it to stand (RU-28). */
  readonly postponementHours: number;
}

export interface SessionState {
  readonly token: string | null;
  readonly publicToken: string | null;
  /** The partner key of the launch address; the launch screen can be reached again with it. */
  readonly auth: string | null;
  readonly partnerMemberToken: string | null;
  readonly launchId: string | null;
  readonly sessionId: string | null;
  readonly isAnonymous: boolean;
  readonly ipAddress: string | null;
  readonly countryCode: string | null;
  /** Of every time that is shown: chosen, or the device's. */
  readonly timezone: string;
  readonly deviceZone: string;
  /** The pair of clocks the one-time code is made from (G-09), milliseconds since 1970. */
  readonly serverTimestampMs: number;
  readonly localTimestampMs: number;
  /** True once a 401 was seen for this token (G-10). */
  readonly isTokenRefused: boolean;
  readonly member: MemberProfile | null;
  readonly partner: PartnerSettings;
  readonly language: Language;
  readonly oddsType: OddsType;
  readonly acceptOdds: AcceptOdds;
  readonly colourScheme: ColourScheme;
  readonly look: Look;
  readonly isHalfScreen: boolean;
  /** The address of the host page, sent with the launch; links to a slip are made of it. */
  readonly pageUrl: string | null;
  /** Highest notification id the member has seen (G-61). */
  readonly seenNotificationId: number;
}

const NO_FEATURES: Features = {
  favourites: false,
  prebooking: false,
  esports: false,
  masterBoards: false,
  bigCombo: false,
  turnover: false,
  winRate: false,
  hotMarket: false,
  hotMatch: false,
  topWinnings: false,
  obfuscatedMemberCode: false,
};

/** Before any launch every flag is false (G-06), so a cold visit ends at not authorized. */
export const INITIAL_SESSION: SessionState = {
  token: null,
  publicToken: null,
  auth: null,
  partnerMemberToken: null,
  launchId: null,
  sessionId: null,
  isAnonymous: true,
  ipAddress: null,
  countryCode: null,
  timezone: "UTC",
  deviceZone: "UTC",
  serverTimestampMs: 0,
  localTimestampMs: 0,
  isTokenRefused: false,
  member: null,
  partner: {
    partnerId: 0,
    partnerOfficialName: "",
    partnerLogo: null,
    theme: "default",
    allowedOrigins: [],
    appDownloadUrls: { ios: null, android: null },
    currencySymbol: "$",
    currencyCode: "USD",
    showSymbol: true,
    inK: false,
    exchangeRate: 1,
    minBetAmount: 0,
    maxComboPayout: 0,
    maxComboAmount: 0,
    betIncrement: [50, 100, 200, 500, 1000],
    mixedComboMaxNumEvent: 5,
    comboMaxNumEvent: 20,
    maxCombinations: 10_000,
    langSelection: LANGUAGES,
    oddsSelection: ODDS_TYPES,
    isMiniGameEnabled: false,
    isPrebookingEnabled: false,
    showBetRatio: false,
    features: NO_FEATURES,
    miniGame: { showInNav: false, tableIds: [], isDemoOffered: false },
    inPlayDelayMs: 0,
    maxOddsSlidePercent: 10,
    postponementHours: 48,
  },
  language: DEFAULT_LANGUAGE,
  oddsType: "euro",
  acceptOdds: "any",
  colourScheme: "dark",
  look: { motion: null, colours: null, timezone: null, amounts: null, density: null, clock: null },
  isHalfScreen: false,
  pageUrl: null,
  seenNotificationId: 0,
};

export const createSessionStore = () => createStore<SessionState>(() => INITIAL_SESSION);
export const sessionStore = createSessionStore();
