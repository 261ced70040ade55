import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { notWebUrl, webAddress, webUrlsOnly } from "../../action/WebAddress.ts"
import { navigateBy } from "../page/NavigationResult.ts"
import { playwrightCall, newPage, within } from "../PlaywrightCall.ts"
import { mayOpen } from "../Exposure.ts"
import { type OnDispatch, type ActionEffect, orReject, reject } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"

export interface TabArguments {
  readonly op: "list" | "new" | "switch" | "close"
  readonly id?: string
  readonly url?: string
}

const tabMs = 5_000

export const tab = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { op, id, url }: TabArguments,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { tabs } = session
  if (op === "list") {
    const data = tabs.open().map((page) => ({ id: tabs.idOf(page), url: page.url(), active: page === tabs.current() }))
    const list = data
      .map((one) => `${one.id}${one.active ? " (active)" : ""} ${session.redact(one.url).slice(0, 60)}`)
      .join("; ")
    return { message: `${data.length} ${data.length === 1 ? "tab" : "tabs"}: ${list}.`, data, settles: "None" }
  }
  if (op === "new") return yield* open(session, url, onDispatch)
  const page = id === undefined && op === "close" ? tabs.current() : tabs.open().find((one) => tabs.idOf(one) === id)
  if (page === undefined) {
    const known = tabs.open().map((one) => tabs.idOf(one))
    return yield* reject(`There is no tab "${id ?? ""}". Open tabs: ${known.join(", ")}.`)
  }
  const name = `tab ${tabs.idOf(page)}`
  yield* onDispatch(name, true)
  if (op === "switch") {
    yield* orReject(
      within(
        playwrightCall(() => page.bringToFront()),
        tabMs,
      ),
    )
    tabs.activate(page)
    return { message: `Switched to ${name}, ${page.url()}.`, settles: "Brief" }
  }
  return yield* close(session, page, name)
})

const open = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  url: string | undefined,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const given = url === undefined ? undefined : webAddress(url, session.tabs.current()?.url() ?? "about:blank")
  if (given === null) return yield* reject(`${notWebUrl(url)} ${webUrlsOnly}`)
  const address = given === undefined ? undefined : yield* mayOpen(session, given)
  yield* onDispatch(address ?? "a new tab", true)
  const page = yield* orReject(newPage(session.context))
  session.tabs.activate(page)
  const done = `Opened tab ${session.tabs.idOf(page)}`
  if (address === undefined) return { message: `${done}.`, settles: "Brief" }
  return yield* navigateBy(session, page, address, `${done} with ${address}.`, (options) => page.goto(address, options))
})

const close = Effect.fnUntraced(function* (session: DriverContext, page: Page, name: string): ActionEffect<never> {
  const { tabs } = session
  const before = tabs.dialogs().length
  // Runs the page's `beforeunload` handlers, as when a user closes the tab. A resulting dialog is answered like any
  // other.
  yield* orReject(
    within(
      playwrightCall(() => page.close({ runBeforeUnload: true })),
      tabMs,
    ),
  )
  const until = performance.now() + tabMs
  while (!page.isClosed() && performance.now() < until) {
    const asked = tabs.dialogs().slice(before)
    if (asked.some(({ type, accepted }) => type === "beforeunload" && !accepted))
      return yield* reject(`The ${name} is still open: its leave confirmation was dismissed.`)
    yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  if (!page.isClosed()) return yield* reject(`The ${name} did not close within ${tabMs / 1000} s.`)
  const next = yield* orReject(tabs.active)
  yield* Effect.ignore(
    within(
      playwrightCall(() => next.bringToFront()),
      tabMs,
    ),
  )
  return { message: `Closed ${name}. The active tab is ${tabs.idOf(next)}, ${next.url()}.`, settles: "Brief" }
})
