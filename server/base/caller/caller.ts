import type { MemberStatus } from "@clutch/contract";
import type { CurrencyCode } from "@clutch/kernel";
import type { CareKind, CareSpan, OddsType } from "@clutch/rules";

/** Someone of whom only the connection is known: before any launch. */
export interface Visitor {
  readonly requestId: string;
  readonly receivedAtMs: number;
  readonly ipAddress: string | null;
  /** Two letters, where the connection comes from by a trusted proxy's word (R7.6-02); null or absent when nobody says. */
  readonly countryOfAddress?: string | null;
  /** Browser and system of the caller, as `Chrome · Windows`; null or absent where they are not known. */
  readonly device?: string | null;
  /** Aborts when the connection of the call has closed: whoever works for nobody may stop. Absent where nobody waits. */
  readonly gone?: () => AbortSignal;
}

/** Who is calling, resolved once at the edge and trusted inside. */
export interface Caller extends Visitor {
  readonly partner: Partner;
  readonly sessionId: string | null;
  /** Null for an anonymous visitor. */
  readonly member: Member | null;
}

export interface MemberCaller extends Caller {
  readonly sessionId: string;
  readonly member: Member;
}

export interface Partner {
  readonly partnerId: number;
  /** The public `auth` key of the launch address. */
  readonly key: string;
  readonly officialName: string;
  readonly allowedOrigins: readonly string[];
  readonly settings: PartnerSettings;
  readonly link: PartnerLink;
}

/** What a partner may set; amounts are in major units of the partner's base currency, as on the wire. */
export interface PartnerSettings {
  readonly theme: string;
  /** Null where the widget shows its own mark. */
  readonly logoUrl: string | null;
  /** Where the partner's own app is had; on a phone the widget shows a link to it. None where absent. */
  readonly appUrls?: { readonly ios: string | null; readonly android: string | null };
  readonly inPlayDelayMs: number;
  readonly placeIntervalMs: number;
  readonly maxOddsSlidePercent: number;
  readonly allowSessionTokenOnSockets: boolean;
  readonly isMiniGameEnabled: boolean;
  readonly isPrebookingEnabled: boolean;
  readonly showBetRatio: boolean;
  /** Amounts behind the currency's symbol, which is so where absent, or before its code; short ones, never where absent (G-85). */
  readonly showSymbol?: boolean;
  readonly inK?: boolean;
  /** Languages offered; all where absent. A visitor who asks for none of them gets English, or the first where it is not offered. */
  readonly languages?: readonly string[];
  /** Currencies its members may have; every currency we know where absent. */
  readonly currencies?: readonly CurrencyCode[];
  readonly features: Readonly<Record<string, boolean>>;
  readonly limits: PartnerLimits;
  /** A match must begin within so many hours of its announced start for bets on it to stand, 24 to 72; 48 where absent (RU-28). */
  readonly postponementHours?: number;
  /** The terms of `server/bets/cash-out` (docs/decisions/0090) where absent. */
  readonly cashOut?: CashOutSettings;
  /** The mini-games' default tables, all enabled and without a minimum time between rounds, where absent. */
  readonly arcade?: ArcadeSettings;
  /** Nothing is asked of members' play where absent. */
  readonly care?: CareSettings;
}

/** What a partner asks of every member's play (RU-24). */
export interface CareSettings {
  /** Limits that hold for every member by kind and span: units of a dollar, of time minutes. A member may set lower ones. */
  readonly limits?: Readonly<Partial<Record<CareKind, Readonly<Partial<Record<CareSpan, number>>>>>>;
  /** Kinds of which each member must set a limit of their own before they bet. */
  readonly mustSet?: readonly CareKind[];
  /** The partner's own page of help, linked wherever limits and breaks are shown. */
  readonly helpUrl?: string;
}

/** Which tables of the mini-games a partner offers, and what its jurisdiction demands of them. */
export interface ArcadeSettings {
  /** Tables of other builds than a game's default (RU-26). */
  readonly extraTableIds?: readonly number[];
  /** Listed, but without bets: 8002. */
  readonly disabledTableIds?: readonly number[];
  /** Least time between the starts of two rounds of a member. */
  readonly minRoundMs?: number;
  /** Whether a bet may be made up for the next shared round while one runs; false where absent. */
  readonly isQueueNextAllowed?: boolean;
  /** Whether the games may be played with play money, by guests too; true where absent. */
  readonly isDemoOffered?: boolean;
  /** Most rounds of one auto-play; none is offered where absent or 0. */
  readonly autoPlayRounds?: number;
  /** Of all tables, in units of a dollar; 1, 500 and 20,000 where absent. */
  readonly limits?: TableAmounts;
  /** What holds at one table instead, by its id. */
  readonly tables?: Readonly<Record<string, TableRules>>;
}

export interface TableAmounts {
  readonly minBetAmount?: number;
  readonly maxBetAmount?: number;
  readonly maxPayout?: number;
}

export interface TableRules extends TableAmounts, Pick<ArcadeSettings, "minRoundMs" | "autoPlayRounds"> {}

/** How tickets are sold back at a partner. */
export interface CashOutSettings {
  readonly isEnabled?: boolean;
  /** The cash-out margin on a ticket's fair value, 0 to 100 percent. */
  readonly marginPercent?: number;
  /** `inPlayDelayMs` of bets where absent. */
  readonly inPlayDelayMs?: number;
}

/** Limits in USD-like major units; `server/bets/betting` scales them by `unitsPerUsd` of the member's currency. */
export interface PartnerLimits {
  readonly minBetAmount: number;
  readonly maxBetAmount: number;
  readonly maxPayout: number;
  readonly maxComboAmount: number;
  readonly maxComboPayout: number;
  readonly pendingTicketsPerEvent: number;
  readonly pendingTicketsPerMember: number;
  /** What one bet may hold (G-45); the defaults of the rules where absent. */
  readonly maxEvents?: number;
  readonly maxMarkets?: number;
  readonly maxMatches?: number;
  readonly comboMaxEvents?: number;
  readonly mixedComboMaxEvents?: number;
  /** Of one system, at most `MAX_COMBINATIONS` (RU-19). */
  readonly maxCombinations?: number;
}

/** How the partner's own server is reached (RU-13). Secrets never leave `server/money/partner-link`. */
export interface PartnerLink {
  readonly callbackUrl: string | null;
  readonly walletMode: "internal" | "seamless";
  readonly walletUrl: string | null;
  /** The newest first; two while the partner changes over, and either signature is good to it. */
  readonly signingSecrets: readonly string[];
  /** What the partner answers to the rollback of a debit it never saw. */
  readonly unknownRollback: "error" | "success" | "not-found";
}

export interface Member {
  readonly memberId: number;
  readonly partnerId: number;
  readonly memberCode: string;
  readonly loginName: string;
  readonly currency: CurrencyCode;
  readonly countryCode: string | null;
  readonly status: MemberStatus;
  readonly oddsType: OddsType;
}
