import * as Effect from "effect/Effect"
import { type BrowserContext, type CDPSession, errors, type Page } from "playwright-core"
import { AgentError } from "../loop/AgentBrowser.ts"

const closedMessage =
  /browser has been (closed|disconnected)|Browser closed|Connection closed|browser has disconnected/i

/** Returns the first line of a Playwright error, without terminal colors. */
export const firstLine = (cause: unknown): string => plainText(cause).split("\n")[0] ?? ""

/** Returns the full text of a Playwright error with its call log, without terminal colors. */
export const plainText = (cause: unknown): string =>
  // oxlint-disable-next-line no-control-regex -- terminal colors start with the escape character
  (cause instanceof Error ? cause.message : String(cause)).replace(/\u001b\[\d+m/g, "")

export const connectionLost = "The connection to the browser is lost."

export const agentError = (cause: unknown): AgentError => {
  const text = plainText(cause)
  if (cause instanceof errors.TimeoutError)
    return new AgentError({
      reason: "TimedOut",
      message: `The page did not respond in time: ${firstLine(cause)}`,
      cause,
    })
  if (closedMessage.test(text) && !/^.*Target page/.test(text))
    return new AgentError({ reason: "Disconnected", message: connectionLost, cause })
  return new AgentError({ reason: "PageFailed", message: firstLine(cause), cause })
}

/** Runs one Playwright call. Interruption aborts it, so that nothing is clicked after a cancel. */
export const playwrightCall = <A>(call: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, AgentError> =>
  Effect.tryPromise({ try: call, catch: agentError })

/** Adds a timeout to a call that does not have one. */
export const within = <A, E, R>(effect: Effect.Effect<A, E, R>, limitMs: number): Effect.Effect<A, E | AgentError, R> =>
  Effect.timeoutOrElse(effect, {
    duration: limitMs,
    orElse: () =>
      Effect.fail(
        new AgentError({ reason: "TimedOut", message: `The browser did not respond within ${limitMs / 1000} s.` }),
      ),
  })

/** Timeout for operations that do not involve the page: opening a tab, reading cookies. */
const browserMs = 10_000

/** One CDP session per page: opening one takes as long as most commands. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

const isCommandError = (message: string) => message.includes("Protocol error") && !/closed|detached/i.test(message)

/** Sends CDP commands over a shared session. Domains must not be enabled on it. */
export const withCdp = <A>(page: Page, talk: (cdp: CDPSession) => Promise<A>): Effect.Effect<A, AgentError> =>
  within(
    playwrightCall(async () => {
      const line = sessions.get(page) ?? page.context().newCDPSession(page)
      sessions.set(page, line)
      try {
        return await talk(await line)
      } catch (error) {
        // A rejected command does not invalidate the shared session.
        if (error instanceof Error && isCommandError(error.message)) throw error
        // The session itself may be broken: the next call opens another.
        if (sessions.get(page) === line) sessions.delete(page)
        void line.then((cdp) => cdp.detach()).catch(() => undefined)
        throw error
      }
    }),
    browserMs,
  )

export const newPage = (context: BrowserContext): Effect.Effect<Page, AgentError> =>
  within(
    playwrightCall(() => context.newPage()),
    browserMs,
  )

/** Waits in real time even under a test clock, because browsers use real time. */
export const pause = (ms: number): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const timer = setTimeout(() => resume(Effect.void), ms)
    return Effect.sync(() => clearTimeout(timer))
  })
