/** `bun server/run/commands/folder-owner.ts FOLDER`: prints the process that holds a data folder, or nothing. For the launcher. */
import { findOwner } from "../../base/store/embedded/folder-lock.ts";

process.stdout.write(String((await findOwner(process.argv[2] ?? "")) ?? ""));
