/** Where the browser keeps whether the board cards above the list are folded away. */
export const CARDS_KEY = "cards-folded";
