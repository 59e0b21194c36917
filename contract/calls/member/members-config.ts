import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { integerId, isTimeZone, language, oddsType } from "../../shapes/primitives.ts";
import {
  amountForm,
  chosenZone,
  colourScheme,
  consent,
  favouriteTables,
  density,
  gameFeel,
  landingPage,
  member,
  motion,
  priceColours,
  stakeSteps,
  visitClock,
} from "../../shapes/member.ts";

export const membersConfig = defineCall({
  name: "membersConfig",
  summary: "Changes any of the member's preferences; the nickname can be set once.",
  source: "G-64",
  method: "PATCH",
  path: "members/config/",
  group: "primary",
  auth: "member",
  body: z.object({
    avatar_id: z.optional(integerId),
    default_landing_page: z.optional(landingPage),
    /** Trimmed and measured by the handler, which distinguishes empty (7004) from too long (6003). */
    nickname: z.optional(z.string().check(z.maxLength(200))),
    odds_type: z.optional(oddsType),
    notification: z.optional(z.boolean()),
    show_on_boards: z.optional(z.boolean()),
    /** One that the partner offers. */
    language: z.optional(language),
    scheme: z.optional(colourScheme),
    consent: z.optional(consent),
    games: z.optional(gameFeel),
    /** Each above nothing; kept in order, each once. */
    steps: z.optional(stakeSteps),
    motion: z.optional(motion),
    colours: z.optional(priceColours),
    /** The whole list, each table once. */
    tables: z.optional(favouriteTables),
    /** A name the server knows, or `device`. */
    timezone: z.optional(chosenZone.check(z.refine((name) => name === "device" || isTimeZone(name)))),
    amounts: z.optional(amountForm),
    density: z.optional(density),
    clock: z.optional(visitClock),
  }),
  fieldCodes: { odds_type: { value: REFUSALS.invalidOddsType } },
  answer: z.object({ result: member }),
  successStatus: 200,
});
