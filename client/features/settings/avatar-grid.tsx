import { useId } from "react";
import { useAnswer } from "../../queries/use-answer.ts";
import { useSession } from "../../select/hooks.ts";
import { setAvatar } from "../../sync/intents/settings.ts";
import { AVATARS_QUERY } from "../../sync/session/avatars-query.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { SaveNote } from "./save-note.tsx";
import styles from "./settings.module.css";
import { useChoice } from "./use-save.ts";

/** The server's avatars, one of them worn. */
export function AvatarGrid() {
  const t = useT();
  const group = useId();
  const { data: avatars } = useAnswer(AVATARS_QUERY);
  const worn = useSession((session) => session.member?.avatarId ?? 1);
  const { state, shown, choose } = useChoice(worn, setAvatar);
  if (avatars === undefined || avatars.length === 0) return null;
  return (
    <div className={styles.panel}>
      <div className={styles.title}>
        <h3>{t("settings.avatar")}</h3>
        <SaveNote state={state} />
      </div>
      <fieldset className={styles.avatars} disabled={state.kind === "saving"}>
        <legend className="vh">{t("settings.avatar")}</legend>
        {avatars.map(({ avatarId, url }) => (
          <label key={avatarId} className={styles.avatar}>
            <input
              type="radio"
              className="vh"
              name={group}
              checked={avatarId === shown}
              aria-label={t("settings.avatar.one", { number: avatarId })}
              onChange={() => choose(avatarId)}
            />
            <img src={url} alt="" />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
