import { harEntry, harFrame } from "@tabwright/core/contract"
import { BadRequest } from "@tabwright/raw/v4/api"
import type { BrowserLogEntry, GetBrowserHarQuery, ListBrowserLogsQuery } from "@tabwright/raw/v4/types"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { type BrowserLogRow, BrowserLogStore } from "../../store/browser/BrowserLogStore.ts"
import type { BrowserRow } from "../../store/browser/BrowserStore.ts"
import { failWith, orDefect } from "../ErrorResponse.ts"
import { encodeCursor, firstPage, numberInCursor } from "../input/Pagination.ts"

/** Largest number of an entry, also in a cursor. */
const maxNumber = 2 ** 31 - 1

/** Entries that are converted at once, so that other requests are not delayed. */
export const entriesAtOnce = 100

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
        after: Math.min(Number(after), maxNumber),
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
    const text = harText(found.map(entryView), state?.truncated ?? false)
    return HttpServerResponse.stream(Stream.encodeText(text), { contentType: "application/json" })
  })

  return { list, har }
})

/** Returns the parts of the JSON of an archive. */
export const harText = (entries: ReadonlyArray<BrowserLogEntry>, isTruncated: boolean): Stream.Stream<string> => {
  const { log, network } = harFrame(entries, isTruncated)
  const starts = Array.from({ length: Math.ceil(network.length / entriesAtOnce) }, (_, index) => index * entriesAtOnce)
  const shown = Stream.fromIterable(starts).pipe(
    Stream.mapEffect((start) =>
      Effect.map(Effect.yieldNow, () => {
        const part = network.slice(start, start + entriesAtOnce).map((entry) => JSON.stringify(harEntry(entry)))
        return `${start === 0 ? "" : ","}${part.join(",")}`
      }),
    ),
  )
  return Stream.make(`{"log":${JSON.stringify(log).slice(0, -1)},"entries":[`).pipe(
    Stream.concat(shown),
    Stream.concat(Stream.make("]}}")),
  )
}

export const entryView = ({ entry, number, runId, startedAt, type }: BrowserLogRow): BrowserLogEntry => ({
  id: number,
  type,
  time: startedAt.toISOString(),
  runId,
  ...entry,
})
