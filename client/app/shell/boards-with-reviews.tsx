import { BoardsScreen } from "../../features/boards/boards-screen.tsx";
import { ReviewsPanel } from "../../features/reviews/reviews-panel.tsx";
import { NicknameForm } from "../../features/settings/nickname-form.tsx";
import { useLobby } from "../../select/hooks.ts";
import { useBoards } from "../../select/use-boards.ts";

/** The boards with the reviews of the top winners below their table: features do not know each other. */
export function BoardsWithReviews() {
  const boards = useBoards();
  const chosen = useLobby((lobby) => lobby.board);
  const board = boards.find((each) => each === chosen) ?? boards[0];
  return (
    <>
      <BoardsScreen />
      {board === "topWinners" && <ReviewsPanel nicknameForm={<NicknameForm />} />}
    </>
  );
}
