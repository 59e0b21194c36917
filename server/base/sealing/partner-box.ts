import { deriveKey, seal, unseal } from "./seal.ts";

/** Keeps partners' signing secrets out of the database, which holds them encrypted. */
export interface PartnerBox {
  /** Base64, bound to the partner's key. */
  readonly seal: (secret: string, partnerKey: string) => string;
  /** Null where it was sealed under another secret of ours or for another partner, or changed. */
  readonly unseal: (sealed: string, partnerKey: string) => string | null;
}

export function createPartnerBox(ownSecret: Buffer): PartnerBox {
  const key = deriveKey(ownSecret, "clutch partner secrets");
  return {
    seal: (secret, partnerKey) => seal(key, secret, partnerKey).toString("base64"),
    unseal: (sealed, partnerKey) => {
      try {
        return unseal(key, Buffer.from(sealed, "base64"), partnerKey);
      } catch {
        return null;
      }
    },
  };
}
