import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { reviewsStore, type ReviewsState } from "../store/reviews.ts";

export const useReviewStore = <T>(pick: (state: ReviewsState) => T): T => useStore(reviewsStore, useShallow(pick));
