import type { Partner } from "../caller/caller.ts";
import { DEFAULT_PARTNER_SETTINGS } from "./partner-form.ts";

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
  settings: Object.assign({}, DEFAULT_PARTNER_SETTINGS, {
    inPlayDelayMs: options.inPlayDelayMs,
    placeIntervalMs: options.placeIntervalMs,
  }),
  link: {
    callbackUrl: `${options.operatorOrigin}/callback/launch`,
    walletMode: "seamless",
    walletUrl: `${options.operatorOrigin}/callback/wallet/`,
    signingSecrets: [options.signingSecret],
    unknownRollback: "not-found",
  },
});
