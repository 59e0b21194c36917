import { canonical, isSame } from "./canonical.mjs";

/**
 * @param {string} name
 * @param {unknown} stated
 * @param {unknown} computed
 * @returns {import("./index.d.mts").Check}
 */
export const compare = (name, stated, computed) => ({
  name,
  ok: isSame(stated, computed),
  expected: typeof computed === "string" ? computed : canonical(computed),
  found: typeof stated === "string" ? stated : canonical(stated),
});
