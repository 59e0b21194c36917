import { makeUniqueId } from "../../platform/unique-id.ts";
import { prebooksStore } from "../../store/prebooks.ts";
import type { PriceKey } from "../../store/prices.ts";
import {
  canPrebook,
  loadMorePrebooks,
  refreshPrebooks,
  sendBooking,
  sendCancel,
  type BookingInput,
} from "../prebooks.ts";
import { clientMessage } from "../slip/slip-message.ts";

export const openPrebooks = (): void => void refreshPrebooks();
export const showMorePrebooks = (): void => void loadMorePrebooks();

/** A paused price was pressed: its form is offered where it may be booked, and one of before goes. */
export const offerPrebook = (key: PriceKey): void =>
  prebooksStore.setState({ draftKey: canPrebook(key) ? key : null, booking: { kind: "idle" } });

export const closePrebook = (): void => prebooksStore.setState({ draftKey: null, booking: { kind: "idle" } });

/** One press of the form's control; nothing happens while one is on its way. */
export function bookPrebook(input: Omit<BookingInput, "uniqueId">): void {
  const { key } = input;
  if (prebooksStore.getState().booking.kind === "sending") return;
  const uniqueId = makeUniqueId();
  if (uniqueId === null) {
    return prebooksStore.setState({ booking: { kind: "refused", key, message: clientMessage(6004) } });
  }
  prebooksStore.setState({ booking: { kind: "sending", key } });
  void sendBooking({ ...input, uniqueId }).then((booking) => {
    prebooksStore.setState({ booking });
    if (booking.kind === "saved") void refreshPrebooks();
  });
}

/** Sent only after the member has confirmed (SPEC 4). */
export const cancelPrebook = (ticketId: string): Promise<void> => sendCancel(ticketId);
