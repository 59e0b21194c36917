import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sha256 } from "../testing/platform.ts";

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const { vectors } = JSON.parse(readFileSync(fileOf("vectors.json"), "utf8"));
/** Of the key that signs the published vectors; it signs nothing else. */
const TEST_KEY = "a70a9b3a7d36484ab0391e2a362e98beb8c681ccde825339b00fc48cf6c1bf87";

const run = promisify(execFile);
const command = fileOf("cli.mjs");

test("RU-11 clutch-verify checks the published vectors and says so", async () => {
  const { stdout } = await run(process.execPath, [command, fileOf("vectors.json"), "--key", TEST_KEY]);
  expect(stdout).toContain("640 of 640 checks hold");
});

test("RU-29 clutch-verify without a published key says that no signature was checked, and does not end well", async () => {
  await expect(run(process.execPath, [command, fileOf("vectors.json")])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/signature: not checked\nNOT VERIFIED .*480 of 560 checks hold/),
  });
});

test("RU-29 clutch-verify does not end well for a record and a chain walk, with a published key at hand", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-verify-"));
  const [{ receipt, secret }] = vectors;
  const walk = { revealed: { round: 1, link: "mine" }, known: { round: 0, link: sha256("mine") } };
  const files = [{ record: receipt.body, secret }, walk].map((document, index) => {
    const file = path.join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  await expect(run(process.execPath, [command, ...files, "--key", TEST_KEY])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^ {2}signature: not checked\nNOT VERIFIED .*6 of 7 checks hold\)\n {2}signature: not checked\nNOT VERIFIED .*1 of 2 checks hold/,
    ),
  });
  rmSync(folder, { recursive: true });
});

test("RU-29 clutch-verify says of a receipt whose seed is not revealed that it is not fully verified", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-verify-"));
  const file = path.join(folder, "receipt.json");
  writeFileSync(file, JSON.stringify(vectors[0].receipt));
  const said = await run(process.execPath, [command, file, "--key", TEST_KEY]).catch((error: unknown) => error);
  rmSync(folder, { recursive: true });
  expect(said).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^ {2}outcome: outcome not recomputed yet\nNOT FULLY VERIFIED .*3 of 4 checks hold\)/,
    ),
  });
});

test("RU-11 clutch-verify ends with 1 on a mismatch and with 2 on a file it cannot read", async () => {
  await expect(run(process.execPath, [command, fileOf("vectors.json"), "--key", "00"])).rejects.toMatchObject({
    code: 1,
  });
  await expect(run(process.execPath, [command, fileOf("cli.mjs")])).rejects.toMatchObject({ code: 2 });
});
