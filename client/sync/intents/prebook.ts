import { makeUniqueId } from "../../platform/unique-id.ts";
import { prebooksStore } from "../../store/prebooks.ts";
import { loadMorePrebooks, refreshPrebooks, sendPrebook, sendCancel, type PrebookInput } from "../prebook/prebooks.ts";
import { clientMessage } from "../slip/slip-message.ts";

export const openPrebooks = (): void => void refreshPrebooks();
export const showMorePrebooks = (): void => void loadMorePrebooks();

/** One press of the form's control; ignored while a request is pending. */
export function createPrebook(input: Omit<PrebookInput, "uniqueId">): void {
  const { key } = input;
  if (prebooksStore.getState().request.kind === "sending") return;
  const uniqueId = makeUniqueId();
  if (uniqueId === null) {
    return prebooksStore.setState({ request: { kind: "refused", key, message: clientMessage(6004) } });
  }
  prebooksStore.setState({ request: { kind: "sending", key } });
  void sendPrebook({ ...input, uniqueId }).then((request) => {
    prebooksStore.setState({ request });
    if (request.kind === "saved") void refreshPrebooks();
  });
}

/** Sent only after the member has confirmed (SPEC 4). */
export const cancelPrebook = (ticketId: string): Promise<void> => sendCancel(ticketId);
