import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList } from "./Lists.ts"

export type AuditEntry = Awaited<ReturnType<TabwrightAdmin["audit"]>>["entries"][number]

export const useAudit = (action: string) => {
  const { admin } = useSignedIn()
  const filter = action === "" ? {} : { action }
  return useCursorList({
    queryKey: ["audit", filter],
    fetchPage: (cursor, signal) => admin.audit({ limit: 100, ...filter, ...cursor }, { signal }),
    rowsOf: entriesOf,
  })
}

const entriesOf = <E>({ entries }: { readonly entries: ReadonlyArray<E> }) => entries
