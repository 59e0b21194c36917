import { createServer } from "node:net";
import { sendOnOpenConnection } from "../partner-fetch.ts";

/**
 * Run under Bun, whose fetch the server uses: a partner that answers one request of a connection and closes it when the next one comes,
 * as one does whose limit of idle connections ends at that moment. Prints one JSON line: answers with and without
 * `sendOnOpenConnection`, and how often requests arrived.
 */
const ANSWER = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok";
let arrived = 0;
const partner = createServer((socket) => {
  let seen = 0;
  socket.on("error", () => {});
  socket.on("data", () => {
    arrived += 1;
    seen += 1;
    if (seen === 1) socket.write(ANSWER);
    else socket.resetAndDestroy();
  });
});
await new Promise<void>((resolve) => {
  partner.listen(0, "127.0.0.1", resolve);
});
const address = partner.address();
const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;

const post = (connection: Pick<RequestInit, "keepalive">): Promise<Response> =>
  fetch(url, { method: "POST", body: "{}", ...connection });
async function textOf(answer: Promise<Response>): Promise<string> {
  try {
    return await (await answer).text();
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

const first = await textOf(post({}));
const reset = await textOf(post({}));
const again = [await textOf(sendOnOpenConnection(post)), await textOf(sendOnOpenConnection(post))];
process.stdout.write(JSON.stringify({ first, reset, again, arrived }));
process.exit(0);
