import * as Effect from "effect/Effect"
import { notWebUrl, webAddress, webUrlsOnly } from "../../action/WebAddress.ts"
import { searchUrl } from "../../action/SearchUrl.ts"
import { navigateBy, reloadRejected } from "../page/NavigationResult.ts"
import { mayOpen } from "../Exposure.ts"
import { ActionRejected, type OnDispatch, type ActionEffect, reject } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"

export const navigate = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { url }: { readonly url: string },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  const given = webAddress(url, page.url())
  if (given === null) return yield* reject(`${notWebUrl(url)} ${webUrlsOnly}`)
  const address = yield* mayOpen(session, given)
  yield* onDispatch(address, true)
  return yield* navigateBy(session, page, address, `Opened ${address}.`, (options) => page.goto(address, options))
})

/** Opens the results of the configured search page like any other page. */
export const search = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { query, site }: { readonly query: string; readonly site?: string },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const template = session.searchUrl
  if (template === undefined) return yield* reject("Searching is turned off. Open a URL of a site instead.")
  const url = new URL(searchUrl(template, query, site)).href
  const outcome = yield* Effect.catchIf(
    navigate(session, { url }, onDispatch),
    (error) => error instanceof ActionRejected,
    // The URL contains the query, which could be longer than the message.
    ({ text }) => reject(`The search page is unavailable in this run. ${text.replaceAll(url, new URL(url).host)}`),
  )
  if (!outcome.message.startsWith("Opened ")) return outcome
  return { ...outcome, message: query.trim() === "" ? "Opened the search page." : `Opened the results for "${query}".` }
})

export const back = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  const from = page.url()
  yield* onDispatch("the previous page", true)
  const outcome = yield* navigateBy(session, page, "The previous page", "Went back.", (options) => page.goBack(options))
  return page.url() === from ? yield* reject("There is no page to go back to.") : outcome
})

export const forward = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  const from = page.url()
  yield* onDispatch("the next page", true)
  const outcome = yield* navigateBy(session, page, "The next page", "Went forward.", (options) =>
    page.goForward(options),
  )
  return page.url() === from ? yield* reject("There is no page to go forward to.") : outcome
})

export const reload = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  if (session.tabs.activity(page).method() === "POST") return yield* reject(reloadRejected)
  yield* onDispatch(page.url(), true)
  return yield* navigateBy(session, page, page.url(), `Reloaded ${page.url()}.`, (options) => page.reload(options))
})
