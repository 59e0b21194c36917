import { NICKNAME_MAX_LENGTH, refuse, type calls, type CallRequest, type Refusal } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import { isAvatarId } from "./profile.ts";
import type { Preferences } from "./store-members.ts";

type Body = CallRequest<typeof calls.membersConfig>["body"];

/** What a config change asks for, checked (G-64): nickname 1–20 characters after trimming, a known avatar. */
export function checkPreferences(body: Body): Result<Preferences, Refusal> {
  const { avatar_id, default_landing_page, nickname, odds_type, notification } = body;
  if (avatar_id !== undefined && !isAvatarId(avatar_id)) return refuse(6003, { field: "avatar_id" });
  const name = nickname === undefined ? ok(undefined) : checkNickname(nickname);
  if (!name.ok) return name;
  return ok({
    ...(avatar_id === undefined ? {} : { avatar_id }),
    ...(default_landing_page === undefined ? {} : { default_landing_page }),
    ...(name.value === undefined ? {} : { nickname: name.value }),
    ...(odds_type === undefined ? {} : { odds_type }),
    ...(notification === undefined ? {} : { notification }),
  });
}

/** Counted in characters as a reader sees them; control and direction characters could forge another name. */
export function checkNickname(text: string): Result<string, Refusal> {
  const name = text.normalize("NFC").trim();
  if (name === "") return refuse(7004);
  const length = [...new Intl.Segmenter().segment(name)].length;
  if (length > NICKNAME_MAX_LENGTH || /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(name)) {
    return refuse(6003, { field: "nickname" });
  }
  return ok(name);
}
