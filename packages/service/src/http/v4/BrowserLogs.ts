import { harOf } from "@tabwright/core/contract"
import { BadRequest } from "@tabwright/raw/v4/api"
import type { BrowserLogEntry, GetBrowserHarQuery, ListBrowserLogsQuery } from "@tabwright/raw/v4/types"
import { Effect } from "effect"
import { type BrowserLogRow, BrowserLogStore } from "../../store/browser/BrowserLogStore.ts"
import type { BrowserRow } from "../../store/browser/BrowserStore.ts"
import { failWith, orDefect } from "../ErrorResponse.ts"
import { encodeCursor, firstPage, numberInCursor } from "../input/Pagination.ts"

type ListLogs = ListBrowserLogsQuery & { readonly limit: number }

/** Reads of a browser's log: pages of entries, and its requests as HAR. */
export const make = Effect.gen(function* () {
  const store = yield* BrowserLogStore

  const list = Effect.fnUntraced(function* (browser: BrowserRow, query: ListLogs) {
    const after = query.cursor === undefined ? 0n : numberInCursor(query.cursor)
    if (after === null) return yield* failWith(BadRequest, "MalformedCursor")
    const state = yield* orDefect(store.state(browser.id))
    const found = yield* orDefect(
      store.list(browser.id, {
        after: Number(after),
        limit: query.limit + 1,
        ...(query.type === undefined ? {} : { types: query.type }),
        ...(query.since === undefined ? {} : { since: new Date(query.since) }),
        ...(query.runId === undefined ? {} : { runId: query.runId }),
      }),
    )
    const { items, hasMore } = firstPage(found, query.limit)
    return {
      entries: items.map(entryView),
      nextCursor: hasMore ? encodeCursor(String(items.at(-1)?.number)) : null,
      hasMore,
      isAvailable: state !== undefined,
      isTruncated: state?.truncated ?? false,
    }
  })

  const har = Effect.fnUntraced(function* (browser: BrowserRow, { runId }: GetBrowserHarQuery) {
    const state = yield* orDefect(store.state(browser.id))
    const found = yield* orDefect(
      store.list(browser.id, { types: ["request", "webSocket"], ...(runId === undefined ? {} : { runId }) }),
    )
    return harOf(found.map(entryView), state?.truncated ?? false)
  })

  return { list, har }
})

export const entryView = ({ entry, number, runId, startedAt, type }: BrowserLogRow): BrowserLogEntry => ({
  id: number,
  type,
  time: startedAt.toISOString(),
  runId,
  ...entry,
})
