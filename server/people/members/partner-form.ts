import { LANGUAGES, themeName } from "@clutch/contract";
import { err, isCurrencyCode, ok, type CurrencyCode, type Result } from "@clutch/kernel";
import { CARE_KINDS, MAX_COMBINATIONS, MOST_MINUTES, POSTPONEMENT_HOURS } from "@clutch/rules";
import { z } from "zod/mini";
import { isLoopbackHost } from "../../base/address/private-address.ts";
import type { Partner, PartnerLink, PartnerSettings } from "../../base/caller/caller.ts";

/** A partner as an operator writes it: everything but its number and its secrets. */
export type PartnerForm = Omit<Partner, "partnerId" | "link"> & { readonly link: Omit<PartnerLink, "signingSecrets"> };

/** Flags of a partner (SPEC 3); one that is not named is off. */
export const PARTNER_FEATURES = [
  "favourites",
  "prebooking",
  "esports",
  "master_boards",
  "big_combo",
  "turnover",
  "win_rate",
  "hot_market",
  "hot_match",
  "top_winnings",
  "obfuscated_member_code",
] as const;

/** What a new partner begins with: every feature on, codes of members without a nickname masked among them; limits in dollars. */
export const DEFAULT_PARTNER_SETTINGS: PartnerSettings = {
  theme: "default",
  logoUrl: null,
  inPlayDelayMs: 2000,
  placeIntervalMs: 3000,
  maxOddsSlidePercent: 10,
  allowSessionTokenOnSockets: false,
  isMiniGameEnabled: true,
  isPrebookingEnabled: true,
  showBetRatio: true,
  features: Object.fromEntries(PARTNER_FEATURES.map((name) => [name, true])),
  limits: {
    minBetAmount: 10,
    maxBetAmount: 5000,
    maxPayout: 50_000,
    maxComboAmount: 5000,
    maxComboPayout: 50_000,
    pendingTicketsPerEvent: 50,
    pendingTicketsPerMember: 200,
  },
};

const between = (low: number, high: number) =>
  z.number().check(z.gte(low, `is below ${low}`), z.lte(high, `is above ${high}`));
const whole = (low: number, high: number) =>
  z.int("is not a whole number").check(z.gte(low, `is below ${low}`), z.lte(high, `is above ${high}`));
const amount = between(0.001, 1e12);

/** A name of labels, or an address; URLs themselves admit more, a `*` among it. */
const HOST = /^([a-z\d_-]{1,63}(\.[a-z\d_-]{1,63})*\.?|\[[\da-f:.]+\])$/;

const origin = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && HOST.test(url.hostname);
  }, "is not an origin such as https://operator.example"),
);
/** Where the partner's server answers: https, or http on the same machine. */
const callAddress = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    if (url === null || !HOST.test(url.hostname)) return false;
    return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
  }, "is not an https address"),
  z.refine((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === "" && url.password === "");
  }, "holds a user or a password: calls are signed, and an address is shown and logged"),
);
const httpsAddress = z.string().check(z.regex(/^https:\/\//, "is not an https address"));

const tableAmounts = {
  minBetAmount: z.exactOptional(amount),
  maxBetAmount: z.exactOptional(amount),
  maxPayout: z.exactOptional(amount),
};

const spans = (most: typeof amount) =>
  z.exactOptional(
    z.strictObject({ day: z.exactOptional(most), week: z.exactOptional(most), month: z.exactOptional(most) }),
  );

const care = z.strictObject({
  limits: z.exactOptional(
    z.strictObject({ stake: spans(amount), loss: spans(amount), time: spans(whole(1, MOST_MINUTES)) }),
  ),
  mustSet: z.exactOptional(z.array(z.enum(CARE_KINDS, "is not stake, loss or time"))),
  helpUrl: z.exactOptional(httpsAddress),
});

const settings = z.strictObject({
  theme: themeName,
  logoUrl: z.nullable(httpsAddress),
  appUrls: z.exactOptional(z.strictObject({ ios: z.nullable(httpsAddress), android: z.nullable(httpsAddress) })),
  inPlayDelayMs: whole(0, 60_000),
  placeIntervalMs: whole(0, 60_000),
  maxOddsSlidePercent: between(0, 100),
  allowSessionTokenOnSockets: z.boolean(),
  isMiniGameEnabled: z.boolean(),
  isPrebookingEnabled: z.boolean(),
  showBetRatio: z.boolean(),
  showSymbol: z.exactOptional(z.boolean()),
  inK: z.exactOptional(z.boolean()),
  languages: z.exactOptional(z.array(z.enum(LANGUAGES)).check(z.minLength(1, "names no language"))),
  currencies: z.exactOptional(
    z
      .array(
        z.custom<CurrencyCode>((text) => typeof text === "string" && isCurrencyCode(text), "is no currency we know"),
      )
      .check(z.minLength(1, "names no currency")),
  ),
  features: z.partialRecord(z.enum(PARTNER_FEATURES), z.boolean()),
  limits: z
    .strictObject({
      minBetAmount: amount,
      maxBetAmount: amount,
      maxPayout: amount,
      maxComboAmount: amount,
      maxComboPayout: amount,
      pendingTicketsPerEvent: whole(1, 1_000_000_000),
      pendingTicketsPerMember: whole(1, 1_000_000_000),
      maxEvents: z.exactOptional(whole(1, 20)),
      maxMarkets: z.exactOptional(whole(1, 100)),
      maxMatches: z.exactOptional(whole(1, 100)),
      comboMaxEvents: z.exactOptional(whole(2, 20)),
      mixedComboMaxEvents: z.exactOptional(whole(1, 20)),
      maxCombinations: z.exactOptional(whole(1, MAX_COMBINATIONS)),
    })
    .check(
      z.refine((limits) => limits.minBetAmount <= limits.maxBetAmount, "minBetAmount is above maxBetAmount"),
      z.refine((limits) => limits.minBetAmount <= limits.maxComboAmount, "minBetAmount is above maxComboAmount"),
    ),
  postponementHours: z.exactOptional(whole(POSTPONEMENT_HOURS.least, POSTPONEMENT_HOURS.most)),
  cashOut: z.exactOptional(
    z.strictObject({
      isEnabled: z.exactOptional(z.boolean()),
      marginPercent: z.exactOptional(between(0, 100)),
      inPlayDelayMs: z.exactOptional(whole(0, 60_000)),
    }),
  ),
  arcade: z.exactOptional(
    z.strictObject({
      extraTableIds: z.exactOptional(z.array(whole(1, 1_000_000_000))),
      disabledTableIds: z.exactOptional(z.array(whole(1, 1_000_000_000))),
      minRoundMs: z.exactOptional(whole(0, 3_600_000)),
      isQueueNextAllowed: z.exactOptional(z.boolean()),
      isDemoOffered: z.exactOptional(z.boolean()),
      autoPlayRounds: z.exactOptional(whole(0, 1000)),
      limits: z.exactOptional(z.strictObject(tableAmounts)),
      tables: z.exactOptional(
        z.record(
          z.string().check(z.regex(/^[1-9]\d{0,8}$/, "is not the id of a table")),
          z.strictObject({
            ...tableAmounts,
            minRoundMs: z.exactOptional(whole(0, 3_600_000)),
            autoPlayRounds: z.exactOptional(whole(0, 1000)),
          }),
        ),
      ),
    }),
  ),
  care: z.exactOptional(care),
});

const link = z
  .strictObject({
    callbackUrl: z.nullable(callAddress),
    walletMode: z.enum(["internal", "seamless"]),
    walletUrl: z.nullable(callAddress),
    unknownRollback: z.enum(["error", "success", "not-found"]),
  })
  .check(
    z.refine(
      (given) => given.walletMode === "internal" || given.walletUrl !== null,
      "a seamless wallet needs walletUrl",
    ),
  );

const partnerForm = z.strictObject({
  key: z.string().check(z.regex(/^[a-z\d][a-z\d-]{7,63}$/, "is not 8 to 64 of a-z, 0-9 and -")),
  officialName: z.string().check(z.regex(/^\S(.{0,78}\S)?$/u, "is not a name of 1 to 80 characters")),
  allowedOrigins: z.array(origin).check(z.minLength(1, "names no origin"), z.maxLength(50, "names more than 50")),
  settings,
  link,
});

/** The whole of a partner's form; the error is one line that names the field and what is wrong with it. */
export function parsePartnerForm(value: unknown): Result<PartnerForm, string> {
  const parsed = partnerForm.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return err(parsed.error.issues.map(describe).join("; "));
}

/** Settings as stored; null for what an older or a foreign hand wrote: that partner cannot be served. */
export function parsePartnerSettings(value: unknown): PartnerSettings | null {
  const parsed = settings.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function describe(issue: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}): string {
  const where = issue.path.join(".");
  if (issue.keys !== undefined)
    return issue.keys.map((key) => `${[...issue.path, key].join(".")} is not known`).join("; ");
  return `${where === "" ? "partner" : where} ${issue.message}`;
}
