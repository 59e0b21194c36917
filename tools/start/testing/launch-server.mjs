/** A launcher with nothing but a server: says when it serves, and waits to be killed. */
import { startChild, waitUntilServing } from "../children.mjs";

const server = startChild("server", "server/main/serve.ts", { environment: {}, onEnd: () => process.exit(1) });
process.stdout.write(`${JSON.stringify({ serverPid: server.child.pid })}\n`);
if (await waitUntilServing(server)) process.stdout.write("launcher: serving\n");
