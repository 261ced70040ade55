import { harEntry, harFrame } from "@tabwright/core/contract"
import { BadRequest } from "@tabwright/raw/v4/api"
import type { BrowserLogEntry, GetBrowserHarQuery, ListBrowserLogsQuery } from "@tabwright/raw/v4/types"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { type BrowserLogRow, BrowserLogStore, type LogKey } from "../../store/browser/BrowserLogStore.ts"
import type { BrowserRow } from "../../store/browser/BrowserStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { failWith, orDefect } from "../ErrorResponse.ts"
import { Exports, tooManyExports } from "../files/Exports.ts"
import { encodeCursor, firstPage, numberInCursor } from "../input/Pagination.ts"

/** Largest number of an entry, also in a cursor. */
const maxNumber = 2 ** 31 - 1

/** Entries that are converted at once, so that other requests are not delayed. */
export const entriesAtOnce = 100

type ListLogs = ListBrowserLogsQuery & { readonly limit: number }

/** Reads of a browser's log: pages of entries, and its requests as HAR. */
export const make = Effect.gen(function* () {
  const store = yield* BrowserLogStore
  const exports = yield* Exports

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
    if (!(yield* exports.enter(browser.projectId))) return yield* tooManyExports
    const state = yield* orDefect(store.state(browser.id))
    const { all, firstOfPages } = yield* orDefect(store.network(browser.id, runId))
    const pages = yield* orDefect(
      Effect.map(Stream.runCollect(entriesOf(store, firstOfPages)), (parts) => parts.flat()),
    )
    const text = harText(pages, entriesOf(store, all), state?.truncated ?? false)
    return HttpServerResponse.stream(Stream.encodeText(text), { contentType: "application/json" })
  })

  return { list, har }
})

/** Reads entries, some at a time. */
export const entriesOf = (
  store: BrowserLogStore["Service"],
  keys: ReadonlyArray<LogKey>,
): Stream.Stream<ReadonlyArray<BrowserLogEntry>, StoreError> =>
  Stream.fromIterable(
    Array.from({ length: Math.ceil(keys.length / entriesAtOnce) }, (_, index) =>
      keys.slice(index * entriesAtOnce, (index + 1) * entriesAtOnce),
    ),
  ).pipe(
    Stream.mapEffect((part) => Effect.andThen(Effect.yieldNow, store.findAll(part))),
    Stream.map((rows) => rows.map(entryView)),
  )

/** Returns the parts of the JSON of an archive. `pages` has the first entry of each page. */
export const harText = <E>(
  pages: ReadonlyArray<BrowserLogEntry>,
  network: Stream.Stream<ReadonlyArray<BrowserLogEntry>, E>,
  isTruncated: boolean,
): Stream.Stream<string, E> => {
  const { log } = harFrame(pages, isTruncated)
  let separator = ""
  const shown = network.pipe(
    Stream.map((part) => {
      const text = `${separator}${part.map((entry) => JSON.stringify(harEntry(entry))).join(",")}`
      separator = ","
      return text
    }),
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
