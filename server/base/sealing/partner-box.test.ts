import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadOwnSecret } from "./own-secret.ts";
import { createPartnerBox } from "./partner-box.ts";

const box = createPartnerBox(Buffer.alloc(32, 7));

test("a partner's secret opens under our secret and for its partner alone, and no change of it passes", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (secret, key, at) => {
      const sealed = box.seal(secret, key);
      expect(box.unseal(sealed, key)).toBe(secret);
      expect(box.unseal(sealed, `${key} `)).toBeNull();
      expect(createPartnerBox(Buffer.alloc(32, 8)).unseal(sealed, key)).toBeNull();
      const bytes = Buffer.from(sealed, "base64");
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(box.unseal(bytes.toString("base64"), key)).toBeNull();
    }),
  );
  expect(box.unseal("", "k")).toBeNull();
  expect(box.seal("one secret", "k")).not.toBe(box.seal("one secret", "k"));
});

test("our secret is made once, for its owner's eyes alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-own-secret-"));
  try {
    const first = loadOwnSecret(null, folder, "partner.secret");
    expect(first.length).toBe(32);
    expect(loadOwnSecret(null, folder, "partner.secret")).toEqual(first);
    expect(loadOwnSecret(null, folder, "other.secret")).not.toEqual(first);
    expect(statSync(join(folder, "partner.secret")).mode & 0o777).toBe(0o600);
    expect(loadOwnSecret("ab".repeat(32), folder, "partner.secret")).toEqual(Buffer.alloc(32, 0xab));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
