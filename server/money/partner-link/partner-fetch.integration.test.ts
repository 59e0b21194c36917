import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

async function run(script: URL): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)("bun", [fileURLToPath(script)]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

test("a partner is reached at its checked address only with a certificate of its name, reused too", async () => {
  const said = await run(new URL("testing/certified-partner.ts", import.meta.url));
  expect(said).toEqual({
    right: said["host"],
    wrong: "ERR_TLS_CERT_ALTNAME_INVALID",
    again: said["host"],
    host: expect.stringMatching(/^partner\.example:\d+$/),
  });
});

test("RU-13 a request whose idle connection was closed at that moment is sent once more, over one of its own", async () => {
  // The first over a new connection, the second reset, the third reset or new, and again where it was reset.
  const said = await run(new URL("testing/closing-partner.ts", import.meta.url));
  expect(said).toMatchObject({ first: "ok", reset: "ECONNRESET", again: ["ok", "ok"] });
});
