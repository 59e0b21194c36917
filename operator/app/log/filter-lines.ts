import type { LogLine } from "../page-state.ts";

/** Which calls the log shows. */
export const LOG_KINDS = ["all", "server", "widget", "failed"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** A call that did not end well: a fault struck it, it was refused, or its connection just ended. */
export const isFailed = ({ fault, status, direction, tookMs }: LogLine): boolean =>
  fault !== null ||
  (status !== null && status >= 400) ||
  (direction === "server → operator" && tookMs !== null && status === null);

export function isOfKind(line: LogLine, kind: LogKind): boolean {
  switch (kind) {
    case "all":
      return true;
    case "server":
      return line.direction === "server → operator";
    case "widget":
      return line.direction === "page → widget" || line.direction === "widget → page";
    case "failed":
      return isFailed(line);
  }
}

/** Whether a line's name, status, fault, body, answer or signature holds the text, in any case. */
export function doesHold(line: LogLine, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return true;
  const { title, direction, status, fault, body, answer, signature } = line;
  const words = [title, direction, status?.toString(), fault, body, answer, signature?.header, signature?.verdict];
  return words.some((word) => word?.toLowerCase().includes(wanted) === true);
}
