import * as Effect from "effect/Effect"
import { type BrowserContext, type CDPSession, errors, type Page } from "playwright-core"
import { AgentError } from "../loop/AgentBrowser.ts"

const closed = /browser has been (closed|disconnected)|Browser closed|Connection closed|browser has disconnected/i

/** First line of a Playwright error, without its terminal colours. */
export const firstLine = (cause: unknown): string => plainText(cause).split("\n")[0] ?? ""

/** Whole text of a Playwright error with its call log, without its terminal colours. */
export const plainText = (cause: unknown): string =>
  // oxlint-disable-next-line no-control-regex -- the escape character is what a terminal colour begins with
  (cause instanceof Error ? cause.message : String(cause)).replace(/\u001b\[\d+m/g, "")

/** Says which part gave way. */
export const agentError = (cause: unknown): AgentError => {
  const text = plainText(cause)
  if (cause instanceof errors.TimeoutError)
    return new AgentError({
      reason: "TimedOut",
      message: `The page did not answer in time: ${firstLine(cause)}`,
      cause,
    })
  if (closed.test(text) && !/^.*Target page/.test(text))
    return new AgentError({ reason: "Disconnected", message: "The connection to the browser is lost.", cause })
  return new AgentError({ reason: "PageFailed", message: firstLine(cause), cause })
}

/**
 * Runs one call of Playwright. Interruption aborts it where the call takes the signal, so that nothing is clicked
 * after a cancel.
 */
export const attempt = <A>(call: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, AgentError> =>
  Effect.tryPromise({ try: call, catch: agentError })

/** Puts a limit on a call that takes no time limit of its own. */
export const within = <A, E, R>(effect: Effect.Effect<A, E, R>, limitMs: number): Effect.Effect<A, E | AgentError, R> =>
  Effect.timeoutOrElse(effect, {
    duration: limitMs,
    orElse: () =>
      Effect.fail(
        new AgentError({ reason: "TimedOut", message: `The browser did not answer within ${limitMs / 1000} s.` }),
      ),
  })

/** Time for what the browser does without the page: opening a tab, reading cookies. */
const browserMs = 10_000

/** One CDP session for each page: to open one takes as much as most of what is asked over it. */
const lines = new WeakMap<Page, Promise<CDPSession>>()

const isRefusal = (message: string) => message.includes("Protocol error") && !/closed|detached/i.test(message)

/** Speaks CDP to a page, over a session that others use too: nothing may be enabled on it. */
export const withCdp = <A>(page: Page, talk: (cdp: CDPSession) => Promise<A>): Effect.Effect<A, AgentError> =>
  within(
    attempt(async () => {
      const line = lines.get(page) ?? page.context().newCDPSession(page)
      lines.set(page, line)
      try {
        return await talk(await line)
      } catch (error) {
        // A command that was refused says nothing against the session, which others are asking over.
        if (error instanceof Error && isRefusal(error.message)) throw error
        // The session may be what is broken: the next one asks over another.
        if (lines.get(page) === line) lines.delete(page)
        void line.then((cdp) => cdp.detach()).catch(() => undefined)
        throw error
      }
    }),
    browserMs,
  )

/** Opens another tab. */
export const newPage = (context: BrowserContext): Effect.Effect<Page, AgentError> =>
  within(
    attempt(() => context.newPage()),
    browserMs,
  )

/** Lets real time pass, whatever clock the program runs on: a browser knows no other, and neither do the limits here. */
export const pause = (ms: number): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const timer = setTimeout(() => resume(Effect.void), ms)
    return Effect.sync(() => clearTimeout(timer))
  })
