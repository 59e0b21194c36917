import "./ui/styles/index.css";

/**
 * The page names this small chunk and preloads the app's. The skeleton in the page (build/skeleton-plugin.ts) is painted
 * first: what the app has to do would hold it up.
 */
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root element");

/** A page that is out of sight paints nothing. */
const LONGEST_WAIT_MS = 300;

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => void setTimeout(resolve));
  setTimeout(resolve, LONGEST_WAIT_MS);
});
/** Found before the first paint; where the page has no frame, as in development, now. */
const servers = window.clutchServers ?? import("./app/start/servers.ts").then(({ findServers }) => findServers());
void painted.then(() => import("./app/start/start.tsx")).then(({ start }) => start(root, servers));
