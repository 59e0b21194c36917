import { assertPresent } from "@clutch/kernel";
import type { Sha256 } from "../core/chain.ts";
import { serializeCanonical, toJson, type JsonValue } from "../core/json.ts";
import type { Receipt, SignText } from "./receipt.ts";

export const CHECKPOINT_FORMAT = "clutch-checkpoint-1";

/** The end of a log. `log` names it by the hash of its first entry. */
export interface LogHead {
  readonly log: string;
  readonly seq: number;
  readonly hash: string;
}

/** The nodes beside the way from a leaf to the root, from the leaf up. */
export type TreePath = readonly { readonly side: "left" | "right"; readonly hash: string }[];

/** The leaf of a head. Leaf and node are distinguished by what is hashed, so that neither passes for the other. */
export const computeLeaf = (sha256: Sha256, { log, seq, hash }: LogHead): string =>
  sha256(serializeCanonical(toJson({ log, seq, hash })));

const computeNode = (sha256: Sha256, left: string, right: string): string => sha256(`node:${left}:${right}`);

/** A binary tree over leaves in their order; one without a neighbour goes up as it is. */
export function computeTree(
  sha256: Sha256,
  leaves: readonly string[],
): { readonly root: string; readonly paths: readonly TreePath[] } {
  const paths = leaves.map((): { side: "left" | "right"; hash: string }[] => []);
  let level = leaves.map((hash, index) => ({ hash, below: [index] }));
  while (level.length > 1) {
    const above: typeof level = [];
    for (let at = 0; at < level.length; at += 2) {
      const left = assertPresent(level[at], "a node");
      const right = level[at + 1];
      if (right === undefined) {
        above.push(left);
        continue;
      }
      for (const leaf of left.below) paths[leaf]?.push({ side: "right", hash: right.hash });
      for (const leaf of right.below) paths[leaf]?.push({ side: "left", hash: left.hash });
      above.push({ hash: computeNode(sha256, left.hash, right.hash), below: [...left.below, ...right.below] });
    }
    level = above;
  }
  return { root: assertPresent(level[0], "a leaf at least").hash, paths };
}

/** A checkpoint as it is signed. `previous`: the hash of the body before it, 64 zeros for the first. */
export interface CheckpointRecord {
  readonly partner: string;
  readonly number: number;
  readonly at: string;
  readonly previous: string;
  readonly logs: number;
  readonly root: string;
}

export const computeCheckpointHash = (sha256: Sha256, body: JsonValue): string => sha256(serializeCanonical(body));

export function signCheckpoint(record: CheckpointRecord, key: { publicKey: string; sign: SignText }): Receipt {
  const body = toJson({ format: CHECKPOINT_FORMAT, ...record });
  return { body, publicKey: key.publicKey, signature: key.sign(serializeCanonical(body)) };
}
