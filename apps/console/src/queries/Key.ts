import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../session/Session.ts"

/** The key that somebody is signed in with, without itself. */
export type KeyInfo = Awaited<ReturnType<TabwrightV4["key"]>>

export type Scope = KeyInfo["scopes"][number]

/** What the key in use opens, may do and has spent. */
export const useKey = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["key"],
    queryFn: ({ signal }) => client.key({ signal }),
    staleTime: 30_000,
  })
}

/** Whether the key in use is known not to have a scope. While nobody knows, the service is asked, and says so. */
export const useLacks = (scope: Scope): boolean => {
  const { data } = useKey()
  return data !== undefined && !data.scopes.includes(scope)
}
