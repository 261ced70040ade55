import { isApiError, NetworkError, Unauthorized } from "@tabwright/sdk/v4"
import { QueryCache, QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query"
import { signOut } from "../auth/AuthState.ts"

/** Creates the query client. Retries are off, because the SDK retries. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof Unauthorized) signOut("Your sign-in is no longer valid. Sign in again.")
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })

/** Returns the message of an error. Server errors include the request id, to find them in the server's log. */
export const messageOf = (error: unknown): string => {
  if (error instanceof NetworkError) return "The server did not respond. Check that it is running and reachable."
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error)
  const { detail, requestId, status = 0 } = error
  if (status >= 500 && requestId !== undefined) return `${detail} (request ${requestId})`
  // The location of an invalid field.
  return detail.replace(/^body\./, "")
}

/**
 * Returns a mutation that on success refetches the queries under `invalidates` that the page shows, and removes the
 * others from the cache.
 */
export const useMutationAction = <Input, Result>(
  act: (input: Input) => PromiseLike<Result>,
  invalidates: ReadonlyArray<QueryKey>,
) => {
  const queries = useQueryClient()
  const refresh = (queryKey: QueryKey) => {
    queries.removeQueries({ queryKey, type: "inactive" })
    return queries.invalidateQueries({ queryKey })
  }
  return useMutation({
    mutationFn: async (input: Input) => act(input),
    onSuccess: () => Promise.all(invalidates.map(refresh)),
  })
}
