import { verifyBody } from "@clutch/contract/partner";
import type { PartnerLink } from "../../base/caller/caller.ts";

export interface ReceivedCall {
  readonly rawBody: string;
  /** The signature's header; null where it was absent. */
  readonly header: string | null;
  readonly nowMs: number;
}

/** Whether a call to us carries the partner's signature; while the partner changes its secret, of either one. */
export async function isSignedBy(
  { signingSecrets }: Pick<PartnerLink, "signingSecrets">,
  call: ReceivedCall,
): Promise<boolean> {
  const verdicts = await Promise.all(signingSecrets.map((secret) => verifyBody({ ...call, secret })));
  return verdicts.includes("valid");
}
