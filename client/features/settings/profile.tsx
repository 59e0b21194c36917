import { useSession } from "../../select/hooks.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Tag } from "../../ui/marks/tag.tsx";
import { avatarUrl } from "./avatar-url.ts";
import { NicknameForm } from "./nickname-form.tsx";
import styles from "./settings.module.css";

/** Who is playing: avatar, nickname (set once) and the member code, or its stand-in where the partner hides it. */
export function Profile() {
  const t = useT();
  const { member, currency, isHidden } = useSession((session) => ({
    member: session.member,
    currency: session.partner.currencyCode,
    isHidden: session.partner.features.obfuscatedMemberCode,
  }));
  if (member === null) {
    return (
      <div className={styles.profile}>
        <span className={styles.guest}>
          <Icon name="user" size={28} />
        </span>
        <div>
          <b className="d">{t("settings.guest")}</b>
          <p>{t("error.2004")}</p>
        </div>
      </div>
    );
  }
  const code = isHidden ? member.obfuscatedUserId : member.memberCode;
  return (
    <>
      <div className={styles.profile}>
        <img className={styles.portrait} src={avatarUrl(member.avatarId)} alt="" width={60} height={60} />
        <div>
          <div className={styles.name}>
            <b className="d">{member.nickname ?? member.loginName}</b>
            {member.nickname !== null && <Tag icon="lock">{t("settings.nickname.once")}</Tag>}
          </div>
          <p>{t("settings.member", { code, currency })}</p>
        </div>
      </div>
      {member.nickname === null && (
        <div className={styles.panel}>
          <NicknameForm />
        </div>
      )}
    </>
  );
}
