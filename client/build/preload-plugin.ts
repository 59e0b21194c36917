import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/**
 * Names in the page what the first chunk will ask for anyway: the app's chunk, all it imports and their styles.
 * Without this the browser would hear of them only after the first chunk has come and run.
 */
export function preloadPlugin(appModule: string): Plugin {
  return {
    name: "clutch-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle, server }) => {
        if (server !== undefined || bundle === undefined) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const app = chunks.find((chunk) => chunk.moduleIds.includes(appModule));
        if (app === undefined) throw new Error(`${appModule} is in no chunk`);
        return collect(app, chunks).filter(({ attrs }) => !html.includes(String(attrs?.["href"])));
      },
    },
  };
}

function collect(app: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk) || chunk.isEntry) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(app);
  const styles = [...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const link = (rel: string, name: string): HtmlTagDescriptor => ({
    tag: "link",
    attrs: { rel, crossorigin: true, href: `/v8/${name}` },
    injectTo: "head",
  });
  return [
    ...new Set(styles.map((name) => link("stylesheet", name))),
    ...[...found].map(({ fileName }) => link("modulepreload", fileName)),
  ];
}
