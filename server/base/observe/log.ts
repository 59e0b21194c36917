import type { Clock } from "@clutch/kernel";
import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { createLineBudget } from "./line-budget.ts";
import { monotonicClock } from "./monotonic-clock.ts";
import { maskText } from "./redact.ts";

export type Log = Logger;

/** pino's number of the level. */
const WARN = 40;

/**
 * JSON lines on standard output. Paths that could hold a secret are censored whatever a caller logs,
 * and errors are cut to message and stack with anything token-shaped masked. Warnings and errors of one text are
 * bounded (`createLineBudget`); `leftOut` says how many were.
 */
export function createLog(level: string, given: { clock?: Clock; stream?: DestinationStream } = {}): Log {
  const budget = createLineBudget(given.clock ?? monotonicClock);
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(args, method, number) {
        if (number < WARN) return method.apply(this, args);
        const [first, ...rest] = args as [unknown, ...unknown[]];
        const leftOut = budget(String(typeof first === "string" ? first : rest[0]));
        if (leftOut === null) return;
        if (leftOut === 0) return method.apply(this, args);
        const held = first instanceof Error ? { err: first } : typeof first === "object" ? first : {};
        const fields = { ...held, leftOut };
        method.apply(this, [fields, ...(typeof first === "string" ? args : rest)] as unknown as typeof args);
      },
    },
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
  };
  return given.stream === undefined ? pino(options) : pino(options, given.stream);
}
