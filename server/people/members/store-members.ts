import { isCurrencyCode, toWireAmount, type CurrencyCode } from "@clutch/kernel";
import {
  isTimeZone,
  LANGUAGES,
  type AmountForm,
  type ChoicesWire,
  type ColourScheme,
  type Consent,
  type Density,
  type LandingPage,
  type Language,
  type Motion,
  type PriceColours,
  type VisitClock,
} from "@clutch/contract";
import type { LaunchMember } from "@clutch/contract/partner";
import { sql, type Selectable } from "kysely";
import type { Members } from "../../base/store/db-types.ts";
import type { Tenant } from "../../base/store/open.ts";
import { strictestStatus } from "./strictest-status.ts";
import type { Profile } from "./profile.ts";

const LANDING_PAGES: readonly LandingPage[] = ["default", "open_markets", "hot_betting", "master_rankings"];

/** A member with preferences, inside their partner's transaction; null when there is none. */
export async function readProfile(tenant: Tenant, memberId: number): Promise<Profile | null> {
  const row = await tenant.selectFrom("members").selectAll().where("member_id", "=", memberId).executeTakeFirst();
  if (row === undefined || !isCurrencyCode(row.currency)) return null;
  return {
    memberId: row.member_id,
    partnerId: row.partner_id,
    memberCode: row.member_code,
    loginName: row.login_name,
    currency: row.currency,
    countryCode: row.country_code,
    status: strictestStatus(row),
    oddsType: row.odds_type,
    nickname: row.nickname,
    avatarId: row.avatar_id,
    landingPage: LANDING_PAGES.find((page) => page === row.default_landing_page) ?? "default",
    wantsNotifications: row.notification,
    isOnBoards: row.is_on_boards,
    choices: toChoices(row, row.currency),
  };
}

const SCHEMES: readonly ColourScheme[] = ["dark", "light"];
const CONSENTS: readonly Consent[] = ["any", "better", "none"];
const MOTIONS: readonly Motion[] = ["device", "reduced"];
const PRICE_COLOURS: readonly PriceColours[] = ["standard", "blue_orange"];

const AMOUNT_FORMS: readonly AmountForm[] = ["full", "short"];
const DENSITIES: readonly Density[] = ["comfortable", "compact"];
const VISIT_CLOCKS: readonly VisitClock[] = ["shown", "hidden"];

/** What no longer exists is as if never chosen. */
const among = <T extends string>(values: readonly T[], stored: string | null): T | null =>
  values.find((value) => value === stored) ?? null;

const toChoices = (row: Selectable<Members>, currency: CurrencyCode): ChoicesWire => ({
  version: row.choices_version,
  language: among(LANGUAGES, row.language),
  scheme: among(SCHEMES, row.colour_scheme),
  consent: among(CONSENTS, row.consent),
  games:
    row.game_sound === null
      ? null
      : {
          sound: row.game_sound,
          volume: row.game_volume ?? 0,
          haptics: row.game_haptics ?? false,
          instant: row.game_instant ?? false,
          keys: row.game_keys ?? false,
        },
  steps: row.stake_steps_minor?.map((stepMinor) => toWireAmount(stepMinor, currency)) ?? null,
  motion: among(MOTIONS, row.motion),
  colours: among(PRICE_COLOURS, row.price_colours),
  tables: row.favourite_tables,
  timezone: row.time_zone === "device" || isTimeZone(row.time_zone ?? "") ? row.time_zone : null,
  amounts: among(AMOUNT_FORMS, row.amount_form),
  density: among(DENSITIES, row.density),
  clock: among(VISIT_CLOCKS, row.visit_clock),
});

/**
 * The member the partner named, made on their first launch. The currency is theirs for good, because
 * a ledger account has one: "currency-changed" when the partner now says another.
 */
export async function upsertMember(
  tenant: Tenant,
  named: LaunchMember,
  at: { readonly partnerId: number; readonly nowMs: number },
): Promise<number | "currency-changed"> {
  const row = await tenant
    .insertInto("members")
    .values({
      partner_id: at.partnerId,
      member_code: named.memberCode,
      login_name: named.loginName,
      nickname: null,
      currency: named.currency,
      country_code: named.countryCode,
      odds_type: named.oddsType ?? "euro",
      partner_status: named.status ?? "active",
      created_at_ms: at.nowMs,
    })
    .onConflict((conflict) =>
      conflict.columns(["partner_id", "member_code"]).doUpdateSet({
        login_name: named.loginName,
        country_code: sql<string | null>`coalesce(excluded.country_code, members.country_code)`,
        ...(named.status === null ? {} : { partner_status: named.status }),
      }),
    )
    .returning(["member_id", "currency"])
    .executeTakeFirstOrThrow();
  return row.currency === named.currency ? row.member_id : "currency-changed";
}

export interface Preferences {
  readonly avatar_id?: number;
  readonly default_landing_page?: LandingPage;
  readonly nickname?: string;
  /** With every nickname (`skeletonOf`). */
  readonly nickname_skeleton?: string;
  readonly odds_type?: Profile["oddsType"];
  readonly notification?: boolean;
  readonly is_on_boards?: boolean;
  readonly language?: Language;
  readonly colour_scheme?: ColourScheme;
  readonly consent?: Consent;
  readonly game_sound?: boolean;
  readonly game_volume?: number;
  readonly game_haptics?: boolean;
  readonly game_instant?: boolean;
  readonly game_keys?: boolean;
  /** Null: the partner's. */
  readonly stake_steps_minor?: bigint[] | null;
  readonly motion?: Motion;
  readonly price_colours?: PriceColours;
  readonly favourite_tables?: number[];
  readonly time_zone?: string;
  readonly amount_form?: AmountForm;
  readonly density?: Density;
  readonly visit_clock?: VisitClock;
}

/** What devices show at once, whichever of them it was chosen on. */
const CHOSEN = [
  "odds_type",
  "language",
  "colour_scheme",
  "consent",
  "game_sound",
  "stake_steps_minor",
  "motion",
  "price_colours",
  "favourite_tables",
  "time_zone",
  "amount_form",
  "density",
  "visit_clock",
] as const;

/**
 * Writes preferences in one statement, whose lock on the row decides which of two devices chose last. A nickname is written only where there is none, so of two
 * parallel calls one loses: "nickname-set". Another member's nickname throws (`isUniqueViolation`).
 */
export async function writePreferences(
  tenant: Tenant,
  memberId: number,
  wanted: Preferences,
): Promise<"written" | "nickname-set"> {
  let update = tenant.updateTable("members").set(wanted).where("member_id", "=", memberId);
  if (CHOSEN.some((name) => wanted[name] !== undefined))
    update = update.set((column) => ({ choices_version: column("choices_version", "+", 1) }));
  if (wanted.nickname !== undefined) update = update.where("nickname", "is", null);
  const rows = await update.returning("member_id").execute();
  return rows.length === 1 ? "written" : "nickname-set";
}

/** True for what a unique index refused; the transaction it happened in is over. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "23505";
