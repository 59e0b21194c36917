/**
 * Every text a member sees exists in all 13 languages (RU-14): same areas, same ids, the same values
 * inside, valid ICU messages, and English text left over in another language is reported. Texts and rules
 * say the betting terms of `texts/TERMS.md`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { LANGUAGES } from "../contract/constants.ts";
import { inRoot } from "./lib/paths.mjs";
import { findTermGaps, findTermProblems, parseTerms } from "./terms.mjs";

const TRANSLATED = LANGUAGES.filter((language) => language !== "en");
const problems = [];

/** The names of the values a compiled message takes, sorted. */
function valueNames(tokens, found = new Set()) {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, , branches] = token;
    found.add(name);
    for (const branch of Object.values(branches ?? {})) valueNames(branch, found);
  }
  return found;
}

function compile(file, id, text) {
  try {
    return [...valueNames(compileMessage(text))].toSorted().join(" ");
  } catch (error) {
    problems.push(`${file} ${id}: not a valid message (${error.message})`);
    return null;
  }
}

function readTexts(file) {
  if (!existsSync(inRoot(file))) return problems.push(`${file} is missing`) && {};
  return JSON.parse(readFileSync(inRoot(file), "utf8"));
}

/** A sentence of several plain words that stands unchanged in another language was not translated. */
const looksUntranslated = (english, text) => english === text && /[a-z]{3,} [a-z]{2,} [a-z]{2,}/i.test(english);

for (const side of ["client", "server"])
  for (const area of existsSync(inRoot("texts", side, "en")) ? readdirSync(inRoot("texts", side, "en")) : []) {
    const english = readTexts(`texts/${side}/en/${area}`);
    for (const language of TRANSLATED) {
      const file = `texts/${side}/${language}/${area}`;
      const texts = readTexts(file);
      for (const id of Object.keys(texts)) if (!(id in english)) problems.push(`${file} ${id}: not an English id`);
      for (const [id, text] of Object.entries(english)) {
        if (!(id in texts)) problems.push(`${file} ${id}: missing`);
        else if (compile(file, id, texts[id]) !== compile(`texts/${side}/en/${area}`, id, text))
          problems.push(`${file} ${id}: takes other values than the English text`);
        else if (looksUntranslated(text, texts[id])) problems.push(`${file} ${id}: still English`);
      }
    }
  }

/** As `contract/rules-file.ts` names them. */
const RULES = { ms: "my", es: "sp" };

/** All texts of a language by id; a paragraph of the rules by its section. */
function allTexts(language) {
  const texts = new Map();
  for (const side of ["client", "server"])
    for (const area of readdirSync(inRoot("texts", side, language)))
      for (const [id, text] of Object.entries(readTexts(`texts/${side}/${language}/${area}`))) texts.set(id, text);
  for (const { code, heading, paragraphs } of readTexts(`client/public/rules/rules_${RULES[language] ?? language}.json`)
    .sections)
    for (const [at, text] of [heading, ...paragraphs].entries()) texts.set(`rules.${code}.${at}`, text);
  return texts;
}

const terms = parseTerms(readFileSync(inRoot("texts/TERMS.md"), "utf8"));
problems.push(...findTermGaps(terms));
for (const language of LANGUAGES)
  if (terms.has(language)) problems.push(...findTermProblems(language, terms.get(language), allTexts(language)));
  else problems.push(`texts/TERMS.md has no section of ${language}`);

for (const problem of problems.slice(0, 60)) console.error(problem);
if (problems.length > 60) console.error(`… and ${problems.length - 60} more`);
process.exit(problems.length === 0 ? 0 : 1);
