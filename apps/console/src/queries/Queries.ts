import { isApiError, NetworkError, Unauthorized } from "@tabwright/sdk"
import { QueryCache, QueryClient } from "@tanstack/react-query"
import { signOut } from "../session/Session.ts"

/**
 * What is known of the service, and how long it is taken for true. The client repeats by itself what is worth repeating, so nothing is
 * repeated here.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof Unauthorized) signOut("Your key is not accepted any more. Sign in with another one.")
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })

/** What went wrong, for people: the service's own words where it gave some, and where it was at fault what finds it in its log. */
export const messageOf = (error: unknown): string => {
  if (error instanceof NetworkError)
    return "The service did not answer. Is it running, and does this page still reach it?"
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error)
  const { detail, requestId, status = 0 } = error
  return status >= 500 && requestId !== undefined ? `${detail} (request ${requestId})` : detail
}
