export * from "./launch.ts";
export * from "./signature.ts";
export * from "./wallet-answer.ts";
export * from "./wallet.ts";
