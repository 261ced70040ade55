import { useSignedIn, type SignedIn } from "../auth/AuthState.ts"
import { useCaller } from "./Users.ts"

/** Keys, usage and changes of all projects, which administrators of the server see, or of the project. */
export type Visibility = "server" | "project"

/** Returns what the caller sees. Null for callers that see nothing, undefined until it is known. */
export const useVisibility = (): Visibility | null | undefined => {
  const { data: caller } = useCaller()
  if (caller === undefined) return undefined
  if (caller.me.scopes.includes("admin")) return "server"
  return caller.manages.length > 0 ? "project" : null
}

type Lists = Pick<SignedIn["admin"], "audit" | "usage"> & Pick<SignedIn["admin"]["keys"], "list">

/** Returns the lists of keys, usage and changes of a visibility. */
export const useVisibleLists = (visibility: Visibility): Lists => {
  const { admin, client } = useSignedIn()
  return visibility === "server"
    ? {
        audit: (query, options) => admin.audit(query, options),
        list: (query, options) => admin.keys.list(query, options),
        usage: (query, options) => admin.usage(query, options),
      }
    : {
        audit: (query, options) => client.project.auditEntries(query, options),
        list: (query, options) => client.project.keys(query, options),
        usage: (query, options) => client.project.usage(query, options),
      }
}
