import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { ActionResult } from "../action/Action.ts"
import { plainLine } from "../observation/Lines.ts"
import type { Observation } from "../observation/Observation.ts"
import type { AgentBrowser, AgentError, BrowserState } from "./AgentBrowser.ts"

/**
 * What acting on a decision brought about, for the journal to keep.
 *
 * @category models
 * @since 0.1.0
 */
export interface StepOutcome {
  readonly results: ReadonlyArray<ActionResult>
  readonly urlAfter: string
  /** JPEG; null when the page gave none. */
  readonly screenshot: Uint8Array | null
  readonly browserState: BrowserState
}

/** An observation that was made before anybody asked for it. */
export interface Ahead {
  readonly browser: AgentBrowser
  readonly observation: Observation
  /** By `performance.now()`, which nobody can set. */
  readonly at: number
}

/** How long such an observation holds: as long as it takes to write a step down, and not while a person has the page. */
const aheadMs = 1_000

/** What is kept of a step. The next look is taken meanwhile: each of the three waits for the browser most of the time. */
export const outcomeOf = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  results: ReadonlyArray<ActionResult>,
  looksAhead: boolean,
): Effect.fn.Return<StepOutcome & { readonly ahead: Ahead | undefined }, AgentError> {
  // Its age counts from the look itself, however long the other two take.
  const look = Effect.map(
    Effect.option(browser.observe),
    Option.match({
      onNone: () => undefined,
      onSome: (observation) => ({ browser, observation, at: performance.now() }),
    }),
  )
  const [screenshot, browserState, ahead] = yield* Effect.all(
    [Effect.option(browser.screenshot), browser.saveState, looksAhead ? look : Effect.succeed(undefined)],
    { concurrency: 3 },
  )
  return {
    results,
    urlAfter: yield* browser.url,
    screenshot: Option.getOrNull(screenshot),
    browserState,
    ahead,
  }
})

/**
 * The page as it was seen a moment ago, or as it is where that is too old or it has another address by now. What is told once
 * only is not lost with a look that is not used.
 */
export const seenBy = (browser: AgentBrowser, ahead: Ahead | undefined): AgentBrowser["observe"] => {
  if (ahead === undefined || ahead.browser !== browser) return browser.observe
  const { at, observation } = ahead
  const isFresh = Effect.map(browser.url, (url) => performance.now() - at <= aheadMs && url === observation.url)
  const { notice } = observation
  const lookAgain = Effect.map(browser.observe, (now) => ({
    ...now,
    ...(notice === undefined ? {} : { notice, text: `notice: ${plainLine(notice, 400)}\n${now.text}` }),
    dialogs: [...observation.dialogs, ...now.dialogs],
    downloads: [...observation.downloads, ...now.downloads],
  }))
  return Effect.flatMap(isFresh, (is) => (is ? Effect.succeed(observation) : lookAgain))
}
