import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { ActionResult, Dispatch } from "../action/Action.ts"
import { leavesPage } from "../action/Action.ts"
import { retarget } from "../action/ActionTargets.ts"
import { locate } from "../observation/Fingerprint.ts"
import { callToolAction } from "../tool/CallTool.ts"
import type { ToolBrowser } from "../tool/AgentTool.ts"
import { scriptTools } from "../tool/ScriptTools.ts"
import type { ActionKind } from "../policy/Policy.ts"
import { askHeldAction, oneAtATime, scriptConsent } from "./ActionConsent.ts"
import { type AgentBrowser, AgentError } from "./AgentBrowser.ts"
import type { DecisionNeeds } from "./Brain.ts"
import { askHumanAction, askSafetyChecks, askToLeaveSite, rejectAction, withSafetyAllowed } from "./HumanQuestions.ts"
import type { Attempt, BrowserLease, LoopOptions } from "./Loop.ts"
import {
  collectStepOutcome,
  type PrefetchedObservation,
  type StepOutcome,
  type TakenScreenshot,
} from "./PrefetchedObservation.ts"
import type { DecidedStep, StepRecord } from "./Step.ts"

/** Maximum number of browser replacements within one step, and of retries after a page did not respond. */
const maxRetries = 2

const pageRetryPause = "1 second"

/** Retries after a lost browser, which the lease replaces, and after a page that did not respond. */
export const retryOnFault = <A, E, R>(
  effect: Effect.Effect<A, AgentError | E, R>,
): Effect.Effect<A, AgentError | E, R> =>
  effect.pipe(
    Effect.tapError((error) =>
      isFault(error) && error.reason !== "Disconnected" ? Effect.sleep(pageRetryPause) : Effect.void,
    ),
    Effect.retry({ times: maxRetries, while: isFault }),
  )

const pausedWait = "The wait ended early, because a human paused the run and may have changed the page."

const isFault = (error: unknown): error is AgentError => error instanceof AgentError && error.isRetryable

interface Execution<E> {
  readonly lease: Effect.Effect<BrowserLease, AgentError | E>
  readonly decided: DecidedStep
  /** Browser generation of the decision's element numbers; undefined if another process decided. */
  readonly decidedOn: number | undefined
  readonly attempt: Attempt<E>
  /** Contains what continues after the actions. */
  readonly scope: Scope.Scope
  /** The screenshot of the step before. */
  readonly taken: TakenScreenshot | undefined
}

interface ExecutionOptions<E> extends Pick<
  LoopOptions<E>,
  "askApproval" | "askHuman" | "askSafety" | "continuesSession" | "pauseRequested" | "tools"
> {
  /** Returns what the decision after this step needs; undefined if there is none. */
  readonly next: (step: Pick<StepRecord, "dispatches" | "results" | "urlAfter">) => DecisionNeeds | undefined
}

interface Executed extends StepOutcome {
  readonly prefetched: PrefetchedObservation | undefined
  readonly taken: TakenScreenshot | undefined
}

/** Executes the actions of a decision in order, starting after those of an earlier attempt. */
export const executeDecision = Effect.fnUntraced(function* <E>(
  { attempt, decided, decidedOn, lease, scope, taken }: Execution<E>,
  { askApproval, askHuman, askSafety, continuesSession = true, next, pauseRequested, tools = [] }: ExecutionOptions<E>,
): Effect.fn.Return<Executed, AgentError | E> {
  const dispatched: Array<Dispatch> = [...attempt.earlier]
  return yield* retryOnFault(
    Effect.gen(function* () {
      const { browser, generation } = yield* lease
      const unsafe = dispatched.find((dispatch) => !dispatch.repeatable)
      const actions = decided.decision.actions
      if (unsafe !== undefined) {
        return yield* collectStepOutcome(browser, yield* interruptedResults(browser, unsafe), scope, {
          looksAhead: false,
        })
      }
      const checks = decided.decision.safetyChecks ?? []
      const refusal = checks.length === 0 ? undefined : yield* askSafetyChecks(browser, decided, checks, askSafety)
      if (refusal !== undefined) return yield* collectStepOutcome(browser, [refusal], scope, { looksAhead: false })
      const isSamePage = decidedOn === generation
      const knownIndex = (el: number) => (Object.hasOwn(decided.targets, String(el)) ? el : undefined)
      const indexOf = isSamePage ? knownIndex : yield* relocateElements(browser, decided)
      const results: Array<ActionResult> = []
      const release = Effect.ignore(browser.releaseInput ?? Effect.void)
      const perform = Effect.gen(function* () {
        for (const [position, action] of actions.entries()) {
          if ("askHuman" in action) {
            results.push(yield* askHumanAction(browser, decided.number, action.askHuman.reason, askHuman))
            // The human may have changed the page, so the remaining actions no longer apply.
            break
          }
          const at = { step: decided.number, position }
          const onDispatch = (dispatch: Dispatch) => {
            dispatched.push(dispatch)
            return attempt.onDispatch(dispatch)
          }
          const toolBrowser: ToolBrowser<E> = {
            observe: browser.observe,
            act: (own) => browser.execute(own, position, onDispatch),
          }
          if ("callTool" in action) {
            const result = yield* callToolAction(browser, at, action.callTool, tools, toolBrowser, askApproval)
            results.push(result)
            if (!result.ok) break
            continue
          }
          const onPage = retarget(action, indexOf)
          if (onPage === undefined) {
            const why = isSamePage
              ? "There is no element with that number on the page."
              : "The browser was replaced, and the element is no longer on the page."
            results.push(yield* rejectAction(browser, why))
            break
          }
          const ask = oneAtATime(askApproval)
          const execute = (allows: ReadonlyArray<ActionKind>) =>
            browser
              .execute(onPage, position, onDispatch, {
                allows,
                checksChanges: true,
                callTool: scriptTools(at, tools, toolBrowser, ask),
                consent: scriptConsent(browser, at, ask),
              })
              .pipe(Effect.withSpan("action", { attributes: { kind: Object.keys(action)[0], position } }))
          let result = yield* "wait" in action && pauseRequested !== undefined
            ? Effect.raceFirst(execute([]), Effect.andThen(pauseRequested, rejectAction(browser, pausedWait)))
            : execute([])
          const held = result.evidence?.held
          // A script is not executed again.
          if (held !== undefined && !("program" in action) && !("run" in action)) {
            const decision = yield* askHeldAction(browser, at, result, held, askApproval)
            result = "result" in decision ? decision.result : yield* execute(decision.allows)
          }
          const leaving = result.evidence?.leaving
          if (leaving !== undefined && askHuman !== undefined && browser.allowHost !== undefined) {
            results.push(yield* askToLeaveSite(browser, decided.number, result, leaving, askHuman))
            break
          }
          results.push(result)
          // The remaining actions were decided for the page before it changed.
          if (
            !result.ok ||
            result.evidence?.held !== undefined ||
            result.urlBefore !== result.urlAfter ||
            result.evidence?.newTab !== undefined
          )
            break
        }
      })
      yield* Effect.ensuring(perform, release)
      const performed = checks.length === 0 ? results : withSafetyAllowed(results)
      const isProgram = actions.some((action) => "program" in action)
      const isLast = isProgram || actions.some((action) => "done" in action)
      const isUntouched = dispatched.length === 0 && actions.every(leavesPage)
      const urlAfter = yield* browser.url
      const following = isLast ? undefined : next({ results: performed, dispatches: dispatched, urlAfter })
      return yield* collectStepOutcome(browser, performed, scope, {
        looksAhead: following !== undefined,
        needs: following,
        // The caller of a program waits, and its page is of interest only after a failure.
        screenshot: !isProgram || performed.some(({ ok }) => !ok),
        taken: isUntouched ? taken : undefined,
        state: isLast ? continuesSession : !isUntouched,
      })
    }),
  )
})

/** Returns the results of a step interrupted after an action that is unsafe to repeat. */
const interruptedResults = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  unsafe: Dispatch,
): Effect.fn.Return<ReadonlyArray<ActionResult>> {
  const url = yield* browser.url
  const before: ActionResult = {
    ok: true,
    message: "Completed before the interruption.",
    urlBefore: url,
    urlAfter: url,
  }
  const broken: ActionResult = {
    ok: false,
    interrupted: true,
    message: `The run was interrupted right after ${unsafe.target} was used. The action may or may not have taken effect, and repeating it could execute it twice.`,
    urlBefore: url,
    urlAfter: url,
  }
  return [...Array.from({ length: unsafe.action }, () => before), broken]
})

const relocateElements = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  decided: DecidedStep,
): Effect.fn.Return<(el: number) => number | undefined, AgentError> {
  if (Object.keys(decided.targets).length === 0) return () => undefined
  const observation = yield* browser.observe
  return (el) => {
    const target = decided.targets[String(el)]
    return target === undefined ? undefined : locate(observation, target)
  }
})
