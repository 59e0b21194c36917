import { useFormat } from "../../../select/format.ts";
import type { SlipLine } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./change-prompt.module.css";

interface ChangePromptProps {
  readonly line: SlipLine;
  /** The server has just refused the bet for this change (5002, 5003): the prompt says both at once. */
  readonly isRefused: boolean;
  readonly onAccept: () => void;
  readonly onRemove: () => void;
}

/** 'Odds or statuses have changed' with old and new side by side and the two ways out (G-48). */
export function ChangePrompt({ line, isRefused, onAccept, onRemove }: ChangePromptProps) {
  const t = useT();
  const { title, was, now } = useChange(line);
  return (
    // A decision must not wait below the edge of a short column.
    <div ref={bringIntoView} className={styles.prompt} role="alert">
      <div className={styles.title}>
        <Icon name={line.changeStatus === "lock" ? "lock" : "warn"} />
        <span className={styles.words}>{isRefused ? `${t("slip.failed")}. ${title}` : title}</span>
        {was !== null && (
          <span className={styles.values}>
            <s>{was}</s>
            {now !== null && <b>{now}</b>}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button tone="warn" size="small" onClick={onAccept}>
          {t("slip.prompt.accept")}
        </Button>
        {/* Accepting a locked leg removes it (G-48), so it needs no second button for the same. */}
        {line.changeStatus !== "lock" && (
          <Button tone="line" size="small" onClick={onRemove}>
            {t("slip.prompt.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}

const bringIntoView = (prompt: HTMLElement | null): void => prompt?.scrollIntoView({ block: "nearest" });

function useChange(line: SlipLine): { title: string; was: string | null; now: string | null } {
  const t = useT();
  const format = useFormat();
  if (line.changeStatus === "handi-change") {
    const { betTypeName, selection } = line;
    const now = format.handicap(line.currentHandicapQuarters, betTypeName, selection) || "–";
    const was = format.handicap(line.handicapQuarters, betTypeName, selection) || null;
    return { title: t("slip.note.handicap", { handicap: now }), was, now: null };
  }
  const title = t("slip.prompt.title");
  if (line.changeStatus === "lock" || line.currentOddsCenti === null || line.currentOddsCenti === line.oddsCenti)
    return { title, was: null, now: null };
  return { title, was: format.odds(line.oddsCenti), now: format.odds(line.currentOddsCenti) };
}
