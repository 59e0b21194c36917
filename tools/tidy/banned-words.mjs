/** Metaphors, and verbs that leave open what happens, for which docs/GLOSSARY.md or the field has the standard term. */
const BANNED = {
  house: "package, partner, system account or server",
  road: "path or direction",
  desk: "fixture or panel",
  purse: "wallet",
  door: "entry, listener, scope or barrel",
  auditor: "oracle",
  told: "sent, notified, published, reported, stated or distinguished",
  tell: "send, notify, publish, report, state or distinguish",
};

/** Names of code that docs/GLOSSARY.md replaced. */
const REPLACED = {
  SlipLine: "SlipSelection",
  LineIdentity: "SelectionRef",
  FoundLeg: "ResolvedLeg",
  AcceptWord: "AcceptStatus",
  decide_crowded: "resolve_contended_bets",
  BetFacts: "BetState",
  CareRoom: "CareAllowance",
  GameFrame: "GameLayout",
  WorldsLine: "WorldsClient",
};

/** Legitimate uses: a file, its words, and why. Texts of the interface and names of teams are in JSON, which is not read. */
const ALLOWED = [
  { file: "docs/GLOSSARY.md", words: Object.keys(BANNED), why: "names the words that are not used" },
  { file: "tools/tidy/banned-words.mjs", words: Object.keys(BANNED).concat(Object.keys(REPLACED)), why: "this list" },
  {
    file: "tools/tidy/banned-words.test.mjs",
    words: Object.keys(BANNED).concat(Object.keys(REPLACED)),
    why: "tests this list",
  },
  { file: "CHANGELOG.md", words: ["told", "tell"], why: "text for users" },
  { file: "client/features/drawn/drawn-match.test.tsx", words: ["told"], why: "a text of the interface" },
  { file: "operator/app/choices.ts", words: ["told"], why: "a text of the demo's page" },
  { file: "server/run/commands/review.ts", words: ["told"], why: "the help of a command" },
];

/** `houseAccounts`, `HOUSE_1` and `front-door` are parted into their words; `desktop` and `Glasshouse` are one word each. */
const WORDS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Problems of one file, its path included: the first line of each banned word. */
export function findBannedWords(file, text) {
  const allowed = new Set(ALLOWED.find((each) => each.file === file)?.words);
  const found = new Map();
  const look = (part, where) => {
    for (const [raw] of part.matchAll(WORDS)) {
      const word = raw.toLowerCase().replace(/s$/, "");
      if (Object.hasOwn(BANNED, word) && !allowed.has(word) && !found.has(word)) found.set(word, where);
    }
    for (const [name] of part.matchAll(/\w+/g))
      if (Object.hasOwn(REPLACED, name) && !allowed.has(name) && !found.has(name)) found.set(name, where);
  };
  look(file, file);
  for (const [index, line] of text.split("\n").entries()) look(line, `${file}:${index + 1}`);
  return [...found].map(
    ([word, where]) => `${where} says '${word}': use ${BANNED[word] ?? REPLACED[word]} (docs/GLOSSARY.md)`,
  );
}
