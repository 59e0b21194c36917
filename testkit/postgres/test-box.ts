import { createPartnerBox } from "../../server/sealing/partner-box.ts";

/** Seals the secrets of partners whose rows no server reads. */
export const TEST_BOX = createPartnerBox(Buffer.alloc(32));
