import { pino, type Logger } from "pino";
import { maskText } from "./redact.ts";

export type Log = Logger;

/**
 * JSON lines on standard output. Paths that could hold a secret are censored whatever a caller logs,
 * and errors are cut to message and stack with anything token-shaped masked.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: { service: "clutch" },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "token",
        "*.token",
        "authorization",
        "*.authorization",
        "otp",
        "*.otp",
        "ticket",
        "*.ticket",
        "secret",
        "*.secret",
      ],
      censor: "***",
    },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: maskText(error.message), stack: maskText(error.stack ?? "") }
          : maskText(String(error)),
    },
  });
}
