import { QueryClient } from "@tanstack/react-query";

/**
 * What was asked and answered, by key. A failure is shown at once with a button to retry, and retried when the network is
 * back; an answer older than half a minute is read again when it is shown again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", refetchOnReconnect: true, retry: false, staleTime: 30_000 },
    mutations: { networkMode: "always" },
  },
});
