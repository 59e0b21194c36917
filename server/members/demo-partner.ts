import type { Partner } from "../caller/caller.ts";

export interface DemoPartnerOptions {
  readonly operatorOrigin: string;
  readonly signingSecret: string;
  readonly inPlayDelayMs: number;
  readonly placeIntervalMs: number;
}

/** The operator that ships with the product (RU-12, RU-13): a partner like any other once it is in the store. */
export const demoPartner = (options: DemoPartnerOptions): Omit<Partner, "partnerId"> => ({
  key: "demo-partner-key",
  officialName: "Saltmarsh",
  allowedOrigins: [options.operatorOrigin],
  settings: {
    theme: "default",
    // Its page bears its name: the widget in it shows its own mark.
    logoUrl: null,
    inPlayDelayMs: options.inPlayDelayMs,
    placeIntervalMs: options.placeIntervalMs,
    maxOddsSlidePercent: 10,
    allowSessionTokenOnSockets: false,
    isMiniGameEnabled: true,
    isPrebookingEnabled: true,
    showBetRatio: true,
    features: {
      favourites: true,
      prebooking: true,
      esports: true,
      master_boards: true,
      big_combo: true,
      turnover: true,
      win_rate: true,
      hot_market: true,
      hot_match: true,
      top_winnings: true,
      obfuscated_member_code: false,
    },
    limits: {
      minBetAmount: 10,
      maxBetAmount: 5000,
      maxPayout: 50_000,
      maxComboAmount: 5000,
      maxComboPayout: 50_000,
      pendingTicketsPerEvent: 50,
      pendingTicketsPerMember: 200,
    },
  },
  link: {
    callbackUrl: `${options.operatorOrigin}/callback/launch`,
    walletMode: "seamless",
    walletUrl: `${options.operatorOrigin}/callback/wallet/`,
    signingSecret: options.signingSecret,
    unknownRollback: "not-found",
  },
});
