import { createPartnerBox } from "../../server/base/sealing/partner-box.ts";

/** What a server that reads rows sealed by `TEST_BOX` is given as `CLUTCH_SEALING_SECRET`. */
export const TEST_SEALING_SECRET = "0".repeat(64);

/** Seals the secrets of partners that tests and benches make. */
export const TEST_BOX = createPartnerBox(Buffer.from(TEST_SEALING_SECRET, "hex"));
