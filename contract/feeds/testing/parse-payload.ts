import { parseMessages, splitPayload, type HeardMessage } from "../messages.ts";

/** The messages of one payload, in order. */
export const parsePayload = (text: string): readonly HeardMessage[] => parseMessages(splitPayload(text));
