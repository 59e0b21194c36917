import { text } from "node:stream/consumers";
import type { Download } from "playwright";

/** What a downloaded file holds; the browser may run elsewhere. */
export const textOf = async (file: Download): Promise<string> => text(await file.createReadStream());
