import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { webAddress } from "../../action/Address.ts"
import { arrive } from "../Arrival.ts"
import { attempt, newPage, within } from "../Attempt.ts"
import { mayOpen } from "../Exposure.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { orRefuse, refuse } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** What `tab` is asked for. */
export interface Tabbing {
  readonly op: "list" | "new" | "switch" | "close"
  readonly id?: string
  readonly url?: string
}

/** Time for a tab to come to the front or to close. */
const tabMs = 5_000

/** Lists, opens, changes and closes tabs. */
export const tab = Effect.fnUntraced(function* <E>(
  session: Session,
  { op, id, url }: Tabbing,
  announce: Announce<E>,
): Doing<E> {
  const { tabs } = session
  if (op === "list") {
    const data = tabs.open().map((page) => ({ id: tabs.idOf(page), url: page.url(), active: page === tabs.current() }))
    const list = data
      .map((one) => `${one.id}${one.active ? " (active)" : ""} ${session.hide(one.url).slice(0, 60)}`)
      .join("; ")
    return { message: `${data.length} ${data.length === 1 ? "tab" : "tabs"}: ${list}.`, data, settles: "No" }
  }
  if (op === "new") return yield* open(session, url, announce)
  const page = id === undefined && op === "close" ? tabs.current() : tabs.open().find((one) => tabs.idOf(one) === id)
  if (page === undefined) {
    const known = tabs.open().map((one) => tabs.idOf(one))
    return yield* refuse(`There is no tab "${id ?? ""}"; there are ${known.join(", ")}.`)
  }
  const name = `tab ${tabs.idOf(page)}`
  yield* announce(name, true)
  if (op === "switch") {
    yield* orRefuse(
      within(
        attempt(() => page.bringToFront()),
        tabMs,
      ),
    )
    tabs.activate(page)
    return { message: `Switched to ${name}, ${page.url()}.`, settles: "Briefly" }
  }
  return yield* close(session, page, name)
})

const open = Effect.fnUntraced(function* <E>(
  session: Session,
  url: string | undefined,
  announce: Announce<E>,
): Doing<E> {
  const given = url === undefined ? undefined : webAddress(url, session.tabs.current()?.url() ?? "about:blank")
  if (given === null) return yield* refuse(`"${url}" is not a web address: only http and https can be opened.`)
  const address = given === undefined ? undefined : yield* mayOpen(session, given)
  yield* announce(address ?? "a new tab", true)
  const page = yield* orRefuse(newPage(session.context))
  session.tabs.activate(page)
  const done = `Opened tab ${session.tabs.idOf(page)}`
  if (address === undefined) return { message: `${done}.`, settles: "Briefly" }
  return yield* arrive(session, page, address, `${done} with ${address}.`, (options) => page.goto(address, options))
})

const close = Effect.fnUntraced(function* (session: Session, page: Page, name: string): Doing<never> {
  const { tabs } = session
  const before = tabs.dialogs().length
  // As a person would: a page may ask whether to leave it, and is answered like any dialog.
  yield* orRefuse(
    within(
      attempt(() => page.close({ runBeforeUnload: true })),
      tabMs,
    ),
  )
  const until = performance.now() + tabMs
  while (!page.isClosed() && performance.now() < until) {
    const asked = tabs.dialogs().slice(before)
    if (asked.some(({ type, accepted }) => type === "beforeunload" && !accepted))
      return yield* refuse(`The ${name} stays open: its question about leaving was dismissed.`)
    yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  if (!page.isClosed()) return yield* refuse(`The ${name} did not close within ${tabMs / 1000} s.`)
  const next = yield* orRefuse(tabs.active)
  yield* Effect.ignore(
    within(
      attempt(() => next.bringToFront()),
      tabMs,
    ),
  )
  return { message: `Closed ${name}. The active one is ${tabs.idOf(next)}, ${next.url()}.`, settles: "Briefly" }
})
