import type error from "../../../texts/client/en/error.json";
import type shell from "../../../texts/client/en/shell.json";

/** Ids of every English text: one line an area file, so that a missing text fails the type check. */
export type MessageId = keyof typeof error | keyof typeof shell;
