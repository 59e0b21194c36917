import type { BrowserContext, Page, Route } from "playwright";

/** Ends an interception: calls under way are answered first, later ones go past it. */
export type EndInterception = () => Promise<void>;

/** Playwright's error for what is asked of a page, a context or a browser that is closed. */
const CLOSED = /has been closed|Target closed|context disposed/;

/**
 * Answers calls of a page or a context to `url` by `answer`, until the returned function is called.
 *
 * A bare `unroute` lets the browser answer what a handler still works on: its own answer is an unhandled rejection then,
 * which fails the run outside of its tests. Neither is it an error when the page closes under a handler. The tidy check
 * refuses bare `route` and `unroute` in journeys.
 */
export async function intercept(
  at: Page | BrowserContext,
  url: string | RegExp | ((url: URL) => boolean),
  answer: (route: Route) => Promise<void>,
): Promise<EndInterception> {
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const handle = async (route: Route): Promise<void> => {
    if (isOver) return route.fallback();
    const run = answer(route).catch((error: unknown) => {
      if (!CLOSED.test(String(error))) throw error;
    });
    underWay.add(run);
    await run.finally(() => underWay.delete(run));
  };
  await at.route(url, handle);
  return async () => {
    isOver = true;
    await Promise.allSettled(underWay);
    await at.unroute(url, handle);
  };
}
