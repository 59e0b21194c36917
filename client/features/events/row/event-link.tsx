import type { MouseEvent, ReactNode } from "react";
import type { EventEntry } from "../../../store/catalogue.ts";
import { openEvent } from "../../../sync/intents/events.ts";

export interface EventLinkProps {
  readonly event: EventEntry;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  /** The accessible name, where the content alone would read as a run of figures. */
  readonly label: string;
}

/**
 * Opens the event: a real link, so that it can be opened in a new tab, which otherwise sends the intent.
 * An event with no markets cannot be opened (SPEC section 2).
 */
export function EventLink({ event, children, className, tabIndex, label }: EventLinkProps) {
  const canOpen = event.totalNumMarkets > 0;
  const onClick = (click: MouseEvent) => {
    if (canOpen && (click.ctrlKey || click.metaKey || click.shiftKey)) return;
    click.preventDefault();
    if (canOpen) openEvent(event.eventId);
  };
  return (
    <a
      href={`${import.meta.env.BASE_URL}events/${encodeURIComponent(event.eventId)}`}
      className={className}
      tabIndex={tabIndex}
      aria-disabled={!canOpen}
      aria-label={label}
      data-row-link={tabIndex === undefined ? event.eventId : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
