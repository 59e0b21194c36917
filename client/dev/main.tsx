import { createRoot } from "react-dom/client";
import "../ui/styles/index.css";
import { IndexPage, STORIES } from "./workshop/index-page.tsx";
import { applyLook, readLook } from "./workshop/look.ts";
import { prepareStory, Stage } from "./workshop/stage.tsx";

const query = new URLSearchParams(location.search);
const asked = query.get("story");
const found = STORIES.find(({ id }) => id === asked);
const root = createRoot(document.querySelector("#root") ?? document.body);

if (found === undefined) {
  root.render(<IndexPage />);
  // The pixel tests read what there is from the page.
  const list = STORIES.filter(({ story }) => story.isStill !== false).map(({ id, story }) => ({
    id,
    width: story.width,
    height: story.height ?? null,
  }));
  Object.assign(globalThis, { stories: list });
} else {
  prepareStory(found.story);
  await applyLook(readLook(query));
  // The tests of texts look at one state in every language, one after the other.
  Object.assign(globalThis, { changeLook: (look: string) => applyLook(readLook(new URLSearchParams(look))) });
  root.render(<Stage story={found.story} />);
}
