import { useId } from "react";
import { useAnswer } from "../../queries/use-answer.ts";
import { useSession } from "../../select/hooks.ts";
import { setAvatar } from "../../sync/intents/settings.ts";
import { AVATARS_QUERY } from "../../sync/session/avatars-query.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { SaveNote } from "./save-note.tsx";
import styles from "./settings.module.css";
import { useSave } from "./use-save.ts";

/** The server's avatars, one of them worn. */
export function AvatarGrid() {
  const t = useT();
  const group = useId();
  const [saving, save] = useSave();
  const { data: avatars } = useAnswer(AVATARS_QUERY);
  const worn = useSession((session) => session.member?.avatarId ?? 1);
  if (avatars === undefined || avatars.length === 0) return null;
  return (
    <div className={styles.panel}>
      <div className={styles.title}>
        <h2>{t("settings.avatar")}</h2>
        <SaveNote state={saving} />
      </div>
      <fieldset className={styles.avatars} disabled={saving.kind === "saving"}>
        <legend className="vh">{t("settings.avatar")}</legend>
        {avatars.map(({ avatarId, url }) => (
          <label key={avatarId} className={styles.avatar}>
            <input
              type="radio"
              className="vh"
              name={group}
              checked={avatarId === worn}
              aria-label={t("settings.avatar.one", { number: avatarId })}
              onChange={() => void save(() => setAvatar(avatarId))}
            />
            <img src={url} alt="" />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
