import { SIGNATURE_HEADER, signBody } from "@clutch/contract/partner";
import type { Clock } from "@clutch/kernel";
import type { PartnerLink } from "../caller/caller.ts";

/** The signature's header of a call to a partner, with the moment inside (RU-13); made anew for each try. */
export const signCall = async (
  { signingSecret }: Pick<PartnerLink, "signingSecret">,
  rawBody: string,
  clock: Clock,
): Promise<Readonly<Record<string, string>>> => ({
  [SIGNATURE_HEADER]: await signBody(rawBody, signingSecret, clock.nowMs()),
});
