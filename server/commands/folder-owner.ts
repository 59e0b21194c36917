/** `bun server/commands/folder-owner.ts FOLDER`: prints the process that holds a data folder, or nothing. For the launcher. */
import { findOwner } from "../store/embedded/folder-lock.ts";

process.stdout.write(String(findOwner(process.argv[2] ?? "") ?? ""));
