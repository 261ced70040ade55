import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList } from "./Lists.ts"
import { type Visibility, useVisibleLists } from "./Visibility.ts"
import { useMutationAction } from "./QueryClient.ts"

type KeyInfo = Awaited<ReturnType<Tabwright["key"]>>

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

/** Returns true if the current key lacks a scope. False until the key is loaded. */
export const useLacksScope = (scope: Scope): boolean => {
  const { data } = useKey()
  return data !== undefined && !data.scopes.includes(scope)
}

/** Returns true if the current key can create and change resources. True until the key is loaded. */
export const useCanWrite = (): boolean => !useLacksScope("write")

export type ApiKey = Awaited<ReturnType<TabwrightAdmin["keys"]["get"]>>

export type NewApiKey = Parameters<TabwrightAdmin["keys"]["create"]>[0]

export const scopes = [
  ["read", "View the project's resources"],
  ["write", "Create and change resources"],
  ["admin", "Manage the server"],
] as const

/** Returns true if a key is valid at `now`. */
export const stateOf = ({ expiresAt, revokedAt }: ApiKey, now: number): "valid" | "revoked" | "expired" => {
  if (revokedAt !== null) return "revoked"
  return expiresAt !== null && Date.parse(expiresAt) <= now ? "expired" : "valid"
}

/** Returns the keys, newest first, including expired and revoked ones. */
export const useKeys = (visibility: Visibility) => {
  const { list } = useVisibleLists(visibility)
  return useCursorList({
    queryKey: ["keys", visibility],
    fetchPage: (cursor, signal) => list({ limit: 100, ...cursor }, { signal }),
    rowsOf: keysOf,
  })
}

const keysOf = <Key>({ keys }: { readonly keys: ReadonlyArray<Key> }) => keys

export const useCreateKey = () => {
  const { admin } = useSignedIn()
  return useMutationAction((request: NewApiKey) => admin.keys.create(request), [["keys"]])
}

export const useRotateKey = () => {
  const { admin } = useSignedIn()
  return useMutationAction(
    ({ id, gracePeriodMinutes }: { readonly id: string; readonly gracePeriodMinutes: number }) =>
      admin.keys.rotate(id, { gracePeriodMinutes }),
    [["keys"]],
  )
}

export const useRevokeKey = () => {
  const { admin } = useSignedIn()
  return useMutationAction((id: string) => admin.keys.revoke(id), [["keys"]])
}
