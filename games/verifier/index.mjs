/**
 * The verifier: recomputes rounds, walks chains, checks receipts and logs. It shares no code with the dealer; all cryptography
 * is the platform's.
 */
export { verifyChain } from "./chain.mjs";
export { verifyDocument } from "./document.mjs";
export { verifyLog } from "./log.mjs";
export { ReadError } from "./read.mjs";
export { verifyReceipt } from "./receipt.mjs";
export { readSteps, verifyRound } from "./round.mjs";
export { evenIndex, linkSource, publishedIndex, readBlocks, seedSource } from "./words.mjs";
