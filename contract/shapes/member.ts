import * as z from "zod/mini";
import { MAX_STAKE_STEPS } from "@clutch/rules";
import { MAX_FAVOURITE_TABLES } from "../constants.ts";
import { amount, count, integerId, label, language, memberCode, oddsType } from "./primitives.ts";
import { withDefault } from "./with-default.ts";

export const landingPage = z.enum(["default", "open_markets", "hot_betting", "master_rankings"]);
export type LandingPage = z.infer<typeof landingPage>;

export const memberStatus = z.enum(["active", "inactive", "frozen", "bet_blocked"]);
export type MemberStatus = z.infer<typeof memberStatus>;

export const colourScheme = z.enum(["dark", "light"]);
export type ColourScheme = z.infer<typeof colourScheme>;

/** What the member lets the server accept without asking (RU-4). */
export const consent = z.enum(["any", "better", "none"]);
export type Consent = z.infer<typeof consent>;

/** How the mini-games feel: volume from 0 to 100, outcomes at once, single keys that play. */
export const gameFeel = z.object({
  sound: z.boolean(),
  volume: z.int().check(z.gte(0), z.lte(100)),
  haptics: z.boolean(),
  instant: z.boolean(),
  keys: z.boolean(),
});
export type GameFeel = z.infer<typeof gameFeel>;

/** What the buttons beside a stake add, in the member's currency; an empty list is 'as the partner has them'. */
export const stakeSteps = z.array(amount).check(z.maxLength(MAX_STAKE_STEPS));

/** Movement as the device asks for it, or as little of it as there can be. */
export const motion = z.enum(["device", "reduced"]);
export type Motion = z.infer<typeof motion>;

/** The colours of rising and falling prices: green and red, or blue and orange. */
export const priceColours = z.enum(["standard", "blue_orange"]);
export type PriceColours = z.infer<typeof priceColours>;

/** Ids of mini-game tables that the member marked, in the order they were marked. */
export const favouriteTables = z.array(integerId).check(z.maxLength(MAX_FAVOURITE_TABLES));
/** Amounts with all their figures, or `1.5K` where nobody has to agree to them. */
export const amountForm = z.enum(["full", "short"]);
export type AmountForm = z.infer<typeof amountForm>;

/** How close the rows of a list stand. */
export const density = z.enum(["comfortable", "compact"]);
export type Density = z.infer<typeof density>;

/** Whether the clock of the visit is in sight while nothing has to be said of time. */
export const visitClock = z.enum(["shown", "hidden"]);
export type VisitClock = z.infer<typeof visitClock>;

/** An IANA name, or `device`: that of the device of the moment. A page may know fewer names than the server. */
export const chosenZone = z.string().check(z.minLength(1), z.maxLength(64));

/** What the member chose on any device, null where they never did. `version` grows with each change, those of `odds_type` too. */
export const choices = z.object({
  version: count,
  language: z.nullable(language),
  scheme: z.nullable(colourScheme),
  consent: z.nullable(consent),
  games: z.nullable(gameFeel),
  // A server of the version before has none of these.
  steps: withDefault(z.nullable(stakeSteps), null as never),
  motion: withDefault(z.nullable(motion), null as never),
  colours: withDefault(z.nullable(priceColours), null as never),
  tables: withDefault(z.nullable(favouriteTables), null as never),
  timezone: withDefault(z.nullable(chosenZone), null as never),
  amounts: withDefault(z.nullable(amountForm), null as never),
  density: withDefault(z.nullable(density), null as never),
  clock: withDefault(z.nullable(visitClock), null as never),
});
export type ChoicesWire = z.infer<typeof choices>;

/** Of who never chose anything. */
export const NO_CHOICES: ChoicesWire = {
  version: 0,
  language: null,
  scheme: null,
  consent: null,
  games: null,
  steps: null,
  motion: null,
  colours: null,
  tables: null,
  timezone: null,
  amounts: null,
  density: null,
  clock: null,
};

/** SPEC section 3 "Wallet and member", G-01, G-04. */
export const member = z.object({
  id: integerId,
  member_code: memberCode,
  login_name: label,
  obfuscated_user_id: label,
  nickname: z.nullable(label),
  avatar_id: z.nullable(integerId),
  default_landing_page: landingPage,
  odds_type: oddsType,
  partner_id: integerId,
  partner_account: label,
  /** Whether notifications are wanted. */
  notification: z.boolean(),
  /** Whether boards may show them. */
  show_on_boards: z.boolean(),
  status: memberStatus,
  /** None from a server of the version before, beside which a page may run during an upgrade. */
  choices: withDefault(choices, NO_CHOICES),
});

export type MemberWire = z.infer<typeof member>;
