export { startOperator, type Running } from "./core/start.ts";
export type { OperatorSettings } from "./core/settings.ts";
