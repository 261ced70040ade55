import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
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
  /** JPEG; null if it failed. */
  readonly screenshot: Uint8Array | null
  /** Null if it could not be read in time. The previous one stays valid. */
  readonly browserState: BrowserState | null
}

/** An observation prefetched while the previous step is stored. */
export interface PrefetchedObservation {
  readonly browser: AgentBrowser
  readonly observation: Observation
  /** By `performance.now()`, which is monotonic. */
  readonly at: number
}

/** Maximum age in ms: enough to store a step, but not while a human uses the page. */
const maxPrefetchAgeMs = 1_000

/** Collects the stored parts of a step, and prefetches the next observation concurrently. */
export const collectStepOutcome = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  results: ReadonlyArray<ActionResult>,
  looksAhead: boolean,
): Effect.fn.Return<StepOutcome & { readonly prefetched: PrefetchedObservation | undefined }, AgentError> {
  // The age counts from the observation itself.
  const look = Effect.map(
    Effect.option(browser.observe),
    Option.match({
      onNone: () => undefined,
      onSome: (observation) => ({ browser, observation, at: performance.now() }),
    }),
  )
  const state = browser.saveState.pipe(
    Effect.catchIf(
      ({ reason }) => reason !== "Disconnected",
      (error) => Effect.as(Effect.logWarning("Failed to read the cookies and storage of a page", error), null),
    ),
  )
  const [screenshot, browserState, prefetched] = yield* Effect.all(
    [Effect.option(browser.screenshot), state, looksAhead ? look : Effect.succeed(undefined)],
    { concurrency: 3 },
  )
  return {
    results,
    urlAfter: yield* browser.url,
    screenshot: Option.getOrNull(screenshot),
    browserState,
    prefetched,
  }
})

/** Returns the prefetched observation unless outdated. Its one-time events carry over to a new one. */
export const usePrefetched = (
  browser: AgentBrowser,
  prefetched: PrefetchedObservation | undefined,
): AgentBrowser["observe"] => {
  if (prefetched === undefined || prefetched.browser !== browser) return browser.observe
  const { at, observation } = prefetched
  const isFresh = Effect.map(
    browser.url,
    (url) => performance.now() - at <= maxPrefetchAgeMs && url === observation.url,
  )
  const { notice } = observation
  const refreshTarget = Effect.map(browser.observe, (now) => ({
    ...now,
    ...(notice === undefined ? {} : { notice, text: `notice: ${plainLine(notice, 400)}\n${now.text}` }),
    dialogs: [...observation.dialogs, ...now.dialogs],
    downloads: [...observation.downloads, ...now.downloads],
  }))
  return Effect.flatMap(isFresh, (is) => (is ? Effect.succeed(observation) : refreshTarget))
}
