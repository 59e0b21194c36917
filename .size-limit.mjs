import { existsSync, readFileSync } from "node:fs";

/**
 * The way in: everything the page names, its texts among them, before the match list can be used.
 * The bench row "first list" measures the same in a browser.
 */
const folder = "client/dist";
const page = existsSync(`${folder}/index.html`) ? readFileSync(`${folder}/index.html`, "utf8") : "";
const named = [...page.matchAll(/(?:src|href)="\/v8\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file]) => `${folder}/${file}`,
);
export default [
  {
    name: "script to a usable match list",
    path: named.filter((file) => file.endsWith(".js")),
    limit: "130 kB",
    brotli: true,
  },
  {
    name: "styles to a usable match list",
    path: named.filter((file) => file.endsWith(".css")),
    limit: "15 kB",
    brotli: true,
  },
  { name: "embed loader", path: "embed/dist/clutch-embed.js", limit: "4 kB", brotli: true },
];
