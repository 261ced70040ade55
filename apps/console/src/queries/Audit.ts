import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useCursorList } from "./Lists.ts"
import { type Visibility, useVisibleLists } from "./Visibility.ts"

export type AuditEntry = Awaited<ReturnType<TabwrightAdmin["audit"]>>["entries"][number]

export const useAudit = (visibility: Visibility, action: string) => {
  const { audit } = useVisibleLists(visibility)
  const filter = action === "" ? {} : { action }
  return useCursorList({
    queryKey: ["audit", visibility, filter],
    fetchPage: (cursor, signal) => audit({ limit: 100, ...filter, ...cursor }, { signal }),
    rowsOf: entriesOf,
  })
}

const entriesOf = <E>({ entries }: { readonly entries: ReadonlyArray<E> }) => entries
