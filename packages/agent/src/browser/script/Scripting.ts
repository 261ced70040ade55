import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { CDPSession, Page } from "playwright-core"
import { Fault } from "../../code/Fault.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { attempt, within } from "../Attempt.ts"
import type { Session } from "../Session.ts"
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
 * Whether a script in this page could get at a document that may hold a secret of this run. One without an address has the origin
 * of whoever opened it, and reaches that one's pages.
 */
const couldRead = ({ secrets }: Session, page: Page, entersFrames: boolean): boolean => {
  const urls = entersFrames ? page.frames().map((frame) => frame.url()) : [page.url()]
  return (
    !/^https?:/.test(page.url()) ||
    secrets.all.some(({ name }) => urls.some((url) => Redacted.isRedacted(secrets.value(name, url))))
  )
}

/**
 * Refuses to run a script in a page that may hold a secret of this run: there it could be read letter by letter, in ways that
 * nobody can take out of an answer. It holds whether or not the secret was typed yet: an earlier process may have done so.
 */
export const mayBeRead = (session: Session, page: Page, entersFrames = false): Effect.Effect<void, Fault> =>
  session.secrets.all.length > 0 && couldRead(session, page, entersFrames)
    ? Effect.fail(
        new Fault(
          "Refused",
          "No script runs inside a page of a site that a secret of this run belongs to, or inside one without an address.",
          "Use locators: innerText(), getAttribute(), allInnerTexts(), or agent.state().",
        ),
      )
    : Effect.void

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
