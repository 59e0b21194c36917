import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findOwner, holdFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clutch-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is held once, named with its process, and can be held again after it was given back", () => {
  const release = holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}; stop it`);
  expect(findOwner(folder)).toBe(process.pid);
  release();
  expect([findOwner(folder), readdirSync(folder)]).toEqual([null, []]);
  holdFolder(folder)();
});

test("the lock of a process that has ended, of another with its number, and a broken one are taken over", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("exit", resolve));
  for (const old of [{ pid: child.pid, started: "then" }, { pid: process.pid, started: "another run" }, "{", ""]) {
    writeFileSync(join(folder, "cluster.lock"), typeof old === "string" ? old : JSON.stringify(old));
    const release = holdFolder(folder);
    expect(findOwner(folder)).toBe(process.pid);
    release();
  }
  expect(readdirSync(folder)).toEqual([]);
});
