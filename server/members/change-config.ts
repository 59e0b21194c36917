import { NICKNAME_MAX_LENGTH, refuse, type calls, type CallRequest, type Refusal } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import { isAvatarId } from "./profile.ts";
import type { Preferences } from "./store-members.ts";

type Body = CallRequest<typeof calls.membersConfig>["body"];

/** What a config change asks for, checked (G-64): nickname 1–20 characters after trimming, a known avatar. */
export function checkPreferences(body: Body): Result<Preferences, Refusal> {
  const { avatar_id, default_landing_page, nickname, odds_type, notification, show_on_boards } = body;
  if (avatar_id !== undefined && !isAvatarId(avatar_id)) return refuse(6003, { field: "avatar_id" });
  const name = nickname === undefined ? ok(undefined) : checkNickname(nickname);
  if (!name.ok) return name;
  return ok({
    ...(avatar_id === undefined ? {} : { avatar_id }),
    ...(default_landing_page === undefined ? {} : { default_landing_page }),
    ...(name.value === undefined ? {} : { nickname: name.value }),
    ...(odds_type === undefined ? {} : { odds_type }),
    ...(notification === undefined ? {} : { notification }),
    ...(show_on_boards === undefined ? {} : { is_on_boards: show_on_boards }),
  });
}

/** Counted in characters as a reader sees them; what is invisible or looks like another letter could forge another name. */
export function checkNickname(text: string): Result<string, Refusal> {
  // Emoji variation selectors change nothing that a name is known by.
  const name = text
    .normalize("NFC")
    .replaceAll(/[\uFE0E\uFE0F]/g, "")
    .replaceAll(/ +/g, " ")
    .trim();
  if (name === "") return refuse(7004);
  const length = [...new Intl.Segmenter().segment(name)].length;
  if (length > NICKNAME_MAX_LENGTH || UNSEEN.test(name) || isImitation(name))
    return refuse(6003, { field: "nickname" });
  return ok(name);
}

/** Control, direction, private and ignorable characters, spaces other than the plain one, and piles of marks. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}|\p{Mn}{4}/u;

/**
 * Letters that are drawn as others: compatibility forms of Latin letters and digits (full-width, mathematical, circled),
 * and Latin beside Cyrillic or Greek in one name.
 */
const isImitation = (name: string): boolean =>
  [...name].some(
    (each) => each !== each.normalize("NFKC") && /[\p{Script=Latin}\p{Nd}]/u.test(each.normalize("NFKC")),
  ) ||
  (/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name));
