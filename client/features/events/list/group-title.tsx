import { useCatalogue, useUi } from "../../../select/hooks.ts";
import type { GroupHead } from "../../../select/event-blocks.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { GameGlyph } from "../../../ui/marks/icon/game-glyph.tsx";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { LiveMark } from "../../../ui/marks/live-mark.tsx";
import { useDayText } from "../nav/day-text.ts";
import styles from "./group-title.module.css";

export interface GroupTitle {
  readonly name: string;
  /** What stands behind the name, muted: game and stage, a count, the order. */
  readonly about: string | null;
}

/** The words of a group's head; `eventId` is its first match, which knows the stage of the competition. */
export function useGroupTitle(head: GroupHead, { eventId, count }: { eventId: string; count: number }): GroupTitle {
  const t = useT();
  const dayText = useDayText();
  const isMobile = useUi((ui) => ui.isMobile);
  const stage = useCatalogue((state) => state.events[eventId]?.stage ?? null);
  switch (head.kind) {
    case "league":
      return { name: head.competitionName, about: stage === null ? head.gameName : `${head.gameName} · ${stage}` };
    case "live":
      return {
        name: t("events.block.live"),
        about: isMobile ? `${count}` : `${count} · ${t("events.block.liveOrder")}`,
      };
    case "soon":
      return { name: t("events.block.soon"), about: t("events.today") };
    case "day":
      return { name: dayText(head.day), about: null };
  }
}

export function GroupTitleText({ head, title }: { readonly head: GroupHead; readonly title: GroupTitle }) {
  const isLeague = head.kind === "league";
  return (
    <>
      <GroupMark head={head} />
      <span className={styles.text}>
        <b className={isLeague ? styles.league : `d ${styles.block}`}>{title.name}</b>
        {title.about !== null && (
          <span className={styles.about}>
            {isLeague ? " · " : " "}
            {title.about}
          </span>
        )}
      </span>
    </>
  );
}

function GroupMark({ head }: { readonly head: GroupHead }) {
  if (head.kind === "league") return <GameGlyph gameId={head.gameId} />;
  if (head.kind === "live") return <LiveMark>{null}</LiveMark>;
  return <Icon name={head.kind === "soon" ? "clock" : "calendar"} />;
}
