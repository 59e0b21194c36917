import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Messages } from "@lingui/core";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from "vite";
import type * as drawing from "../app/skeleton/prerender-skeleton.tsx";
import { SKELETON_STYLE } from "../app/skeleton/skeleton-widths.ts";
import type { Language } from "../store/language.ts";
import { intlLocale } from "../ui/i18n/intl-locale.ts";
import { computeThemeStyle, isThemeName, parseTheme } from "../ui/theme/theme.ts";
import { compileTexts, messagesPlugin } from "./messages-plugin.ts";

interface SkeletonPluginOptions {
  readonly client: string;
  readonly texts: string;
  readonly dist: string;
}

const EMPTY = '<div id="root"></div>';

/**
 * Draws the skeleton of the first page at build time, so that it is painted before any script has come: `pages/<language>.html`,
 * in English `index.html` too, and `pages/<language>.<theme>.html` in the colours of each theme, for the server to choose from
 * by what a launch names. Before them stands a small script that gives a page without a theme the colours it had last.
 */
export function skeletonPlugin(parts: SkeletonPluginOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: "clutch-skeleton",
    apply: "build",
    configResolved: (resolved) => void (config = resolved),
    closeBundle: { sequential: true, handler: () => writePages(parts, config) },
  };
}

async function writePages({ client, texts, dist }: SkeletonPluginOptions, config: ResolvedConfig): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "clutch-skeleton-"));
  const common: InlineConfig = {
    root: client,
    base: config.base,
    configFile: false,
    logLevel: "warn",
    css: { ...config.css },
    plugins: [react(), messagesPlugin(texts)],
  };
  try {
    await build({
      ...common,
      ssr: { noExternal: true },
      build: { ...pick(config), ssr: join(client, "app/skeleton/prerender-skeleton.tsx"), outDir: folder },
    });
    const file = readdirSync(folder).find((name) => /\.m?js$/.test(name));
    const { prerenderSkeleton } = (await import(pathToFileURL(join(folder, file ?? "")).href)) as typeof drawing;
    const script = await buildScript(common, client, dist);
    const page = readFileSync(join(dist, "index.html"), "utf8");
    if (!page.includes(EMPTY)) throw new Error("the page has no empty root element");
    mkdirSync(join(dist, "pages"), { recursive: true });
    const themes = readThemes(dist);
    for (const language of readdirSync(texts) as Language[]) {
      const skeleton = prerenderSkeleton(language, compileTexts(texts, language, "first") as Messages);
      const text = page
        .replace('<html lang="en">', `<html lang="${intlLocale(language)}" data-language="${language}">`)
        .replace("</title>", `</title><style>${SKELETON_STYLE}</style><script src="${config.base}${script}"></script>`)
        .replace("</head>", `${preloadTexts(dist, config.base, language)}</head>`)
        .replace(EMPTY, () => `<div id="root">${skeleton}</div>`);
      writeFileSync(join(dist, `pages/${language}.html`), text);
      for (const { name, style } of themes)
        writeFileSync(join(dist, `pages/${language}.${name}.html`), inTheme(text, name, style));
      if (language === "en") writeFileSync(join(dist, "index.html"), text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ThemeStyle {
  readonly name: string;
  readonly style: string;
}

/** The themes shipped beside the page (G-87). */
function readThemes(dist: string): readonly ThemeStyle[] {
  return readdirSync(join(dist, "themes"))
    .map((file) => file.replace(/\.json$/, ""))
    .filter(isThemeName)
    .map((name) => {
      const json: unknown = JSON.parse(readFileSync(join(dist, `themes/${name}.json`), "utf8"));
      return { name, style: computeThemeStyle(name, parseTheme(json)) };
    });
}

/** The page as the app would have it with the theme; the style stands last, where the app appends it (theme.ts). */
const inTheme = (page: string, name: string, style: string): string =>
  page
    .replace("<html ", `<html data-partner-theme="${name}" class="${name}" `)
    .replace("</head>", `<style>${style}</style></head>`);

/** The texts of the page's language are what the app asks for first. */
function preloadTexts(dist: string, base: string, language: string): string {
  const file = readdirSync(join(dist, "assets")).find((name) => new RegExp(`^${language}-[\\w-]{8}\\.js$`).test(name));
  if (file === undefined) throw new Error(`no texts in ${language}`);
  return `<link rel="modulepreload" crossorigin href="${base}assets/${file}">`;
}

/** Names in the skeleton must be those of the app: of the same folder, by the same rules. */
const pick = ({ build: { target, assetsInlineLimit, cssMinify } }: ResolvedConfig): InlineConfig["build"] => ({
  target,
  assetsInlineLimit,
  cssMinify,
  emptyOutDir: true,
  reportCompressedSize: false,
  copyPublicDir: false,
});

/** The script before the first paint, as a file of its own that may be kept for good. */
async function buildScript(common: InlineConfig, client: string, dist: string): Promise<string> {
  const input = join(client, "app/skeleton/before-paint.ts");
  const built = await build({
    ...common,
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("the script before the first paint did not build");
  const hash = createHash("sha256").update(chunk.code).digest("base64url").slice(0, 8);
  writeFileSync(join(dist, `assets/before-paint-${hash}.js`), chunk.code);
  return `assets/before-paint-${hash}.js`;
}
