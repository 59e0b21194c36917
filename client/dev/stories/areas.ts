import type { Area } from "../workshop/story.ts";
import { arcade } from "./arcade.tsx";
import { boards } from "./boards.tsx";
import { cashOut } from "./cash-out.tsx";
import { eventPage } from "./event-page.tsx";
import { history } from "./history.tsx";
import { list } from "./list.tsx";
import { member } from "./member.tsx";
import { pages } from "./pages.tsx";
import { parts } from "./parts/parts-stories.tsx";
import { results } from "./results.tsx";
import { search } from "./search.tsx";
import { share } from "./share.tsx";
import { slip } from "./slip.tsx";

/** Every state there is, in the order of the index. A story is one entry in the file of its area. */
export const AREAS: readonly Area[] = [
  pages,
  list,
  eventPage,
  slip,
  cashOut,
  share,
  history,
  results,
  boards,
  search,
  member,
  arcade,
  parts,
];
