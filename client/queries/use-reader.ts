import type { Reader } from "../sync/queries/reader.ts";
import { useSession } from "../select/hooks.ts";

export const useReader = (): Reader =>
  useSession(({ language, timezone, member }) => ({ lang: language, timezone, memberId: member?.memberId ?? null }));
