import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { CDPSession, Locator, Page } from "playwright-core"
import { Fault } from "../../code/Fault.ts"
import type { Way } from "../../code/Way.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { attempt, within } from "../Attempt.ts"
import type { Session } from "../Session.ts"
import { selectorOf } from "../Whereabouts.ts"
import { entersFrames } from "./Locating.ts"
import type { ScriptSession } from "./ScriptSession.ts"
import { call } from "./Faults.ts"

/** A script in a page may take as long. */
const evaluateMs = 30_000

/** A page that does not stop within this time is left to itself. */
const stopMs = 700

/**
 * A script for a page as Playwright takes it: a function by its text alone, which is nothing that could be called here, or an
 * expression.
 */
export const forPage = ({
  isFunction,
  source,
}: {
  readonly isFunction: boolean
  readonly source: string
}): string | (() => unknown) => (isFunction ? Object.assign(() => undefined, { toString: () => source }) : source)

/**
 * Whether a script in a document could read a secret of this run. One without an address has the origin of the page that opened
 * it, and reaches that page's documents.
 */
const couldRead = ({ secrets }: Session, url: string): boolean =>
  !/^https?:/.test(url) || secrets.all.some(({ name }) => Redacted.isRedacted(secrets.value(name, url)))

const unreadable = () =>
  new Fault(
    "Refused",
    "No script runs inside a page of a site that a secret of this run belongs to, or inside one without an address.",
    "Use locators: innerText(), getAttribute(), allInnerTexts(), or agent.state().",
  )

/**
 * Refuses to run a script in a page that may hold a secret of this run: there it could be read letter by letter, and no answer
 * could be redacted. This holds before the secret was typed too: an earlier process may have typed it.
 */
export const mayBeRead = (session: Session, page: Page, entersFrames = false): Effect.Effect<void, Fault> => {
  const inner = entersFrames ? page.frames().map((frame) => frame.url()) : []
  const isRefused =
    session.secrets.all.length > 0 &&
    (couldRead(session, page.url()) || inner.some((url) => /^https?:/.test(url) && couldRead(session, url)))
  return isRefused ? Effect.fail(unreadable()) : Effect.void
}

interface PageScript {
  readonly isFunction: boolean
  readonly source: string
  readonly arg?: unknown
}

/**
 * Evaluates a page script. In a run with secrets, in the very document whose address was checked: another one may be there by
 * the time that the page is asked.
 */
export const evaluateIn = async (session: Session, page: Page, script: PageScript): Promise<unknown> => {
  if (session.secrets.all.length === 0) return page.evaluate(forPage(script), script.arg)
  const world = await page.evaluateHandle(() => globalThis)
  if (couldRead(session, await world.evaluate(() => location.href))) throw unreadable()
  const { isFunction, source } = script
  return world.evaluate(
    forPage({ isFunction, source: isFunction ? `(_, arg) => (${source})(arg)` : source }),
    script.arg,
  )
}

/** The same with all elements of a locator, none of which is in another frame. */
export const evaluateAllIn = async (
  session: Session,
  page: Page,
  locator: Locator,
  { locator: way, ...script }: PageScript & { readonly locator: Way },
): Promise<unknown> => {
  if (session.secrets.all.length === 0) return locator.evaluateAll(forPage(script), script.arg)
  const found = await page.evaluateHandle(() => document)
  const url = await found.evaluate(({ defaultView }) => defaultView?.location.href ?? "")
  const element = found.asElement()
  if (entersFrames(way) || element === null || couldRead(session, url)) throw unreadable()
  return element.$$eval(selectorOf(locator), forPage(script), script.arg)
}

const lines = new WeakMap<Page, Promise<CDPSession>>()

/** A line to a page that is there before the page is at work: one that computes without a break takes no new ones. */
const lineTo = (page: Page): Promise<CDPSession> => {
  const open = lines.get(page) ?? page.context().newCDPSession(page)
  lines.set(page, open)
  // One that could not be opened is tried again.
  open.catch(() => lines.delete(page))
  return open
}

/** Has a page run what a script gave for it, and remembers for so long that it is at it. */
export const evaluating = <E, A>(
  { atWork, session }: ScriptSession<E>,
  page: Page,
  make: () => Promise<A>,
  limitMs = evaluateMs,
): Effect.Effect<A, AgentError | Fault> =>
  call(
    session,
    async () => {
      await lineTo(page)
      const work = { page }
      atWork.add(work)
      try {
        return await make()
      } finally {
        atWork.delete(work)
      }
    },
    limitMs,
  )

/**
 * Ends what pages still run of a script that was cancelled: what it began there would go on without it. They are loaded anew,
 * and left where that would send a form again.
 */
export const stopPages = ({ atWork, session }: ScriptSession<unknown>): Effect.Effect<void> =>
  Effect.forEach(
    new Set(Array.from(atWork, ({ page }) => page)),
    (page) =>
      attempt(async () => {
        const cdp = await lineTo(page)
        // One that computes without a break would not even hear that it is left.
        await cdp.send("Runtime.terminateExecution")
        await (session.tabs.activity(page).method() === "GET"
          ? cdp.send("Page.reload")
          : cdp.send("Page.navigate", { url: "about:blank" }))
      }).pipe((stopped) => within(stopped, stopMs), Effect.ignore),
    { concurrency: "unbounded", discard: true },
  )
