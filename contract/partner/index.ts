export * from "./launch.ts";
export * from "./sessions-end.ts";
export * from "./signature.ts";
export * from "./wallet-answer.ts";
export * from "./wallet.ts";
