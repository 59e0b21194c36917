import path from "node:path";
import { root } from "../lib/paths.mjs";
import { fail } from "../lib/run.mjs";

/** The few values the launcher itself needs; the server checks all of its own (server/base/config). */
export function readSettings(env, args) {
  const unknown = args.filter((argument) => argument !== "--reset");
  if (unknown.length > 0) fail(`unknown option ${unknown[0]}; the only one is --reset`, 2);
  return {
    port: readPort(env, "PORT", 8080),
    operatorPort: readPort(env, "OPERATOR_PORT", 8090),
    dataFolder: path.resolve(root, env.CLUTCH_DATA ?? ".data"),
    population: readTurns(env),
    reset: args.includes("--reset"),
  };
}

/** Bets a minute of the demo's population, 0 for none. */
function readTurns({ CLUTCH_POPULATION: text = "20" }) {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 600)
    fail(`CLUTCH_POPULATION is "${text}"; it must be a whole number of bets a minute from 0 to 600`, 2);
  return Number(text);
}

/** The port a variable names, or the default; ends the process with one line when it is none. */
export function readPort(env, name, fallback) {
  const text = env[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    fail(`${name} is "${text}"; it must be a port from 1 to 65535`, 2);
  return port;
}
