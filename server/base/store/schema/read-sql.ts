import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** One .sql file of a folder, or all files of a sub-folder in the order of their names. */
export interface SqlSource {
  /** Without the extension. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string;
}

/** Reads the .sql files of a folder and of its sub-folders, each file a source of its own, sorted by name. */
export function readSqlTree(folder: string): readonly SqlSource[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => toSource(basename(path, ".sql"), readFileSync(join(folder, path), "utf8")))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads every .sql file and every sub-folder of them, sorted by name. */
export function readSqlFolder(folder: string): readonly SqlSource[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".sql"))
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory()
        ? toSource(entry.name, readTexts(path).join("\n"))
        : toSource(entry.name.slice(0, -".sql".length), readFileSync(path, "utf8"));
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const toSource = (name: string, text: string): SqlSource => ({
  name,
  text,
  checksum: createHash("sha256").update(text).digest("hex"),
});

const readTexts = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8"));
