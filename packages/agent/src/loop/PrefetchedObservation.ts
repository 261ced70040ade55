import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import type { ActionResult } from "../action/Action.ts"
import { plainLine } from "../observation/PlainLine.ts"
import type { Observation } from "../observation/Observation.ts"
import type { AgentBrowser, AgentError, BrowserState } from "./AgentBrowser.ts"

/**
 * Result of executing a decision, for the journal.
 *
 * @category models
 * @since 0.1.0
 */
export interface StepOutcome {
  readonly results: ReadonlyArray<ActionResult>
  readonly urlAfter: string
  /** JPEG of the page after the step, which may still be taken; null if it failed. */
  readonly screenshot: Effect.Effect<Uint8Array | null>
  /** Null if it could not be read in time. The previous one stays valid. */
  readonly browserState: BrowserState | null
}

/** An observation that is made while the previous step is stored. */
export interface PrefetchedObservation {
  readonly browser: AgentBrowser
  /** Undefined if it failed. */
  readonly fiber: Fiber.Fiber<{ readonly observation: Observation; readonly at: number } | undefined>
}

/** Maximum age in ms: enough to store a step, but not while a human uses the page. */
const maxPrefetchAgeMs = 1_000

/** Collects the stored parts of a step. Its screenshot and, with `looksAhead`, the next observation continue in `scope`. */
export const collectStepOutcome = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  results: ReadonlyArray<ActionResult>,
  scope: Scope.Scope,
  looksAhead: boolean,
): Effect.fn.Return<StepOutcome & { readonly prefetched: PrefetchedObservation | undefined }, AgentError> {
  const start = <A>(effect: Effect.Effect<A>) => Effect.forkIn(effect, scope, { startImmediately: true })
  const prefetched = looksAhead ? { browser, fiber: yield* start(look(browser)) } : undefined
  const screenshot = yield* start(Effect.option(Effect.withSpan(browser.screenshot, "screenshot")))
  const browserState = yield* browser.saveState.pipe(
    Effect.withSpan("state"),
    Effect.catchIf(
      ({ reason }) => reason !== "Disconnected",
      (error) => Effect.as(Effect.logWarning("Failed to read the cookies and storage of a page", error), null),
    ),
  )
  return {
    results,
    urlAfter: yield* browser.url,
    screenshot: Effect.map(Fiber.join(screenshot), Option.getOrNull),
    browserState,
    prefetched,
  }
})

/** The age counts from the observation itself, by `performance.now()`, which is monotonic. */
const look = (browser: AgentBrowser) =>
  Effect.map(
    Effect.option(Effect.withSpan(browser.observe, "prefetch")),
    Option.match({
      onNone: () => undefined,
      onSome: (observation) => ({ observation, at: performance.now() }),
    }),
  )

/** Returns the prefetched observation unless outdated. Its one-time events carry over to a new one. */
export const usePrefetched = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  prefetched: PrefetchedObservation | undefined,
): Effect.fn.Return<Observation, AgentError> {
  const found = prefetched?.browser === browser ? yield* Fiber.join(prefetched.fiber) : undefined
  const hasChanged = yield* browser.hasChanged ?? Effect.succeed(false)
  if (found === undefined) return yield* browser.observe
  const { at, observation } = found
  const isFresh = performance.now() - at <= maxPrefetchAgeMs && (yield* browser.url) === observation.url
  if (isFresh && !hasChanged) return observation
  const { notice } = observation
  const now = yield* browser.observe
  return {
    ...now,
    ...(notice === undefined ? {} : { notice, text: `notice: ${plainLine(notice, 400)}\n${now.text}` }),
    dialogs: [...observation.dialogs, ...now.dialogs],
    downloads: [...observation.downloads, ...now.downloads],
  }
})
