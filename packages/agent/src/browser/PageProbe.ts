import * as Effect from "effect/Effect"
import type { BrowserContext, Frame, Locator, Page } from "playwright-core"
import { selectors } from "playwright-core"
import { AgentError } from "../loop/AgentBrowser.ts"
import { commandBody, engineName, engineSource, guardBody, refBody, selfBody } from "../page/Engine.ts"
import type { CommandName, Commands, DocumentReport, ToldSecret } from "../page/Probe.ts"
import { attempt } from "./Attempt.ts"

/** What a context that was attached over CDP accepts, though Playwright's types do not say so. */
interface Channel {
  readonly registerSelectorEngine: (
    engine: {
      readonly selectorEngine: { readonly name: string; readonly source: string; readonly contentScript: true }
    },
    options: { readonly timeout: number; readonly signal: undefined },
  ) => Promise<void>
}

const channelOf = (context: BrowserContext): Channel | undefined => {
  const channel: unknown = "_channel" in context ? context._channel : undefined
  if (typeof channel !== "object" || channel === null) return undefined
  // The channel is a proxy: it has a method when asked for it, and lists none.
  const named: { readonly registerSelectorEngine?: unknown } = channel
  return typeof named.registerSelectorEngine === "function" ? (channel as Channel) : undefined
}

/** What was there a moment ago is only waited for where the page is busy. */
const identifyMs = 4_000

let nextName = 0

/**
 * Puts the probe within reach of the context's pages and says under which name.
 *
 * The probe is a selector engine that runs as a content script, that is in Playwright's isolated world: it sees the DOM
 * but none of the page's variables, and the page sees nothing of it. Elements the probe names can be acted on
 * through ordinary locators, in every frame, also in other processes, which own isolated worlds made over CDP would not
 * give. Playwright 1.65 forgets to hand registered engines to the default context of a CDP connection, so it is
 * registered on the context's own channel. Should a later version rename that, the public call is used: it
 * needs a name of its own per connection.
 */
export const installProbe = (context: BrowserContext): Effect.Effect<string, AgentError> =>
  Effect.suspend(() => {
    const channel = channelOf(context)
    const source = engineSource()
    if (channel !== undefined) {
      return Effect.as(
        attempt(() =>
          channel.registerSelectorEngine(
            { selectorEngine: { name: engineName, source, contentScript: true } },
            { timeout: 0, signal: undefined },
          ),
        ),
        engineName,
      )
    }
    const name = `${engineName}${nextName++}`
    return Effect.as(
      attempt(() => selectors.register(name, { content: source }, { contentScript: true })),
      name,
    )
  })

/** The secrets that documents redact. Absent: there are none. */
export interface Redacting {
  /** Grows with each secret that is added. */
  readonly version: () => number
  /** Those that this document may show. */
  readonly secretsOf: (frame: Frame, document: DocumentReport) => ReadonlyArray<ToldSecret>
  /** Hears of each document that shows a secret. */
  readonly expose: (frame: Frame, names: ReadonlyArray<string>) => void
}

/** A document is told its secrets at most so often for one question: pages may navigate in between. */
const tellLimit = 10

/** How Playwright reports a document that was not told its secrets. */
const isUntold = (error: AgentError): boolean => error.message.includes("tabwright-untold")

/** Speaks to the probe in the pages of one connection. */
export interface PageProbe {
  readonly ask: <Name extends CommandName>(
    frame: Frame,
    name: Name,
    options: Parameters<Commands[Name]>[0],
    timeoutMs: number,
  ) => Effect.Effect<ReturnType<Commands[Name]>, AgentError>
  readonly locate: (frame: Frame, token: string, ref: number) => Locator
  /** Selector to begin with in each frame, so that what follows sees redacted text; undefined where there are no secrets. */
  readonly guard: () => string | undefined
  /** Repeats a call on a page until every document that it asks was told its secrets. */
  readonly told: <A>(page: Page, call: Effect.Effect<A, AgentError>) => Effect.Effect<A, AgentError>
  /** The one element that another selector finds in a frame: the token of its document and its reference there. */
  readonly identify: (
    frame: Frame,
    selector: string,
  ) => Effect.Effect<{ readonly token: string; readonly ref: number } | undefined, AgentError>
}

export const makePageProbe = (engine: string, redacting?: Redacting): PageProbe => {
  const send = Effect.fnUntraced(function* (frame: Frame, body: string, timeoutMs: number) {
    const selector = `${engine}=${body}`
    const text = yield* attempt((signal) => frame.locator(selector).textContent({ timeout: timeoutMs, signal }))
    return JSON.parse(text ?? "{}")
  })

  const ask: PageProbe["ask"] = Effect.fnUntraced(function* (frame, name, options, timeoutMs) {
    for (let tries = 1; ; tries++) {
      const version = redacting?.version()
      const answer = yield* send(frame, commandBody(name, options, version), timeoutMs)
      if (version !== undefined && redacting !== undefined && "untold" in answer && tries < tellLimit) {
        const secrets = redacting.secretsOf(frame, answer.untold)
        yield* send(frame, commandBody("tell", { token: answer.untold.token, version, secrets }), timeoutMs)
        continue
      }
      if (!("reply" in answer)) {
        return yield* new AgentError({
          reason: "PageFailed",
          message: `Reading the page (${name}) failed: ${answer.error ?? "it does not stay"}`,
        })
      }
      if (answer.exposed.length > 0) redacting?.expose(frame, answer.exposed)
      return answer.reply
    }
  })

  const guard = () => (redacting === undefined ? undefined : `${engine}=${guardBody(redacting.version())}`)

  const told: PageProbe["told"] = (page, call) =>
    Effect.retry(
      Effect.tapError(call, (error) =>
        isUntold(error)
          ? Effect.forEach(page.frames(), (frame) => Effect.ignore(ask(frame, "holdsSecret", {}, identifyMs)), {
              concurrency: 8,
              discard: true,
            })
          : Effect.void,
      ),
      { times: tellLimit, while: isUntold },
    )

  return {
    ask,
    guard,
    told,
    locate: (frame, token, ref) => frame.locator(`${engine}=${refBody(token, ref)}`),
    identify: (frame, selector) => {
      const start = guard()
      const guarded =
        start === undefined
          ? selector
          : `${start} >> ${selector.replace(/internal:control=enter-frame(?= >> )/g, (entering) => `${entering} >> ${start}`)}`
      return told(
        frame.page(),
        attempt(async (signal) => {
          const found = frame.locator(`${guarded} >> ${engine}=${selfBody}`)
          // Asked for all at once they would be looked for in the page's own world, where the probe must never be.
          if ((await found.count()) !== 1) return undefined
          return JSON.parse((await found.textContent({ timeout: identifyMs, signal })) ?? "{}")
        }),
      )
    },
  }
}
