import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/**
 * Hono's router of any pattern, which walks a tree at each request; what a route without parameters matches is remembered, as calls
 * have. As many are remembered as there are routes.
 */
export class RememberedRoutes<T> implements Router<T> {
  readonly name = "RememberedRoutes";
  readonly #routes = new TrieRouter<T>();
  /** By method and path; null until the first request. */
  readonly #matches = new Map<string, Result<T> | null>();

  add(method: string, path: string, handler: T): void {
    this.#routes.add(method, path, handler);
    for (const key of this.#matches.keys()) this.#matches.set(key, null);
    if (!/[:*?]/.test(path)) this.#matches.set(`${method} ${path}`, null);
  }

  match(method: string, path: string): Result<T> {
    const key = `${method} ${path}`;
    const known = this.#matches.get(key);
    if (known) return known;
    const found = this.#routes.match(method, path);
    if (known === null) this.#matches.set(key, found);
    return found;
  }
}
