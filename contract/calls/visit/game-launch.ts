import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import {
  countryCode,
  integerId,
  language,
  memberCode,
  sessionToken,
  shortCode,
  timestampMs,
  timezone,
} from "../../shapes/primitives.ts";
import { member } from "../../shapes/member.ts";
import { settings, themeName } from "../../shapes/settings.ts";
import { wallet } from "../../shapes/wallet.ts";
import { withDefault } from "../../shapes/with-default.ts";

export const gameLaunch = defineCall({
  name: "gameLaunch",
  summary: "Exchanges the partner's single-use launch token for a session, or opens an anonymous visit.",
  source: "G-01, G-02, RU-5",
  method: "POST",
  path: "game-launch/",
  group: "primary",
  auth: "none",
  body: z.object({
    token: z.nullable(z.string().check(z.minLength(1), z.maxLength(2048))),
    auth: z.string().check(z.minLength(1), z.maxLength(128)),
    member_code: z.nullable(memberCode),
    lang: z.optional(language),
    timezone: z.optional(timezone),
    theme: z.optional(z.nullable(themeName)),
    game_id: z.optional(z.nullable(integerId)),
    competition_id: withDefault(z.array(integerId).check(z.maxLength(100)), []),
    half_screen: withDefault(z.boolean(), false),
    local_timestamp: timestampMs,
  }),
  fieldCodes: { member_code: { type: 1104, value: 1105 } },
  answer: z.object({
    launch_id: shortCode,
    session_id: z.nullable(shortCode),
    token: z.nullable(sessionToken),
    public_token: sessionToken,
    is_anonymous: z.boolean(),
    ip_address: z.nullable(z.string().check(z.maxLength(64))),
    country_code: z.nullable(countryCode),
    timezone: z.string(),
    server_timestamp: timestampMs,
    member: z.nullable(member),
    wallet: z.nullable(wallet),
    settings,
  }),
  successStatus: 201,
});
