import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useSignedIn } from "../session/Session.ts"
import { useCursorList } from "./Lists.ts"

/** Who did what, when and from where. */
export type AuditEntry = Awaited<ReturnType<TabwrightAdmin["audit"]>>["entries"][number]

/** What was changed, newest first; of one operation where `action` names it. */
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
