import * as Effect from "effect/Effect"
import { webAddress } from "../../action/Address.ts"
import { arrive } from "../Arrival.ts"
import { mayOpen } from "../Exposure.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { refuse } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Opens an address in the active page. */
export const navigate = Effect.fnUntraced(function* <E>(
  session: Session,
  { url }: { readonly url: string },
  announce: Announce<E>,
): Doing<E> {
  const page = yield* session.tabs.active
  const given = webAddress(url, page.url())
  if (given === null) return yield* refuse(`"${url}" is not a web address: only http and https can be opened.`)
  const address = yield* mayOpen(session, given)
  yield* announce(address, true)
  return yield* arrive(session, page, address, `Opened ${address}.`, (options) => page.goto(address, options))
})

/** Goes one page back in the history of the active page. */
export const back = Effect.fnUntraced(function* <E>(session: Session, announce: Announce<E>): Doing<E> {
  const page = yield* session.tabs.active
  const from = page.url()
  yield* announce("the page before", true)
  const outcome = yield* arrive(session, page, "The page before", "Went back.", (options) => page.goBack(options))
  return page.url() === from ? yield* refuse("There is no page to go back to.") : outcome
})

/** Goes one page forward in the history of the active page. */
export const forward = Effect.fnUntraced(function* <E>(session: Session, announce: Announce<E>): Doing<E> {
  const page = yield* session.tabs.active
  const from = page.url()
  yield* announce("the page after", true)
  const outcome = yield* arrive(session, page, "The page after", "Went forward.", (options) => page.goForward(options))
  return page.url() === from ? yield* refuse("There is no page to go forward to.") : outcome
})

/** Loads the active page anew. */
export const reload = Effect.fnUntraced(function* <E>(session: Session, announce: Announce<E>): Doing<E> {
  const page = yield* session.tabs.active
  if (session.tabs.activity(page).method() === "POST")
    return yield* refuse("This page is the answer to a form: loading it again would send the form a second time.")
  yield* announce(page.url(), true)
  return yield* arrive(session, page, page.url(), `Reloaded ${page.url()}.`, (options) => page.reload(options))
})
