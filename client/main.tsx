import "./ui/styles/index.css";
import { servers } from "./app/start/servers.ts";

/**
 * The page names this small chunk and preloads the app's: servers are asked for their health while the app is
 * still on its way, so that its first call waits for nothing.
 */
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root element");
void import("./app/start/start.tsx").then(({ start }) => start(root, servers));
