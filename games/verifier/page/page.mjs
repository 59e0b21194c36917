import { verifyDocument } from "../document.mjs";
import { ReadError } from "../read.mjs";

/** The page's texts by language and id, put into the file by its build. */
/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const texts = JSON.parse(element("texts").textContent ?? "{}");

/** Our language codes that differ from those of browsers. */
/** @type {Readonly<Record<string, string>>} */
const BROWSER_CODES = { vn: "vi", kr: "ko", jp: "ja", zh: "zh-Hans", "zh-hant": "zh-Hant" };

/** The published keys that the page was built with; none where it was built for anybody. */
/** @type {readonly import("../index.d.mts").ReceiptKey[]} */
const receiptKeys = JSON.parse(element("keys").textContent ?? "[]");

let language = "en";
/** @type {import("../index.d.mts").Verdict | null} */
let shown = null;
/** Whether there was a key to check what is shown. */
let hasKey = false;

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * @param {string} id
 * @returns {HTMLInputElement}
 */
const input = (id) => /** @type {HTMLInputElement} */ (element(id));

/**
 * @param {string} id
 * @param {Readonly<Record<string, string | number>>} [values]
 */
function text(id, values = {}) {
  const pattern = texts[language]?.[id] ?? texts["en"]?.[id] ?? id;
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** @param {import("../index.d.mts").Check} check */
function toRow(check) {
  const row = document.createElement("tr");
  const name = document.createElement("th");
  name.scope = "row";
  const state = document.createElement("span");
  state.className = check.ok === true ? "holds" : check.ok === null ? "unchecked" : "fails";
  state.textContent = text(`verifier.${state.className}`);
  name.append(`${text(`verifier.check.${check.name}`)}: `, state);
  const cells = [check.expected, check.found].map((value) => {
    const cell = document.createElement("td");
    cell.textContent = value;
    return cell;
  });
  row.append(name, ...cells);
  return row;
}

/** Rows of a list of vectors would be hundreds: only the first that fail are shown then, and one that was not checked. */
const MAX_ROWS = 40;

/**
 * What is said where nothing fails and not everything was checked.
 * @param {readonly import("../index.d.mts").Check[]} unchecked
 */
function uncheckedText(unchecked) {
  if (unchecked.length > 0 && unchecked.every(({ name }) => name === "outcome")) return "verifier.unrevealed";
  return hasKey ? "verifier.unsigned" : "verifier.noKey";
}

function showVerdict() {
  const table = element("checks");
  table.hidden = shown === null;
  if (shown === null) return;
  const failed = shown.checks.filter(({ ok }) => ok === false);
  const unchecked = shown.checks.filter(({ ok }) => ok === null);
  const verdict = element("verdict");
  verdict.className = shown.ok ? "holds" : failed.length > 0 ? "fails" : "unchecked";
  if (shown.ok) verdict.textContent = text("verifier.ok", { count: shown.checks.length });
  else if (failed.length > 0) verdict.textContent = text("verifier.mismatch", { count: failed.length });
  else verdict.textContent = text(uncheckedText(unchecked));
  const rows = shown.checks.length > MAX_ROWS ? [...failed.slice(0, MAX_ROWS), ...unchecked.slice(0, 1)] : shown.checks;
  table.hidden = rows.length === 0;
  table.querySelector("tbody")?.replaceChildren(...rows.map(toRow));
}

function showTexts() {
  document.documentElement.lang = BROWSER_CODES[language] ?? language;
  for (const node of document.querySelectorAll("[data-text]"))
    node.textContent = text(node.getAttribute("data-text") ?? "");
  element("published").textContent = receiptKeys
    .map(({ publicKey, validFrom, validUntil }) => `${publicKey}  ${validFrom ?? ""} – ${validUntil ?? ""}`)
    .join("\n");
  document.title = `Clutch · ${text("verifier.title")}`;
  showVerdict();
}

/** @param {string} message */
function showProblem(message) {
  shown = null;
  showVerdict();
  element("verdict").className = "fails";
  element("verdict").textContent = message;
}

/** @returns {import("../index.d.mts").DocumentOptions} */
function readOptions() {
  const secret = input("secret").value.trim();
  const publicKey = input("key").value.trim();
  /** @param {number} done */
  const report = (done) => {
    element("verdict").className = "";
    element("verdict").textContent = text("verifier.working", { done });
  };
  // A seed and a link look alike: the document says which of the two it asks for.
  const options = secret === "" ? {} : { secret: { serverSeed: secret, link: secret } };
  if (publicKey !== "") return { ...options, trusted: publicKey, report };
  return receiptKeys.length === 0 ? { ...options, report } : { ...options, trusted: receiptKeys, report };
}

async function verify() {
  try {
    const options = readOptions();
    shown = await verifyDocument(JSON.parse(input("document").value), options);
    hasKey = options.trusted !== undefined;
    showVerdict();
  } catch (error) {
    showProblem(text("verifier.unreadable", { field: error instanceof ReadError ? error.field : "JSON" }));
  }
}

function startLanguages() {
  const select = input("language");
  for (const code of Object.keys(texts)) {
    const option = document.createElement("option");
    option.value = code;
    option.textContent =
      new Intl.DisplayNames([BROWSER_CODES[code] ?? code], { type: "language" }).of(BROWSER_CODES[code] ?? code) ??
      code;
    select.append(option);
  }
  const wanted = navigator.languages.map((tag) => tag.toLowerCase());
  const isOurs = (/** @type {string} */ code) =>
    wanted.some(
      (tag) =>
        tag === code ||
        tag.startsWith(`${(BROWSER_CODES[code] ?? code).toLowerCase().split("-")[0]}-`) ||
        tag === BROWSER_CODES[code],
    );
  language = Object.keys(texts).find(isOurs) ?? "en";
  select.value = language;
  select.addEventListener("change", () => {
    language = select.value;
    showTexts();
  });
}

element("form").addEventListener("submit", (event) => {
  event.preventDefault();
  void verify();
});
input("file").addEventListener("change", async () => {
  const [file] = input("file").files ?? [];
  if (file !== undefined) input("document").value = await file.text();
});
startLanguages();
showTexts();
