import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { ExtractKind } from "../../../action/Action.ts"
import { limitRows, pickFields } from "../../../action/RowFields.ts"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import type { Row, ReadOptions } from "../../../page/Probe.ts"
import {
  type OnDispatch,
  type ActionEffect,
  type ActionOutcome,
  describe,
  acquireElement,
  orReject,
  reject,
  type ActionRejected,
} from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"
import { readPage } from "./ReadPage.ts"
import { playwrightCall } from "../../PlaywrightCall.ts"
import { pageSettled } from "../../page/PageSettled.ts"

export interface ExtractArguments {
  readonly kind: ExtractKind
  readonly el?: number
  readonly query?: string
  readonly fields?: ReadonlyArray<string>
  readonly limit?: number
  readonly pages?: number
}

/** Maximum characters of a page passed to a model, which reads it in parts. */
const wholePage = 800_000

const pageLimit = 50

const resolveScope = Effect.fnUntraced(function* (
  session: DriverContext,
  { el, query = "", fields = [] }: ExtractArguments,
): Effect.fn.Return<ReadScope, AgentError | ActionRejected> {
  if (el !== undefined) {
    const { target, frame } = yield* acquireElement(session, el)
    return {
      frames: [frame],
      options: { ref: target.block.ref, token: target.token, query, fields },
      what: describe(target),
    }
  }
  const page = yield* session.tabs.active
  return { frames: page.frames().slice(0, 30), options: { ref: 0, token: "", query, fields }, what: "the page" }
})

/** Reads the requested content. Finding nothing is a failure, because later steps would build on it. */
export const extract = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: ExtractArguments,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  switch (asked.kind) {
    case "url":
      return { message: `The URL is ${page.url()}.`, data: page.url(), settles: "None" }
    case "title": {
      const title = (yield* firstResult([page.mainFrame()], (frame) => titleOf(session, frame))) ?? ""
      return { message: `The title is "${title.slice(0, 200)}".`, data: title, settles: "None" }
    }
    case "text":
      return yield* extractText(session, asked)
    case "page":
      // The model answers questions about the whole page.
      return yield* readPage(session, asked.el === undefined ? {} : { el: asked.el }, wholePage)
    case "links":
    case "list":
    case "table":
      return yield* extractRows(session, asked, onDispatch)
  }
})

const titleOf = (session: DriverContext, frame: Frame) => session.probe.ask(frame, "title", {}, session.timeouts.readMs)

/** Returns the first frame's non-null response, starting with the main frame. */
const firstResult = Effect.fnUntraced(function* <A>(
  frames: ReadonlyArray<Frame>,
  read: (frame: Frame) => Effect.Effect<A | null, AgentError>,
): Effect.fn.Return<A | null, AgentError | ActionRejected> {
  for (const frame of frames) {
    const isMain = frame.parentFrame() === null
    const asking = isMain || frames.length === 1 ? orReject(read(frame)) : skipUnlessDisconnected(read(frame))
    const answer = yield* asking
    if (answer !== null) return answer
  }
  return null
})

const skipUnlessDisconnected = <A>(effect: Effect.Effect<A | null, AgentError>): Effect.Effect<A | null, AgentError> =>
  Effect.catchIf(
    effect,
    (error) => error.reason !== "Disconnected",
    () => Effect.succeed(null),
  )

const extractText = Effect.fnUntraced(function* (
  session: DriverContext,
  asked: ExtractArguments,
): Effect.fn.Return<ActionOutcome, AgentError | ActionRejected> {
  const place = yield* resolveScope(session, asked)
  const readMs = session.timeouts.readMs
  if (asked.query !== undefined && asked.query !== "") {
    const found = yield* firstResult(place.frames, (frame) =>
      session.probe.ask(frame, "labelled", place.options, readMs),
    )
    if (found !== null) {
      const message = `${found.label.slice(0, 80)}: "${found.value.slice(0, 150)}".`
      return { message, data: found.value, settles: "None" }
    }
    if (asked.el === undefined) return yield* reject(`No value on the page is labeled "${asked.query.slice(0, 100)}".`)
  }
  const texts: Array<string> = []
  for (const frame of place.frames) {
    const read = session.probe.ask(frame, "text", place.options, readMs)
    const text =
      frame.parentFrame() === null || asked.el !== undefined
        ? yield* orReject(read)
        : yield* skipUnlessDisconnected(read)
    if (text !== null && text !== "") texts.push(text)
  }
  const text = texts.join("\n").slice(0, 20_000)
  if (text === "") return yield* reject(`There is no text in ${place.what}.`)
  return {
    message: `Read ${text.length} characters of ${place.what}: "${text.slice(0, 120).replace(/\s+/g, " ")}".`,
    data: text,
    settles: "None",
  }
})

type Item = Row | string

const readItems = (
  session: DriverContext,
  kind: "links" | "list" | "table",
  place: ReadScope,
): Effect.Effect<ReadonlyArray<Item> | null, AgentError | ActionRejected> =>
  firstResult(place.frames, (frame): Effect.Effect<ReadonlyArray<Item> | null, AgentError> => {
    const { probe, timeouts } = session
    switch (kind) {
      case "links":
        return Effect.map(probe.ask(frame, "links", place.options, timeouts.readMs), (links) =>
          links.length === 0 ? null : links,
        )
      case "list":
        return Effect.map(probe.ask(frame, "list", place.options, timeouts.readMs), (list) => list?.items ?? null)
      case "table":
        return Effect.map(probe.ask(frame, "table", place.options, timeouts.readMs), (table) => table?.rows ?? null)
    }
  })

const extractRows = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: ExtractArguments & { readonly kind: ExtractKind },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const kind = asked.kind === "links" ? "links" : asked.kind === "list" ? "list" : "table"
  let place = yield* resolveScope(session, asked)
  const first = yield* readItems(session, kind, place)
  if (first === null) return yield* reject(`There is no ${kind === "links" ? "link" : kind} in ${place.what}.`)
  const items: Array<Item> = [...first]
  const pages = Math.min(pageLimit, Math.max(1, asked.pages ?? 1))
  let read = 1
  let shown = JSON.stringify(first)
  const isEnough = (): boolean => asked.limit !== undefined && items.length >= asked.limit
  while (read < pages && !isEnough()) {
    const hasNextPage = yield* nextPage(session, place, () =>
      read === 1 ? onDispatch("the next page", true) : Effect.void,
    )
    if (!hasNextPage) break
    // After the first page change its elements no longer exist, so content of the same kind is read.
    const { el: _, ...anywhere } = asked
    place = yield* resolveScope(session, anywhere)
    const next = yield* readItems(session, kind, place)
    const now = JSON.stringify(next)
    if (next === null || now === shown) break
    shown = now
    items.push(...next)
    read++
  }
  const { rows, missing } = pickFields(items, asked.fields ?? [])
  if (missing.length > 0 && missing.length === (asked.fields ?? []).length)
    return yield* reject(`The ${kind} has no ${missing.join(", ")}; it has ${Object.keys(items[0] ?? {}).join(", ")}.`)
  const data = limitRows(rows, asked.limit)
  const across = read > 1 ? ` from ${read} pages` : ""
  const without = missing.length > 0 ? ` There is no ${missing.join(", ")}.` : ""
  const one = { links: "link", list: "item", table: "row" }[kind]
  const unit = data.length === 1 ? one : `${one}s`
  return { message: `Read ${data.length} ${unit}${across}.${without}`, data, settles: "None" }
})

/** The scope of a reading: an element, or the page with all its frames. */
interface ReadScope {
  readonly frames: ReadonlyArray<Frame>
  readonly options: ReadOptions
  readonly what: string
}

/** Clicks the control that shows the next page of a table or list. Returns false if there is none. */
const nextPage = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  place: ReadScope,
  onDispatch: () => Effect.Effect<void, E>,
): Effect.fn.Return<boolean, AgentError | ActionRejected | E> {
  const { actionMs, readMs } = session.timeouts
  for (const frame of place.frames) {
    if (frame.isDetached()) continue
    const next = yield* orReject(session.probe.ask(frame, "next", place.options, readMs)).pipe(
      // A frame without a response has no such control.
      Effect.catchTag("Refused", () => Effect.succeed(null)),
    )
    if (next === null) continue
    yield* onDispatch()
    const start = performance.now()
    const control = session.probe.locate(frame, next.token, next.ref)
    yield* orReject(
      playwrightCall((signal) => control.click({ timeout: actionMs, signal, noWaitAfter: true })),
      () => `The control "${next.name}" that shows the next page could not be clicked.`,
    )
    yield* pageSettled(session, start)
    return true
  }
  return false
})
