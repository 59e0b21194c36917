import type { ComponentProps } from "react";
import { CodeEntry } from "../../features/share/code-entry.tsx";
import { TicketActions } from "../../features/history/ticket-actions.tsx";
import { OpenedNote } from "../../features/share/opened-note.tsx";
import { SlipColumn } from "../../features/slip/slip-column.tsx";

type SlipProps = Omit<ComponentProps<typeof SlipColumn>, "notice" | "below" | "AfterBet">;

/** The slip with what comes into it from others: features do not know each other. */
export const SlipWithShare = (props: SlipProps) => (
  <SlipColumn {...props} notice={<OpenedNote />} below={<CodeEntry />} AfterBet={TicketActions} />
);
