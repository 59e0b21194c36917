import { verifyDocument, ReadError, type Check, type TrustedKeys } from "@clutch/games/verifier";

/** What came of a pasted document. `unreadable` names the member that is missing or wrong. */
export type Verified =
  | { readonly kind: "checked"; readonly isOk: boolean; readonly checks: readonly Check[]; readonly failed: number }
  | { readonly kind: "unreadable"; readonly field: string };

/** Rows of a list of vectors would be hundreds: only those that fail are shown then. */
const MAX_ROWS = 40;

/**
 * Recomputes a receipt, a record, a log or a chain walk on this device. `secret`: a seed or a link; the document says which.
 * `trusted`: the published keys, or one got elsewhere; without them a signature is not checked (RU-29).
 */
export async function verifyText(
  text: string,
  { secret, trusted }: { readonly secret: string; readonly trusted: TrustedKeys | null },
): Promise<Verified> {
  try {
    const options = {
      ...(secret === "" ? {} : { secret: { serverSeed: secret, link: secret } }),
      ...(trusted === null ? {} : { trusted }),
    };
    const { ok: isOk, checks } = await verifyDocument(JSON.parse(text), options);
    const failed = checks.filter(({ ok }) => ok !== true);
    return {
      kind: "checked",
      isOk,
      checks: checks.length > MAX_ROWS ? failed : checks,
      failed: isOk ? checks.length : failed.length,
    };
  } catch (error) {
    return { kind: "unreadable", field: error instanceof ReadError ? error.field : "JSON" };
  }
}
