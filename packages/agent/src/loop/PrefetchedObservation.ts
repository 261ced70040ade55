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

interface Seen {
  readonly observation: Observation
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

/** Maximum age in ms: enough to store a step, but not while a human uses the page. */
const maxPrefetchAgeMs = 1_000

/** Collects the stored parts of a step. Its screenshot and, with `looksAhead`, the next observation continue in `scope`. */
export const collectStepOutcome = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  results: ReadonlyArray<ActionResult>,
  scope: Scope.Scope,
  reads: { readonly looksAhead: boolean; readonly screenshot?: boolean; readonly state?: boolean },
): Effect.fn.Return<StepOutcome & { readonly prefetched: PrefetchedObservation | undefined }, AgentError> {
  const start = <A>(effect: Effect.Effect<A>) => Effect.forkIn(effect, scope, { startImmediately: true })
  const prefetched = reads.looksAhead ? { browser, fiber: yield* start(look(browser)) } : undefined
  const take =
    (reads.screenshot ?? true)
      ? Effect.map(Effect.option(Effect.withSpan(browser.screenshot, "screenshot")), Option.getOrNull)
      : Effect.succeed(null)
  const screenshot = yield* start(
    Effect.flatMap(take, (taken) =>
      prefetched === undefined
        ? Effect.succeed(taken)
        : Effect.flatMap(Fiber.join(prefetched.fiber), (seen) =>
            seen?.isLater === true ? take : Effect.succeed(taken),
          ),
    ),
  )
  const state = browser.saveState.pipe(
    Effect.withSpan("state"),
    Effect.catchIf(
      ({ reason }) => reason !== "Disconnected",
      (error) => Effect.as(Effect.logWarning("Failed to read the cookies and storage of a page", error), null),
    ),
  )
  const browserState = (reads.state ?? true) ? yield* state : null
  return {
    results,
    urlAfter: yield* browser.url,
    screenshot: Fiber.join(screenshot),
    browserState,
    prefetched,
  }
})

const look = (browser: AgentBrowser): Effect.Effect<Seen | undefined> =>
  Effect.gen(function* () {
    const first = yield* browser.observe
    const at = performance.now()
    if (!(yield* browser.hasChanged ?? Effect.succeed(false))) return { observation: first, at, isLater: false }
    const observation = withEvents(first, yield* browser.observe)
    return { observation, at: performance.now(), isLater: true }
  }).pipe(
    Effect.withSpan("prefetch"),
    Effect.orElseSucceed(() => undefined),
  )

/** Adds the one-time events of an earlier observation to a later one. */
const withEvents = ({ dialogs, downloads, notice }: Observation, now: Observation): Observation => ({
  ...now,
  ...(notice === undefined ? {} : { notice, text: `notice: ${plainLine(notice, 400)}\n${now.text}` }),
  dialogs: [...dialogs, ...now.dialogs],
  downloads: [...downloads, ...now.downloads],
})

/** Returns the prefetched observation unless outdated. Its one-time events carry over to a new one. */
export const usePrefetched = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  prefetched: PrefetchedObservation | undefined,
): Effect.fn.Return<Observation, AgentError> {
  const found = prefetched?.browser === browser ? yield* Fiber.join(prefetched.fiber) : undefined
  if (found === undefined) {
    yield* browser.hasChanged ?? Effect.void
    return yield* browser.observe
  }
  const { at, observation } = found
  const isFresh = performance.now() - at <= maxPrefetchAgeMs && (yield* browser.url) === observation.url
  return isFresh ? observation : withEvents(observation, yield* browser.observe)
})
