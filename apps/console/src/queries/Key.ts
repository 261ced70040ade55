import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"

/** The current API key, without its value. */
export type KeyInfo = Awaited<ReturnType<TabwrightV4["key"]>>

export type Scope = KeyInfo["scopes"][number]

/** Returns the current key: its project, scopes and spending. */
export const useKey = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["key"],
    queryFn: ({ signal }) => client.key({ signal }),
    staleTime: 30_000,
  })
}

/**
 * Returns true if the current key lacks a scope. Returns false until the key is loaded; the service then rejects the
 * request.
 */
export const useLacksScope = (scope: Scope): boolean => {
  const { data } = useKey()
  return data !== undefined && !data.scopes.includes(scope)
}
