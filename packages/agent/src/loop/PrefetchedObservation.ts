import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import type { ActionResult } from "../action/Action.ts"
import { type Observation, withEvents } from "../observation/Observation.ts"
import type { AgentBrowser, AgentError, BrowserState } from "./AgentBrowser.ts"
import type { DecisionNeeds } from "./Brain.ts"

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

interface Seen {
  /** Absent if the next decision needs none. */
  readonly observation?: Observation
  /** Time of the observation by `performance.now()`, which is monotonic. */
  readonly at: number
  /** True if the page changed after it had loaded, so that it was observed again. */
  readonly isLater: boolean
}

/** An observation that is made while the previous step is stored. */
export interface PrefetchedObservation {
  readonly browser: AgentBrowser
  /** Undefined if it failed. */
  readonly fiber: Fiber.Fiber<Seen | undefined>
}

/** A screenshot that a later step reuses if it does not touch the page. */
export interface TakenScreenshot {
  readonly browser: AgentBrowser
  /** Time at which it was begun, by `performance.now()`. */
  readonly at: number
  readonly screenshot: StepOutcome["screenshot"]
}

/** Parts of a step that are read from the browser. */
export interface StepReads {
  /** True if another decision follows. */
  readonly looksAhead: boolean
  /** The part of the page that the next decision needs. Default `page`. */
  readonly needs?: DecisionNeeds | undefined
  /** False for none. Default true. */
  readonly screenshot?: boolean
  /** The last screenshot, if the page was not touched since. */
  readonly taken?: TakenScreenshot | undefined
  /** Default true. */
  readonly state?: boolean
}

/** Maximum age in ms: enough to store a step, but not while a human uses the page. */
const maxPrefetchAgeMs = 1_000

/** Maximum age in ms of a screenshot that is used again. */
const maxScreenshotAgeMs = 1_000

/** Collects the stored parts of a step. Its screenshot and, with `looksAhead`, the next observation continue in `scope`. */
export const collectStepOutcome = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  results: ReadonlyArray<ActionResult>,
  scope: Scope.Scope,
  { looksAhead, needs = "page", screenshot: isShown = true, state: isStored = true, taken }: StepReads,
): Effect.fn.Return<
  StepOutcome & { readonly prefetched: PrefetchedObservation | undefined; readonly taken: TakenScreenshot | undefined },
  AgentError
> {
  const start = <A>(effect: Effect.Effect<A>) => Effect.forkIn(effect, scope, { startImmediately: true })
  const prefetched = looksAhead ? { browser, fiber: yield* start(look(browser, needs)) } : undefined
  const at = performance.now()
  const take = Effect.map(Effect.option(Effect.withSpan(browser.screenshot, "screenshot")), Option.getOrNull)
  const isRecent = taken?.browser === browser && at - taken.at <= maxScreenshotAgeMs
  const first = isRecent
    ? Effect.flatMap(taken.screenshot, (bytes) => (bytes === null ? take : Effect.succeed(bytes)))
    : take
  const screenshot = isShown
    ? yield* start(
        Effect.flatMap(first, (bytes) =>
          prefetched === undefined
            ? Effect.succeed(bytes)
            : Effect.flatMap(Fiber.join(prefetched.fiber), (seen) =>
                seen?.isLater === true ? take : Effect.succeed(bytes),
              ),
        ),
      )
    : undefined
  const state = browser.saveState.pipe(
    Effect.withSpan("state"),
    Effect.catchIf(
      ({ reason }) => reason !== "Disconnected",
      (error) => Effect.as(Effect.logWarning("Failed to read the cookies and storage of a page", error), null),
    ),
  )
  const browserState = isStored ? yield* state : null
  const joined = screenshot === undefined ? Effect.succeed(null) : Fiber.join(screenshot)
  return {
    results,
    urlAfter: yield* browser.url,
    screenshot: joined,
    browserState,
    prefetched,
    taken: isRecent ? taken : screenshot === undefined ? undefined : { browser, at, screenshot: joined },
  }
})

/** Observes the page in the detail that a decision needs. */
export const observeFor = (browser: AgentBrowser, needs: DecisionNeeds): Effect.Effect<Observation, AgentError> =>
  needs === "outline" ? (browser.observeOutline ?? browser.observe) : browser.observe

const look = (browser: AgentBrowser, needs: DecisionNeeds): Effect.Effect<Seen | undefined> =>
  Effect.gen(function* () {
    const hasChanged = browser.hasChanged ?? Effect.succeed(false)
    if (needs === "url") return { at: performance.now(), isLater: yield* hasChanged }
    const first = yield* observeFor(browser, needs)
    const at = performance.now()
    if (!(yield* hasChanged)) return { observation: first, at, isLater: false }
    const observation = withEvents(first, yield* observeFor(browser, needs))
    return { observation, at: performance.now(), isLater: true }
  }).pipe(
    Effect.withSpan("prefetch"),
    Effect.orElseSucceed(() => undefined),
  )

/** Returns the prefetched observation unless outdated. Its one-time events carry over to a new one. */
export const usePrefetched = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  prefetched: PrefetchedObservation | undefined,
  needs: DecisionNeeds = "page",
): Effect.fn.Return<Observation, AgentError> {
  const found = yield* awaitPrefetched(browser, prefetched)
  if (found?.observation === undefined) return yield* observeFor(browser, needs)
  const { at, observation } = found
  const isFresh = performance.now() - at <= maxPrefetchAgeMs && (yield* browser.url) === observation.url
  return isFresh ? observation : withEvents(observation, yield* observeFor(browser, needs))
})

/** Waits until the page of the last action is stable, and returns what was prefetched of it. */
export const awaitPrefetched = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  prefetched: PrefetchedObservation | undefined,
): Effect.fn.Return<Seen | undefined, AgentError> {
  const found = prefetched?.browser === browser ? yield* Fiber.join(prefetched.fiber) : undefined
  if (found === undefined) yield* browser.hasChanged ?? Effect.void
  return found
})
