import type { ReactNode } from "react";
import type { MessageValues } from "./i18n.ts";
import type { MessageId } from "./message-id.ts";
import { useT } from "./use-t.ts";

/** A text as an element: `<T id="shell.backToMatches" />`. */
export function T({ id, values }: { id: MessageId; values?: MessageValues }): ReactNode {
  const t = useT();
  return t(id, values);
}
