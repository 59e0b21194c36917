import { parseAst, type Plugin } from "vite";

/** What of a call only the server reads: what may be asked and how it refuses; words for its documents. */
const SERVERS = new Set(["summary", "source", "params", "query", "body", "fieldCodes", "loginCode"]);

/** Takes out of the contract's calls what the client never reads: it parses answers, its questions are typed. */
export function callsPlugin(): Plugin {
  return {
    name: "clutch-calls",
    apply: "build",
    // Blanks stand in place of what was taken out, so that every mapping holds.
    transform: (code, id) => (/\/contract\/calls\/.+\.ts$/.test(id) ? { code: blankServers(code), map: null } : null),
  };
}

/** The module's text with the server's properties of its `defineCall({…})` blanked, at their places. */
export function blankServers(code: string): string {
  let left = code;
  for (const statement of parseAst(code).body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { init } of statement.declaration.declarations) {
      if (init?.type !== "CallExpression" || init.callee.type !== "Identifier" || init.callee.name !== "defineCall")
        continue;
      const [parts] = init.arguments;
      if (parts?.type !== "ObjectExpression") continue;
      for (const part of parts.properties) {
        if (part.type !== "Property" || part.key.type !== "Identifier" || !SERVERS.has(part.key.name)) continue;
        const end = part.end + (/^\s*,/.exec(code.slice(part.end))?.[0].length ?? 0);
        const blank = code.slice(part.start, end).replaceAll(/[^\n]/g, " ");
        left = left.slice(0, part.start) + blank + left.slice(end);
      }
    }
  }
  return left;
}
