import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { ExtractKind } from "../../action/Action.ts"
import { limited, pickFields } from "../../action/Rows.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Row } from "../../page/Probe.ts"
import type { Announce, Doing, Outcome } from "../Outcome.ts"
import { describe, grip, orRefuse, refuse, type Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"
import type { Place } from "./Place.ts"
import { readPage } from "./ReadPage.ts"
import { turnPage } from "./TurnPage.ts"

/** What `extract` is asked for. */
export interface Extraction {
  readonly kind: ExtractKind
  readonly el?: number
  readonly query?: string
  readonly fields?: ReadonlyArray<string>
  readonly limit?: number
  readonly pages?: number
}

/** Characters of a page that are given to a model to answer from: as many as it is asked to read, in parts. */
const wholePage = 800_000

/** Pages that one extraction turns at most. */
const pageLimit = 50

const placeOf = Effect.fnUntraced(function* (
  session: Session,
  { el, query = "", fields = [] }: Extraction,
): Effect.fn.Return<Place, AgentError | Refused> {
  if (el !== undefined) {
    const { target, frame } = yield* grip(session, el)
    return {
      frames: [frame],
      options: { ref: target.block.ref, token: target.token, query, fields },
      what: describe(target),
    }
  }
  const page = yield* session.tabs.active
  return { frames: page.frames().slice(0, 30), options: { ref: 0, token: "", query, fields }, what: "the page" }
})

/** Reads what was asked for; nothing found is a refusal, since what follows would build on it. */
export const extract = Effect.fnUntraced(function* <E>(
  session: Session,
  asked: Extraction,
  announce: Announce<E>,
): Doing<E> {
  const page = yield* session.tabs.active
  switch (asked.kind) {
    case "url":
      return { message: `The address is ${page.url()}.`, data: page.url(), settles: "No" }
    case "title": {
      const title = (yield* firstAnswer([page.mainFrame()], (frame) => titleOf(session, frame))) ?? ""
      return { message: `The title is "${title.slice(0, 200)}".`, data: title, settles: "No" }
    }
    case "text":
      return yield* extractText(session, asked)
    case "page":
      // What is asked of it is answered by whoever reads the page, not by the page's labels.
      return yield* readPage(session, asked.el === undefined ? {} : { el: asked.el }, wholePage)
    case "links":
    case "list":
    case "table":
      return yield* extractRows(session, asked, announce)
  }
})

const titleOf = (session: Session, frame: Frame) => session.probe.ask(frame, "title", {}, session.timeouts.readMs)

/** The first frame's answer that is not null: the main frame is asked first. */
const firstAnswer = Effect.fnUntraced(function* <A>(
  frames: ReadonlyArray<Frame>,
  read: (frame: Frame) => Effect.Effect<A | null, AgentError>,
): Effect.fn.Return<A | null, AgentError | Refused> {
  for (const frame of frames) {
    const isMain = frame.parentFrame() === null
    const asking = isMain || frames.length === 1 ? orRefuse(read(frame)) : skipUnlessLost(read(frame))
    const answer = yield* asking
    if (answer !== null) return answer
  }
  return null
})

const skipUnlessLost = <A>(effect: Effect.Effect<A | null, AgentError>): Effect.Effect<A | null, AgentError> =>
  Effect.catchIf(
    effect,
    (error) => error.reason !== "Disconnected",
    () => Effect.succeed(null),
  )

const extractText = Effect.fnUntraced(function* (
  session: Session,
  asked: Extraction,
): Effect.fn.Return<Outcome, AgentError | Refused> {
  const place = yield* placeOf(session, asked)
  const readMs = session.timeouts.readMs
  if (asked.query !== undefined && asked.query !== "") {
    const found = yield* firstAnswer(place.frames, (frame) =>
      session.probe.ask(frame, "labelled", place.options, readMs),
    )
    if (found !== null) {
      const message = `${found.label.slice(0, 80)}: "${found.value.slice(0, 150)}".`
      return { message, data: found.value, settles: "No" }
    }
    if (asked.el === undefined) return yield* refuse(`Nothing on the page is labelled "${asked.query.slice(0, 100)}".`)
  }
  const texts: Array<string> = []
  for (const frame of place.frames) {
    const read = session.probe.ask(frame, "text", place.options, readMs)
    const text =
      frame.parentFrame() === null || asked.el !== undefined ? yield* orRefuse(read) : yield* skipUnlessLost(read)
    if (text !== null && text !== "") texts.push(text)
  }
  const text = texts.join("\n").slice(0, 20_000)
  if (text === "") return yield* refuse(`There is no text in ${place.what}.`)
  return {
    message: `Read ${text.length} characters of ${place.what}: "${text.slice(0, 120).replace(/\s+/g, " ")}".`,
    data: text,
    settles: "No",
  }
})

type Item = Row | string

const readItems = (
  session: Session,
  kind: "links" | "list" | "table",
  place: Place,
): Effect.Effect<ReadonlyArray<Item> | null, AgentError | Refused> =>
  firstAnswer(place.frames, (frame): Effect.Effect<ReadonlyArray<Item> | null, AgentError> => {
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
  session: Session,
  asked: Extraction & { readonly kind: ExtractKind },
  announce: Announce<E>,
): Doing<E> {
  const kind = asked.kind === "links" ? "links" : asked.kind === "list" ? "list" : "table"
  let place = yield* placeOf(session, asked)
  const first = yield* readItems(session, kind, place)
  if (first === null) return yield* refuse(`There is no ${kind === "links" ? "link" : kind} in ${place.what}.`)
  const items: Array<Item> = [...first]
  const pages = Math.min(pageLimit, Math.max(1, asked.pages ?? 1))
  let read = 1
  let shown = JSON.stringify(first)
  const isEnough = (): boolean => asked.limit !== undefined && items.length >= asked.limit
  while (read < pages && !isEnough()) {
    const turned = yield* turnPage(session, place, () => (read === 1 ? announce("the next page", true) : Effect.void))
    if (!turned) break
    // After the first turn elements of the old page are gone: the same kind of thing is looked for anew.
    const { el: _, ...anywhere } = asked
    place = yield* placeOf(session, anywhere)
    const next = yield* readItems(session, kind, place)
    const now = JSON.stringify(next)
    if (next === null || now === shown) break
    shown = now
    items.push(...next)
    read++
  }
  const { rows, missing } = pickFields(items, asked.fields ?? [])
  if (missing.length > 0 && missing.length === (asked.fields ?? []).length)
    return yield* refuse(`The ${kind} has no ${missing.join(", ")}; it has ${Object.keys(items[0] ?? {}).join(", ")}.`)
  const data = limited(rows, asked.limit)
  const across = read > 1 ? ` from ${read} pages` : ""
  const without = missing.length > 0 ? ` There is no ${missing.join(", ")}.` : ""
  const one = { links: "link", list: "item", table: "row" }[kind]
  const unit = data.length === 1 ? one : `${one}s`
  return { message: `Read ${data.length} ${unit}${across}.${without}`, data, settles: "No" }
})
