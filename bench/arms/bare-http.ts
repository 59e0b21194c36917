/**
 * The least a server can do: reads a body, parses it and answers a fixed text. Arguments: port, bytes of the answer.
 */
const [port = 0, bytes = 0] = process.argv.slice(2).map(Number);
const text = JSON.stringify({ further: "x".repeat(Math.max(0, bytes - '{"further":""}'.length)) });
Bun.serve({
  port,
  hostname: "127.0.0.1",
  async fetch(request) {
    await request.json();
    return new Response(text, { headers: { "content-type": "application/json" } });
  },
});
console.log("listening");
