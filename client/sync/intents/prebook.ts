import { makeUniqueId } from "../../platform/unique-id.ts";
import { prebooksStore } from "../../store/prebooks.ts";
import { loadMorePrebooks, refreshPrebooks, sendBooking, sendCancel, type BookingInput } from "../prebooks.ts";
import { clientMessage } from "../slip/slip-message.ts";

export const openPrebooks = (): void => void refreshPrebooks();
export const showMorePrebooks = (): void => void loadMorePrebooks();

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
