/** A launcher with nothing but a server: says when it serves, and waits to be killed. */
import { keepChild, waitUntilServing } from "../children.mjs";

const report = ({ child }) => process.stdout.write(`${JSON.stringify({ serverPid: child.pid })}\n`);
const server = keepChild("server", "server/run/main/serve.ts", {
  environment: {},
  onEnd: () => process.exit(1),
  onRestart: async (again) => {
    report(again);
    if (await waitUntilServing(again)) process.stdout.write("launcher: serving again\n");
  },
});
report(server);
if (await waitUntilServing(server)) process.stdout.write("launcher: serving\n");
