import { harOf } from "@tabwright/core/contract"
import type { GetBrowserHarQuery, ListBrowserLogsQuery } from "@tabwright/raw/v4/types"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"

/** Sorts numbers as texts. */
const keyOf = ({ id }: { readonly id: number }): string => String(id).padStart(9, "0")

export const browserLogOperations = {
  list: (browserId: string, query: ListBrowserLogsQuery & { readonly limit: number }) =>
    operationResponse((caller) => {
      const { log } = caller.state.browsers.of(caller.projectId, browserId)
      const since = query.since === undefined ? 0 : Date.parse(query.since)
      const found = (log ?? []).filter(
        (entry) =>
          (query.type ?? [entry.type]).includes(entry.type) &&
          Date.parse(entry.time) >= since &&
          (query.runId ?? entry.runId) === entry.runId,
      )
      const { items, ...page } = cursorPage("ascending", found, keyOf, query)
      return { entries: items, ...page, isAvailable: log !== undefined, isTruncated: false }
    }),

  har: (browserId: string, { runId }: GetBrowserHarQuery) =>
    operationResponse((caller) => {
      const { log = [] } = caller.state.browsers.of(caller.projectId, browserId)
      const entries = log.filter((entry) => runId === undefined || entry.runId === runId)
      return harOf(entries, false)
    }),
} as const
