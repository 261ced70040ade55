import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { CDPSession, Locator, Page } from "playwright-core"
import { ScriptError } from "../../code/Call.ts"
import type { LocatorChain } from "../../code/LocatorChain.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { playwrightCall, within } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"
import { selectorOf } from "../observe/ElementLocators.ts"
import { entersFrames } from "./ScriptLocators.ts"
import { type ScriptContext, call } from "./ScriptContext.ts"

const evaluateMs = 30_000

const stopMs = 700

/** Converts a script for Playwright: a function given as text, which cannot be called here, or an expression. */
export const toPageFunction = ({
  isFunction,
  source,
}: {
  readonly isFunction: boolean
  readonly source: string
}): string | (() => unknown) => (isFunction ? Object.assign(() => undefined, { toString: () => source }) : source)

/** Returns true when a script could read a secret. A document without a URL can reach its opener's. */
const mayReadSecret = ({ secrets }: DriverContext, url: string): boolean =>
  !/^https?:/.test(url) || secrets.all.some(({ name }) => Redacted.isRedacted(secrets.value(name, url)))

const scriptRejected = () =>
  new ScriptError(
    "Refused",
    "Scripts cannot run in a page of a site that a secret of this run belongs to, or in a page without a URL.",
    "Use locators: innerText(), getAttribute(), allInnerTexts(), or agent.state().",
  )

/**
 * Prevents running a script in a page that may contain a secret, because it could leak the secret piecewise without any
 * output to redact. Also applies before this process types the secret, because an earlier process may have typed it.
 */
export const canRunScript = (
  session: DriverContext,
  page: Page,
  entersFrames = false,
): Effect.Effect<void, ScriptError> => {
  const inner = entersFrames ? page.frames().map((frame) => frame.url()) : []
  const isRefused =
    session.secrets.all.length > 0 &&
    (mayReadSecret(session, page.url()) || inner.some((url) => /^https?:/.test(url) && mayReadSecret(session, url)))
  return isRefused ? Effect.fail(scriptRejected()) : Effect.void
}

interface PageScript {
  readonly isFunction: boolean
  readonly source: string
  readonly arg?: unknown
}

/** Evaluates a page script in the document whose URL was checked: the page may navigate meanwhile. */
export const evaluateIn = async (session: DriverContext, page: Page, script: PageScript): Promise<unknown> => {
  if (session.secrets.all.length === 0) return page.evaluate(toPageFunction(script), script.arg)
  const world = await page.evaluateHandle(() => globalThis)
  if (mayReadSecret(session, await world.evaluate(() => location.href))) throw scriptRejected()
  const { isFunction, source } = script
  return world.evaluate(
    toPageFunction({ isFunction, source: isFunction ? `(_, arg) => (${source})(arg)` : source }),
    script.arg,
  )
}

/** Evaluates a script with all elements of a locator, none of which is in another frame. */
export const evaluateAllIn = async (
  session: DriverContext,
  page: Page,
  locator: Locator,
  { locator: chain, ...script }: PageScript & { readonly locator: LocatorChain },
): Promise<unknown> => {
  if (session.secrets.all.length === 0) return locator.evaluateAll(toPageFunction(script), script.arg)
  const found = await page.evaluateHandle(() => document)
  const url = await found.evaluate(({ defaultView }) => defaultView?.location.href ?? "")
  const element = found.asElement()
  if (entersFrames(chain) || element === null || mayReadSecret(session, url)) throw scriptRejected()
  return element.$$eval(selectorOf(locator), toPageFunction(script), script.arg)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Opens a CDP session before the page is busy: a page in an endless loop accepts no new ones. */
const openSession = (page: Page): Promise<CDPSession> => {
  const open = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, open)
  open.catch(() => sessions.delete(page))
  return open
}

/** Runs a page script and tracks it as active meanwhile. */
export const trackEvaluation = <E, A>(
  { activeEvaluations, session }: ScriptContext<E>,
  page: Page,
  make: () => Promise<A>,
  limitMs = evaluateMs,
): Effect.Effect<A, AgentError | ScriptError> =>
  call(
    session,
    async () => {
      await openSession(page)
      const work = { page }
      activeEvaluations.add(work)
      try {
        return await make()
      } finally {
        activeEvaluations.delete(work)
      }
    },
    limitMs,
  )

/** Stops page scripts left by a cancelled script by reloading their pages, except where that would resubmit a form. */
export const stopPages = ({ activeEvaluations, session }: ScriptContext<unknown>): Effect.Effect<void> =>
  Effect.forEach(
    new Set(Array.from(activeEvaluations, ({ page }) => page)),
    (page) =>
      playwrightCall(async () => {
        const cdp = await openSession(page)
        // A page in an endless loop would not process the reload.
        await cdp.send("Runtime.terminateExecution")
        await (session.tabs.activity(page).method() === "GET"
          ? cdp.send("Page.reload")
          : cdp.send("Page.navigate", { url: "about:blank" }))
      }).pipe((stopped) => within(stopped, stopMs), Effect.ignore),
    { concurrency: "unbounded", discard: true },
  )
