import { type CallRequest, type calls, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ok, parseAmount, type CurrencyCode, type Result } from "@clutch/kernel";
import { orderStakeSteps } from "@clutch/rules";
import type { Partner } from "../../base/caller/caller.ts";
import { checkNickname } from "./nickname/check-nickname.ts";
import { isAvatarId } from "./profile.ts";
import { isOffered } from "./settings-view.ts";
import type { Preferences } from "./store-members.ts";

type Body = CallRequest<typeof calls.membersConfig>["body"];

/**
 * What a config change asks for, checked (G-64): nickname 1–20 characters after trimming, a known avatar, a language on offer, steps
 * that are amounts of the member's currency.
 */
export function checkPreferences(
  body: Body,
  { partner, currency }: { readonly partner: Partner; readonly currency: CurrencyCode },
): Result<Preferences, Refusal> {
  const { avatar_id, default_landing_page, nickname, odds_type, notification, show_on_boards } = body;
  if (avatar_id !== undefined && !isAvatarId(avatar_id))
    return refuse(REFUSALS.validationFailed, { field: "avatar_id" });
  if (body.language !== undefined && !isOffered(body.language, partner))
    return refuse(REFUSALS.validationFailed, { field: "language" });
  const steps = body.steps === undefined ? ok({}) : checkSteps(body.steps, currency);
  if (!steps.ok) return steps;
  const name = nickname === undefined ? ok(undefined) : checkNickname(nickname, partner.officialName);
  if (!name.ok) return name;
  return ok({
    ...(avatar_id === undefined ? {} : { avatar_id }),
    ...(default_landing_page === undefined ? {} : { default_landing_page }),
    ...(name.value === undefined ? {} : { nickname: name.value.name, nickname_skeleton: name.value.skeleton }),
    ...(odds_type === undefined ? {} : { odds_type }),
    ...(notification === undefined ? {} : { notification }),
    ...(show_on_boards === undefined ? {} : { is_on_boards: show_on_boards }),
    ...choicesIn(body),
    ...lookIn(body),
    ...steps.value,
  });
}

/** An empty list is 'never chosen'. */
function checkSteps(steps: NonNullable<Body["steps"]>, currency: CurrencyCode): Result<Preferences, Refusal> {
  const amounts = steps.map((step) => parseAmount(step, currency));
  const stepsMinor = amounts.flatMap((amount) => (amount.ok && amount.value > 0n ? [amount.value] : []));
  if (stepsMinor.length < steps.length) return refuse(REFUSALS.validationFailed, { field: "steps" });
  return ok({ stake_steps_minor: stepsMinor.length === 0 ? null : orderStakeSteps(stepsMinor) });
}

/** The columns of what the member has on every device. */
const choicesIn = ({ language, scheme, consent, games }: Body): Preferences => ({
  ...(language === undefined ? {} : { language }),
  ...(scheme === undefined ? {} : { colour_scheme: scheme }),
  ...(consent === undefined ? {} : { consent }),
  ...(games === undefined
    ? {}
    : {
        game_sound: games.sound,
        game_volume: games.volume,
        game_haptics: games.haptics,
        game_instant: games.instant,
        game_keys: games.keys,
      }),
});

/** How it is shown there. */
const lookIn = ({ motion, colours, tables, timezone, amounts, density, clock }: Body): Preferences => ({
  ...(motion === undefined ? {} : { motion }),
  ...(colours === undefined ? {} : { price_colours: colours }),
  ...(tables === undefined ? {} : { favourite_tables: [...new Set(tables)] }),
  ...(timezone === undefined ? {} : { time_zone: timezone }),
  ...(amounts === undefined ? {} : { amount_form: amounts }),
  ...(density === undefined ? {} : { density }),
  ...(clock === undefined ? {} : { visit_clock: clock }),
});
