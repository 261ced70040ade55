import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useSignedIn } from "../session/Session.ts"
import { useAction } from "./Action.ts"
import { useCursorList } from "./Lists.ts"

/** A key of the server, without itself. */
export type ApiKey = Awaited<ReturnType<TabwrightAdmin["keys"]["get"]>>

export type NewApiKey = Parameters<TabwrightAdmin["keys"]["create"]>[0]

/** The scopes that there are, and what each is for. */
export const scopes = [
  ["read", "Look at what the project has"],
  ["write", "Change it, and start things"],
  ["admin", "Manage the whole server"],
] as const

/** Whether a key opens anything now. */
export const stateOf = ({ expiresAt, revokedAt }: ApiKey, now: number): "valid" | "revoked" | "expired" => {
  if (revokedAt !== null) return "revoked"
  return expiresAt !== null && Date.parse(expiresAt) <= now ? "expired" : "valid"
}

/** Keys of all projects, newest first, those that have ended too. */
export const useKeys = () => {
  const { admin } = useSignedIn()
  return useCursorList({
    queryKey: ["keys"],
    fetchPage: (cursor, signal) => admin.keys.list({ limit: 100, ...cursor }, { signal }),
    rowsOf: keysOf,
  })
}

const keysOf = <Key>({ keys }: { readonly keys: ReadonlyArray<Key> }) => keys

export const useCreateKey = () => {
  const { admin } = useSignedIn()
  return useAction((request: NewApiKey) => admin.keys.create(request), [["keys"]])
}

export const useRotateKey = () => {
  const { admin } = useSignedIn()
  return useAction(
    ({ id, overlapMinutes }: { readonly id: string; readonly overlapMinutes: number }) =>
      admin.keys.rotate(id, { overlapMinutes }),
    [["keys"]],
  )
}

export const useRevokeKey = () => {
  const { admin } = useSignedIn()
  return useAction((id: string) => admin.keys.revoke(id), [["keys"]])
}
