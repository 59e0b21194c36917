/**
 * A whole partner in one file, without packages: its page with the widget, and its answers to the two kinds of signed calls.
 * Node 20 or newer. PORT is its own; CLUTCH_ORIGIN, CLUTCH_KEY and CLUTCH_SECRET are those of `clutch partner create`.
 * A real partner keeps members, tokens and movements in a database and changes a balance in one transaction with its movement.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { PORT = "3000", CLUTCH_ORIGIN, CLUTCH_KEY, CLUTCH_SECRET } = process.env;
const members = new Map([["ann-1", { name: "Ann", cents: 100_000 }]]);
/** Launch token → member code. A token is good once. */
const tokens = new Map();
/** Transaction id → what it moved, and whose. Every id moves money once, however often it comes. */
const movements = new Map();

/** `X-Clutch-Signature: t={seconds},v1={hex}`: HMAC-SHA-256 of `{seconds}.{raw body}`; two v1 while the secret is changed. */
function isSigned(rawBody, header = "") {
  const [, seconds, signatures] = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,2})$/.exec(header) ?? [];
  if (seconds === undefined || Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const expected = createHmac("sha256", CLUTCH_SECRET).update(`${seconds}.${rawBody}`).digest();
  return signatures
    .split(",v1=")
    .slice(1)
    .some((hex) => timingSafeEqual(Buffer.from(hex, "hex"), expected));
}

const balanceOf = ({ cents }) => ({ balance: cents / 100, currency_code: "USD" });
const refused = (status, error) => [status, { error }];

/** Whose token is this? A member code without a token proves nothing: it is public. */
function answerLaunch({ token, member_code: asked }) {
  const code = tokens.get(token);
  tokens.delete(token);
  const member = members.get(code);
  if (member === undefined || (asked !== null && asked !== code)) return refused(401, "unknown_token");
  return [200, { member_code: code, loginName: member.name, country_code: "MT", ...balanceOf(member) }];
}

function answerWallet(verb, call) {
  const { transaction_id: id, original_transaction_id: originalId, member_code: code, amount } = call;
  const member = members.get(code);
  if (member === undefined) return refused(404, "unknown_member");
  const done = (duplicate) => [200, { ...balanceOf(member), transaction_id: id ?? null, duplicate }];
  if (verb === "balance") return done(false);
  if (movements.has(id)) return movements.get(id).isCancelled ? refused(409, "rolled_back") : done(true);
  if (verb === "rollback") {
    const original = movements.get(originalId);
    // Debits alone are undone, and those of the same member.
    if (original !== undefined && (original.code !== code || original.cents > 0)) return refused(400, "bad_request");
    movements.set(id, { code, cents: 0 });
    // Remembered: the debit may still be on its way, and has to be refused when it comes.
    movements.set(originalId, { code, cents: 0, isCancelled: true });
    if (original === undefined) return refused(404, "unknown_transaction");
    member.cents -= original.cents;
    return done(false);
  }
  if (call.currency_code !== "USD") return refused(409, "wrong_currency");
  if (!(amount > 0) || Math.round(amount * 100) / 100 !== amount) return refused(400, "bad_request");
  const cents = Math.round(amount * 100) * (verb === "debit" ? -1 : 1);
  if (verb === "debit" && member.cents + cents < 0) return refused(402, "insufficient_funds");
  member.cents += cents;
  movements.set(id, { code, cents });
  return done(false);
}

function drawPage() {
  const token = randomUUID();
  tokens.set(token, "ann-1");
  const options = JSON.stringify({ auth: CLUTCH_KEY, token, title: "Bets" });
  return `<!doctype html><meta charset="utf-8"><title>My site</title><link rel="icon" href="data:,"><style>body{margin:0}#bets{height:100vh}</style>
<main id="bets"></main><script src="${CLUTCH_ORIGIN}/v8/embed.js"></script>
<script>Clutch.mount(document.querySelector("#bets"), ${options});</script>`;
}

const WALLET = /^\/wallet\/(debit|credit|rollback|balance)\/$/;
createServer(async (request, response) => {
  if (request.method === "GET" && request.url === "/") {
    response.writeHead(200, { "content-type": "text/html" }).end(drawPage());
    return;
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks).toString();
  const verb = WALLET.exec(request.url)?.[1];
  let [status, answer] = refused(404, "bad_request");
  try {
    if (!isSigned(rawBody, request.headers["x-clutch-signature"])) [status, answer] = refused(401, "bad_signature");
    else if (request.url === "/launch") [status, answer] = answerLaunch(JSON.parse(rawBody));
    else if (verb !== undefined) [status, answer] = answerWallet(verb, JSON.parse(rawBody));
  } catch {
    [status, answer] = refused(400, "bad_request");
  }
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
}).listen(Number(PORT), () => console.log(`http://localhost:${PORT}`));
