import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RecordFile } from "../replay/record.ts";

/** Real matches that are kept beside the project and are no part of it. */
const FOLDER = path.resolve(import.meta.dirname, "../../../shared/data/esports");

export const hasRealRecords = existsSync(FOLDER);
export const NO_RECORDS = "the folder of real matches is not here: their replays were not run";

/** All its JSON and CSV files. */
export const readRealRecords = (): readonly RecordFile[] =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|csv)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(FOLDER, name), "utf8") }));

export const readRealFile = (name: string): string => readFileSync(path.join(FOLDER, name), "utf8");
