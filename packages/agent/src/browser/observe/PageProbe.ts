import * as Effect from "effect/Effect"
import type { BrowserContext, Frame, Locator, Page } from "playwright-core"
import { selectors } from "playwright-core"
import { AgentError } from "../../loop/AgentBrowser.ts"
import {
  commandBody,
  engineGlobal,
  engineName,
  engineSource,
  guardBody,
  refBody,
  selfBody,
} from "../../page/SelectorEngine.ts"
import type { CommandName, Commands } from "../../page/Probe.ts"
import type { DocumentReport, SecretValue } from "../../page/redaction/RedactionState.ts"
import { installedScript } from "../InjectedScript.ts"
import type { IsolatedWorlds } from "../IsolatedWorlds.ts"
import { playwrightCall, within } from "../PlaywrightCall.ts"

/** Methods of a context attached over CDP that Playwright's types do not expose. */
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
  // The channel is a proxy that does not list its methods.
  const named: { readonly registerSelectorEngine?: unknown } = channel
  return typeof named.registerSelectorEngine === "function" ? (channel as Channel) : undefined
}

/** Timeout for an element that existed a moment ago; only reached on a busy page. */
const identifyMs = 4_000

let nextName = 0

/**
 * Installs the probe for the context's pages and returns its name. The probe is a selector engine that runs as a
 * content script, in Playwright's isolated world: it sees the DOM but no page variables, and is invisible to the
 * page. Its elements work with ordinary locators in every frame, including those in other processes, unlike isolated
 * worlds created over CDP.
 *
 * Playwright 1.65 does not pass registered engines to the default context of a CDP connection, so the probe is
 * registered on the context's own channel. If a later version renames it, the public call is used, which needs a
 * unique name per connection.
 */
export const installProbe = (context: BrowserContext): Effect.Effect<string, AgentError> =>
  Effect.suspend(() => {
    const channel = channelOf(context)
    const source = engineSource()
    if (channel !== undefined) {
      return Effect.as(
        playwrightCall(() =>
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
      playwrightCall(() => selectors.register(name, { content: source }, { contentScript: true })),
      name,
    )
  })

/** Secrets that documents redact. Absent if there are none. */
export interface RedactionPolicy {
  /** Increases with each added secret. */
  readonly version: () => number
  /** Returns the secrets that this document may show. */
  readonly secretsOf: (frame: Frame, document: DocumentReport) => ReadonlyArray<SecretValue>
  /** Called with each document that shows a secret. */
  readonly expose: (frame: Frame, names: ReadonlyArray<string>) => void
}

/** Maximum number of times that a document receives its secrets during one query, as pages may navigate in between. */
const maxSecretUpdates = 10

const lacksSecrets = (error: AgentError): boolean => error.message.includes("tabwright-secrets-missing")

/** Communicates with the probe in the pages of one connection. */
export interface PageProbe {
  readonly ask: <Name extends CommandName>(
    frame: Frame,
    name: Name,
    options: Parameters<Commands[Name]>[0],
    timeoutMs: number,
  ) => Effect.Effect<ReturnType<Commands[Name]>, AgentError>
  readonly locate: (frame: Frame, token: string, ref: number) => Locator
  /** Returns the token of the document in a frame element. */
  readonly contentToken: (
    frame: Frame,
    token: string,
    ref: number,
    timeoutMs: number,
  ) => Effect.Effect<string, AgentError>
  /** Returns the selector prefix that makes queries in a frame see redacted text; undefined if there are no secrets. */
  readonly guard: () => string | undefined
  /** Repeats a call on a page until every queried document has its secrets. */
  readonly withSecrets: <A>(page: Page, call: Effect.Effect<A, AgentError>) => Effect.Effect<A, AgentError>
  /** Identifies the only element that another selector matches in a frame: its document token and reference. */
  readonly identify: (
    frame: Frame,
    selector: string,
  ) => Effect.Effect<{ readonly token: string; readonly ref: number } | undefined, AgentError>
}

/** Name of the world of a page's documents that Playwright creates; undefined if a later version names it otherwise. */
const worldOf = (page: Page): string | undefined =>
  "_guid" in page && typeof page._guid === "string" ? `__playwright_utility_world_${page._guid}` : undefined

/** Asks the engine, which is started first if only its source is there. */
const askingExpression = (body: string): string =>
  `(globalThis.${engineGlobal} ?? (0, eval)(globalThis.${installedScript}?.engines[0].source))?.answer(${JSON.stringify(body)})`

export interface ProbeOptions {
  /** Absent if there are no secrets. */
  readonly redacting?: RedactionPolicy | undefined
  /** Default: all calls are Playwright's. */
  readonly evaluate?: IsolatedWorlds["evaluate"]
}

export const makePageProbe = (engine: string, { evaluate, redacting }: ProbeOptions = {}): PageProbe => {
  /** Asks the main document of a page directly. Undefined if Playwright has to do it, which waits for a new document. */
  const askDirectly = Effect.fnUntraced(function* (frame: Frame, body: string, timeoutMs: number) {
    const world = frame.parentFrame() === null && !frame.isDetached() ? worldOf(frame.page()) : undefined
    const asked = world === undefined ? undefined : evaluate?.(world, askingExpression(body))
    if (asked === undefined) return undefined
    const text = yield* within(
      playwrightCall(() => asked.catch(() => undefined)),
      timeoutMs,
    )
    return typeof text === "string" ? text : undefined
  })

  const send = Effect.fnUntraced(function* (frame: Frame, body: string, timeoutMs: number, start = "") {
    const selector = `${start}${engine}=${body}`
    const direct = start === "" ? yield* askDirectly(frame, body, timeoutMs) : undefined
    if (direct !== undefined) return JSON.parse(direct)
    const text = yield* playwrightCall((signal) => frame.locator(selector).textContent({ timeout: timeoutMs, signal }))
    return JSON.parse(text ?? "{}")
  })

  const ask: PageProbe["ask"] = Effect.fnUntraced(function* (frame, name, options, timeoutMs) {
    for (let tries = 1; ; tries++) {
      const version = redacting?.version()
      const answer = yield* send(frame, commandBody(name, options, version), timeoutMs)
      if (version !== undefined && redacting !== undefined && "missingSecrets" in answer && tries < maxSecretUpdates) {
        const secrets = redacting.secretsOf(frame, answer.missingSecrets)
        yield* send(
          frame,
          commandBody("setSecrets", { token: answer.missingSecrets.token, version, secrets }),
          timeoutMs,
        )
        continue
      }
      if (!("reply" in answer)) {
        return yield* new AgentError({
          reason: "PageFailed",
          message: `Reading the page (${name}) failed: ${answer.error ?? "it navigates repeatedly"}`,
        })
      }
      if (answer.exposed.length > 0) redacting?.expose(frame, answer.exposed)
      return answer.reply
    }
  })

  const guard = () => (redacting === undefined ? undefined : `${engine}=${guardBody(redacting.version())}`)

  const withSecrets: PageProbe["withSecrets"] = (page, call) =>
    Effect.retry(
      Effect.tapError(call, (error) =>
        lacksSecrets(error)
          ? Effect.forEach(page.frames(), (frame) => Effect.ignore(ask(frame, "holdsSecret", {}, identifyMs)), {
              concurrency: 8,
              discard: true,
            })
          : Effect.void,
      ),
      { times: maxSecretUpdates, while: lacksSecrets },
    )

  return {
    ask,
    guard,
    withSecrets,
    locate: (frame, token, ref) => frame.locator(`${engine}=${refBody(token, ref)}`),
    contentToken: (frame, token, ref, timeoutMs) => {
      const inside = `${engine}=${refBody(token, ref)} >> internal:control=enter-frame >> `
      return Effect.map(send(frame, commandBody("token", {}), timeoutMs, inside), ({ reply }) => String(reply))
    },
    identify: (frame, selector) => {
      const start = guard()
      const guarded =
        start === undefined
          ? selector
          : `${start} >> ${selector.replace(/internal:control=enter-frame(?= >> )/g, (entering) => `${entering} >> ${start}`)}`
      return withSecrets(
        frame.page(),
        playwrightCall(async (signal) => {
          const found = frame.locator(`${guarded} >> ${engine}=${selfBody}`)
          // Evaluating all at once would run in the main world, where the probe must never be.
          const notOne = new AbortController()
          const text = found.textContent({ timeout: identifyMs, signal: AbortSignal.any([signal, notOne.signal]) })
          text.catch(() => undefined)
          const count = await found.count()
          if (count === 1) return JSON.parse((await text) ?? "{}")
          notOne.abort()
          return undefined
        }),
      )
    },
  }
}
