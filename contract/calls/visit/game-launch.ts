import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
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
  uniqueId,
} from "../../shapes/primitives.ts";
import { member } from "../../shapes/member.ts";
import { settings, themeName } from "../../shapes/settings.ts";
import { wallet } from "../../shapes/wallet.ts";
import { sideFact, withDefault } from "../../shapes/with-default.ts";

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
    // A secret that the caller made before the call. Sent again with the same token within two minutes, it is answered by the same session.
    launch_key: sideFact(z.nullish(uniqueId), null),
    // What the device and the page say of themselves: unusual or wrong is as good as not said, and refuses nobody.
    lang: sideFact(z.nullish(language), null),
    timezone: sideFact(z.nullish(timezone), null),
    theme: sideFact(z.nullish(themeName), null),
    game_id: sideFact(z.nullish(integerId), null),
    competition_id: sideFact(withDefault(z.array(integerId).check(z.maxLength(100)), []), []),
    half_screen: sideFact(withDefault(z.boolean(), false), false),
    local_timestamp: sideFact(timestampMs, 0),
  }),
  fieldCodes: { member_code: { type: REFUSALS.memberNameNotText, value: REFUSALS.memberCodeTooLong } },
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
