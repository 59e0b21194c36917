import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clutch-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, "cluster.lock");
const inUse = () => `${folder} is in use by process ${process.pid}; stop it`;
/** The lock as another container or host would have written it. */
const moveElsewhere = (): void => {
  const owner = JSON.parse(readFileSync(lock(), "utf8")) as object;
  writeFileSync(lock(), JSON.stringify({ ...owner, place: "another container" }));
};

test("a folder is held once, named with its process, and can be held again after it was given back", async () => {
  const release = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(inUse());
  expect(readdirSync(folder)).toEqual(["cluster.lock"]);
  release();
  expect(readdirSync(folder)).toEqual([]);
  (await holdFolder(folder))();
});

test("the lock of a process that has ended, of another with its number, and a broken one are taken over", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("exit", resolve));
  for (const old of [{ pid: child.pid, started: "then" }, { pid: process.pid, started: "another run" }, "{", ""]) {
    writeFileSync(lock(), typeof old === "string" ? old : JSON.stringify(old));
    const release = await holdFolder(folder);
    await expect(holdFolder(folder)).rejects.toThrow(inUse());
    release();
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock of another container is respected while it is touched, and taken over once it is silent", async () => {
  const release = await holdFolder(folder);
  moveElsewhere();
  const touching = setInterval(() => writeFileSync(lock(), readFileSync(lock())), 20);
  await expect(holdFolder(folder, { everyMs: 20, silenceMs: 600_000 })).rejects.toThrow(inUse());
  clearInterval(touching);
  const taken = await holdFolder(folder, { everyMs: 600_000, silenceMs: 1 });
  // What was taken over is not given back by the one that had it before.
  release();
  await expect(holdFolder(folder)).rejects.toThrow(inUse());
  taken();
  expect(readdirSync(folder)).toEqual([]);
});

test("a holder touches its lock again and again", async () => {
  const release = await holdFolder(folder, { everyMs: 20, silenceMs: 1 });
  for (let times = 0; times < 2; times += 1) {
    utimesSync(lock(), 0, 0);
    while (statSync(lock()).mtimeMs === 0) await sleep(5);
  }
  release();
});
