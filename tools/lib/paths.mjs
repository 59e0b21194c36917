import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const inRoot = (...parts) => path.join(root, ...parts);

/** The environment in which our tools find Node 26, Bun and each other before anything of the machine's; Debian keeps servers in sbin. */
export function toolEnvironment(extra = {}) {
  const bin = inRoot("node_modules", ".bin");
  return { ...process.env, PATH: [bin, process.env.PATH ?? "", "/usr/sbin"].join(path.delimiter), ...extra };
}
