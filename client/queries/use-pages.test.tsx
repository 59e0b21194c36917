import { beforeEach, expect, test } from "vitest";
import type { Page, PagedQuery } from "../sync/queries/query.ts";
import { draw } from "../ui/testing/draw.ts";
import { readPages, resetQueries } from "./testing/read.ts";
import { usePages, type Pages } from "./use-pages.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const PAGES: Readonly<Record<number, Page<string>>> = {
  1: { rows: ["a", "b"], count: 3, next: 2 },
  2: { rows: ["b", "c"], count: 3, next: null },
};
let asked: number[] = [];
let isDown = false;
const query = (key = "letters"): PagedQuery<string> => ({
  queryKey: [key],
  idOf: (row) => row,
  queryFn: async ({ pageParam }) => {
    asked.push(pageParam);
    const page = PAGES[pageParam];
    if (isDown || page === undefined) throw new Error("down");
    return page;
  },
});

function show(key?: string): Pages<string> {
  const seen: Pages<string>[] = [];
  function Probe() {
    seen.push(usePages(query(key)));
    return null;
  }
  draw(<Probe />);
  const [pages] = seen;
  if (pages === undefined) throw new Error("not drawn");
  return pages;
}

beforeEach(() => {
  [asked, isDown] = [[], false];
  resetQueries();
});

test("R3.1-37 the next page is read once, and a row that moved between pages stands once", async () => {
  await readPages(query());
  const first = show();
  expect(first).toMatchObject({ rows: ["a", "b"], count: 3, hasMore: true, isLoading: false, hasFailed: false });
  first.loadMore();
  first.loadMore();
  await turn();
  expect([asked, show().rows, show().hasMore]).toEqual([[1, 2], ["a", "b", "c"], false]);
});

test("a first page that cannot be read is asked for again", async () => {
  isDown = true;
  await readPages(query());
  const failed = show();
  expect(failed).toMatchObject({ rows: [], hasFailed: true, hasMore: false });
  isDown = false;
  failed.loadMore();
  await turn();
  expect([asked, show().rows, show().hasFailed]).toEqual([[1, 1], ["a", "b"], false]);
});

test("a later page that cannot be read leaves those before it and is asked for again", async () => {
  await readPages(query());
  isDown = true;
  show().loadMore();
  await turn();
  expect(show()).toMatchObject({ rows: ["a", "b"], hasMore: true, hasFailed: true });
  isDown = false;
  show().loadMore();
  await turn();
  expect([asked, show().rows, show().hasFailed]).toEqual([[1, 2, 2], ["a", "b", "c"], false]);
});

test("what is read under another key is another list", async () => {
  await readPages(query());
  expect(show("numbers")).toMatchObject({ rows: [], count: 0, isLoading: true });
});
