import { verifyDocument, ReadError, type Check, type TrustedKeys } from "@clutch/games/verifier";

/**
 * What came of a pasted document. `failed`: the checks that do not hold, or, where each that was made holds, those that were not made;
 * `hasKey`: whether signatures could be checked; `isUnrevealed`: nothing but outcomes was left unchecked, whose seeds or links are not
 * revealed yet. `unreadable` names the member that is missing or wrong.
 */
export type Verified =
  | {
      readonly kind: "checked";
      readonly isOk: boolean;
      readonly checks: readonly Check[];
      readonly failed: number;
      readonly hasKey: boolean;
      readonly isUnrevealed: boolean;
    }
  | { readonly kind: "unreadable"; readonly field: string };

/** Rows of a list of vectors would be hundreds: only the first that fail are shown then, and one that was not checked. */
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
    const wrong = checks.filter(({ ok }) => ok === false);
    const unchecked = checks.filter(({ ok }) => ok === null);
    return {
      kind: "checked",
      isOk,
      checks: checks.length > MAX_ROWS ? [...wrong.slice(0, MAX_ROWS), ...unchecked.slice(0, 1)] : checks,
      failed: isOk ? checks.length : wrong.length || unchecked.length,
      hasKey: trusted !== null,
      isUnrevealed: unchecked.length > 0 && unchecked.every(({ name }) => name === "outcome"),
    };
  } catch (error) {
    return { kind: "unreadable", field: error instanceof ReadError ? error.field : "JSON" };
  }
}
