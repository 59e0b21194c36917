import { LANGUAGES } from "@clutch/contract";
import { afterAll, describe, expect, test } from "vitest";
import { openGallery } from "./gallery.ts";
import { narrowestOf } from "./looks.ts";

const only = process.env["PIXELS_ONLY"] ?? "";
const gallery = await openGallery();
const stories = gallery.stories.filter(({ id }) => id.includes(only));
afterAll(gallery.close);

describe.concurrent("no text is cut off or outside of its window, in any language", () => {
  test.each(stories.map((story) => [story.id, story] as const))("%s", (id, { width, height }) =>
    gallery.withCamera(async (camera) => {
      await camera.open({ file: id, query: `story=${id}`, width: narrowestOf(width), height });
      const found: string[] = [];
      for (const language of LANGUAGES) {
        await camera.changeLanguage(language);
        for (const problem of await camera.textProblems()) found.push(`${language}: ${problem}`);
      }
      expect(found).toEqual([]);
    }),
  );
});
