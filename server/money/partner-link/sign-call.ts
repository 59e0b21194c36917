import { SIGNATURE_HEADER, signBody } from "@clutch/contract/partner";
import { assert, type Clock } from "@clutch/kernel";
import type { PartnerLink } from "../../base/caller/caller.ts";

/** The signature's header of a call to a partner, with the moment inside (RU-13); made anew for each try. */
export async function signCall(
  { signingSecrets }: Pick<PartnerLink, "signingSecrets">,
  rawBody: string,
  clock: Clock,
): Promise<Readonly<Record<string, string>>> {
  assert(signingSecrets.length > 0, "a secret to sign with");
  return { [SIGNATURE_HEADER]: await signBody(rawBody, signingSecrets, clock.nowMs()) };
}
