import { verifyDocument, ReadError, type Check } from "@clutch/games/verifier";

/** What came of a pasted document. `unreadable` names the member that is missing or wrong. */
export type Verified =
  | { readonly kind: "checked"; readonly isOk: boolean; readonly checks: readonly Check[]; readonly failed: number }
  | { readonly kind: "unreadable"; readonly field: string };

/** Rows of a list of vectors would be hundreds: only those that fail are shown then. */
const MOST_ROWS = 40;

/** Recomputes a receipt, a record, a log or a chain walk on this device. `secret`: a seed or a link; the document says which. */
export async function verifyText(
  text: string,
  { secret, publicKey }: { readonly secret: string; readonly publicKey: string },
): Promise<Verified> {
  try {
    const options = {
      ...(secret === "" ? {} : { secret: { serverSeed: secret, link: secret } }),
      ...(publicKey === "" ? {} : { publicKey }),
    };
    const { ok: isOk, checks } = await verifyDocument(JSON.parse(text), options);
    const failed = checks.filter(({ ok }) => !ok);
    return {
      kind: "checked",
      isOk,
      checks: checks.length > MOST_ROWS ? failed : checks,
      failed: isOk ? checks.length : failed.length,
    };
  } catch (error) {
    return { kind: "unreadable", field: error instanceof ReadError ? error.field : "JSON" };
  }
}
