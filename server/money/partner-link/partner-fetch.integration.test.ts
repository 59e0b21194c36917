import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("testing/certified-partner.ts", import.meta.url));

test("a partner is reached at its checked address only with a certificate of its name, reused too", async () => {
  const { stdout } = await promisify(execFile)("bun", [script]);
  const said = JSON.parse(stdout) as Record<string, string>;
  expect(said).toEqual({
    right: said["host"],
    wrong: "ERR_TLS_CERT_ALTNAME_INVALID",
    again: said["host"],
    host: expect.stringMatching(/^partner\.example:\d+$/),
  });
});
