import { listGames } from "@clutch/games";
import type { Partner } from "../../base/caller/caller.ts";
import { DEFAULT_PARTNER_SETTINGS } from "./partner-form.ts";

export interface DemoPartnerOptions {
  readonly operatorOrigin: string;
  readonly signingSecret: string;
  readonly inPlayDelayMs: number;
  readonly placeIntervalMs: number;
}

export const DEMO_PARTNER_KEY = "demo-partner-key";

/** The operator that ships with the product (RU-12, RU-13): a partner like any other once it is in the store. */
export const demoPartner = (options: DemoPartnerOptions): Omit<Partner, "partnerId"> => ({
  key: DEMO_PARTNER_KEY,
  officialName: "Saltmarsh",
  allowedOrigins: [options.operatorOrigin],
  settings: {
    ...DEFAULT_PARTNER_SETTINGS,
    inPlayDelayMs: options.inPlayDelayMs,
    placeIntervalMs: options.placeIntervalMs,
    // The tables whose rounds are common to all members have the ids of their games.
    arcade: { extraTableIds: listGames("shared").map(({ id }) => id), autoPlayRounds: 100, isQueueNextAllowed: true },
  },
  link: {
    callbackUrl: `${options.operatorOrigin}/callback/launch`,
    walletMode: "seamless",
    walletUrl: `${options.operatorOrigin}/callback/wallet/`,
    signingSecrets: [options.signingSecret],
    unknownRollback: "not-found",
  },
});
