import path from "node:path";
import { parseSettings } from "./core/settings.ts";
import { startOperator } from "./core/start.ts";

const fail = (line: string): never => {
  console.error(`✖ demo partner: ${line}`);
  process.exit(1);
};

const settings = parseSettings(process.env);
if (!settings.ok) fail(settings.error);
else {
  const { port } = settings.value;
  const page = path.join(import.meta.dirname, "app", "dist");
  try {
    const running = await startOperator(settings.value, page);
    console.log(`demo partner listens on ${running.port}`);
    process.send?.({ kind: "serving" });
    const end = () => void running.stop().then(() => process.exit(0));
    process.on("SIGINT", end);
    process.on("SIGTERM", end);
    // Only under a launcher, which has ended.
    process.on("disconnect", end);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    fail(code === "EADDRINUSE" ? `port ${port} is in use; set OPERATOR_PORT` : String(error));
  }
}
