import { BoardsWithReviews } from "../../app/shell/boards-with-reviews.tsx";
import { BOARD_NAMES } from "../../store/lists/boards.ts";
import { lobbyStore, type BoardName } from "../../store/lobby.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const show = (board: BoardName) => () => lobbyStore.setState({ board });
const toWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const empty = { results: [], own: null };

/** The boards with the reviews of top winners. */
export const boards: Area = {
  area: "Boards and reviews",
  stories: storiesOf(
    () => <BoardsWithReviews />,
    { width: WIDTHS.phone, height: 844 },
    {
      ...Object.fromEntries(BOARD_NAMES.map((board) => [toWords(board), { fill: show(board) }])),
      empty: { fill: show("turnover"), answers: { turnover: empty } },
      loading: { fill: show("turnover"), answers: { turnover: PENDING } },
      failed: { fill: show("turnover"), answers: { turnover: FAILED } },
      "reviews failed": { fill: show("topWinners"), answers: { reviews: FAILED } },
      "review report": {
        width: WIDTHS.small,
        height: 1100,
        fill: show("topWinners"),
        press: ['[aria-label^="Report "]'],
      },
      "reviews loading": { fill: show("topWinners"), answers: { reviews: PENDING } },
    },
  ),
};
