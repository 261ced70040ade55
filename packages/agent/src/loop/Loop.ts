import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { Action, ActionResult, Dispatch } from "../action/Action.ts"
import { ProgramData } from "../code/ScriptReport.ts"
import type { Observation } from "../observation/Observation.ts"
import { focusKey, namedElements, retarget } from "../action/ActionTargets.ts"
import { fingerprint, locate } from "../observation/Fingerprint.ts"
import type { ActionKind } from "../policy/Policy.ts"
import { type AgentBrowser, AgentError } from "./AgentBrowser.ts"
import {
  type PrefetchedObservation,
  collectStepOutcome,
  usePrefetched,
  type StepOutcome,
} from "./PrefetchedObservation.ts"
import { type CostAllowance, BudgetSpent, isWithinAllowance } from "./Usage.ts"
import type { AgentFile, Brain, BrainContext, DecisionError, SavedScript, TaskDeclined } from "./Brain.ts"
import { askHeldAction, oneAtATime, scriptConsent } from "./ActionConsent.ts"
import { askHumanAction, askSafetyChecks, askToLeaveSite, rejectAction, withSafetyAllowed } from "./HumanQuestions.ts"
import type { AskHuman } from "./HumanRequest.ts"
import type { AgentTool } from "../tool/AgentTool.ts"
import { callToolAction } from "../tool/CallTool.ts"
import { scriptTools } from "../tool/ScriptTools.ts"
import { replayInputs } from "./InputReplay.ts"
import type { DecidedStep, StepRecord } from "./Step.ts"

/** One attempt to execute a decision. */
export interface Attempt<E> {
  /** Dispatch markers of an earlier, interrupted attempt. */
  readonly earlier: ReadonlyArray<Dispatch>
  /** Stores that an action is about to affect the page. */
  readonly onDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>
}

/**
 * Storage for everything that must survive the process. Repeated calls return the stored values.
 *
 * @category models
 * @since 0.1.0
 */
export interface Journal<E> {
  readonly decide: (
    number: number,
    make: Effect.Effect<DecidedStep, AgentError | DecisionError | E>,
  ) => Effect.Effect<DecidedStep, AgentError | DecisionError | E>
  readonly act: (
    decided: DecidedStep,
    make: (attempt: Attempt<E>) => Effect.Effect<StepOutcome, AgentError | E>,
  ) => Effect.Effect<StepRecord, AgentError | E>
  /** Completes when all steps are stored. `act` may return before, but no later decision is stored first. */
  readonly stored: Effect.Effect<void, E>
}

/**
 * Result of a task, as reported by the agent.
 *
 * @category models
 * @since 0.1.0
 */
export interface LoopEnd {
  readonly reason: "Done" | "GaveUp" | "Declined" | "StepLimit" | "CostLimit"
  readonly text: string
  readonly data?: unknown
  readonly suggestions?: TaskDeclined["suggestions"]
}

/**
 * The browser leased by a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserLease {
  readonly browser: AgentBrowser
  /** Increases with each browser of the run. Decisions for another generation must look up their elements again. */
  readonly generation: number
  /** True if it replaces a lost browser: the page is open again, but without its inputs. */
  readonly isRestored: boolean
  /** Files that can be attached to pages. */
  readonly files: ReadonlyArray<AgentFile>
  /** Scripts saved in the workspace. Default none. */
  readonly scripts?: ReadonlyArray<SavedScript>
}

export interface LoopOptions<E> {
  readonly task: string
  readonly brain: Brain
  /** The leased browser, started or restored when first needed and again after a loss. */
  readonly lease: Effect.Effect<BrowserLease, AgentError | E>
  readonly journal: Journal<E>
  readonly maxSteps: number
  readonly earlierTurns: BrainContext["earlierTurns"]
  /** False if the session ends with the task, so that the state of the browser is not needed at its end. Default true. */
  readonly continuesSession?: boolean
  /** Cost limit of the next decision, queried before each one; null if unlimited. Absent: always unlimited. */
  readonly allowance?: Effect.Effect<CostAllowance | null, E>
  /** Executes `askHuman`. Absent: the action fails with a message to the brain. */
  readonly askHuman?: AskHuman<E>
  /** Asks about safety checks of a provider's computer tool. Absent: their actions are refused. */
  readonly askSafety?: AskHuman<E>
  /** Tools that `callTool` can call. Default none. */
  readonly tools?: ReadonlyArray<AgentTool<E>>
  /** Asks for consent to tools and actions whose policy is `ask`. Absent: they are refused. */
  readonly askApproval?: AskHuman<E>
}

/**
 * Observes, decides and acts until the brain calls `done` or the run is out of steps. All decisions and actions go
 * through the journal, so that the same loop continues after a crash with the first incomplete step and repeats
 * nothing that was stored. A dispatched action without a result is repeated only if that is safe; otherwise the
 * result says that it was interrupted. A decision that could exceed the allowance is not made: the task fails with
 * `BudgetSpent`. An action on an element that was not on the page is rejected before dispatch.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runTask = Effect.fn("Loop.runTask")(function* <E>(options: LoopOptions<E>) {
  const scope = yield* Effect.scope
  const history: Array<StepRecord> = []
  /** Browser generation of the current decision's element numbers; undefined if another process decided. */
  let decidedOn: number | undefined
  let replayedOn = 0
  /** Observation prefetched while the last step is stored. */
  let prefetched: PrefetchedObservation | undefined
  const lease = Effect.gen(function* () {
    const current = yield* options.lease
    if (current.isRestored && replayedOn !== current.generation) {
      replayedOn = current.generation
      yield* replayInputs(current.browser, history)
    }
    return current
  })

  const described = (options.tools ?? [])
    .filter(({ policy }) => policy !== "deny")
    .map(({ description, inputSchema, name }) => ({ name, description, inputSchema }))
  const tools = described.length === 0 ? {} : { tools: described }

  const step = Effect.fnUntraced(function* (number: number) {
    const { task, earlierTurns, maxSteps } = options
    const context = { task, history, earlierTurns, maxSteps, ...tools }
    decidedOn = undefined
    const decided = yield* options.journal
      .decide(
        number,
        retryOnFault(
          Effect.gen(function* () {
            const { browser, generation, files, scripts = [] } = yield* lease
            const observation =
              options.brain.isBlind === true && number === 1
                ? unobserved(yield* browser.url)
                : yield* Effect.withSpan(usePrefetched(browser, prefetched), "observe")
            prefetched = undefined
            const seen = { ...context, files, scripts, observation, ...browserContext(browser) }
            const decision = yield* decideWithin(options, seen)
            decidedOn = generation
            const targets = namedElements(decision.actions).flatMap((index) => {
              const element = observation.elements.find((candidate) => candidate.index === index)
              return element === undefined ? [] : [[String(index), fingerprint(element)] as const]
            })
            // Where text typed at the focus goes is known only then.
            const password = decision.actions.some((action) => "type" in action)
              ? observation.elements.find(({ type }) => type === "password")
              : undefined
            const focus = password === undefined ? [] : [[focusKey, fingerprint(password)] as const]
            return { number, url: observation.url, decision, targets: Object.fromEntries([...targets, ...focus]) }
          }),
        ),
      )
      .pipe(Effect.withSpan("decide"))
    const made = decidedOn
    return yield* options.journal
      .act(decided, (attempt) =>
        Effect.map(
          executeDecision(lease, decided, made, attempt, { scope, isLast: number === maxSteps }, options),
          ({ prefetched: seen, ...outcome }) => {
            prefetched = seen
            return outcome
          },
        ),
      )
      .pipe(Effect.withSpan("act"))
  })

  for (let number = 1; number <= options.maxSteps; number++) {
    const record = yield* step(number).pipe(
      Effect.annotateLogs({ step: number }),
      Effect.withSpan("step", { attributes: { step: number } }),
    )
    history.push(record)

    const program = record.decision.actions.findIndex((action) => "program" in action)
    const isRepaired = number === 1 && options.brain.repairsProgram === true && record.results[program]?.ok === false
    if (program !== -1 && !isRepaired) {
      yield* options.journal.stored
      return programEnd(record.results[program])
    }
    const done = record.decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
    if (done !== undefined) {
      yield* options.journal.stored
      return end(done, record.decision.forcedBy)
    }
  }
  yield* options.journal.stored
  const last = history.at(-1)?.decision.memory ?? ""
  return {
    reason: "StepLimit",
    text: `The task was not finished within ${options.maxSteps} steps. ${last}`.trim(),
  } satisfies LoopEnd as LoopEnd
}, Effect.scoped)

const browserContext = ({
  capture,
  locate,
  modelScreenshot,
  picture,
}: AgentBrowser): Pick<BrainContext, "capture" | "locate" | "screenshot" | "picture"> => ({
  ...(capture === undefined ? {} : { capture: Effect.orElseSucceed(capture, () => null) }),
  ...(locate === undefined ? {} : { locate: (where) => Effect.orElseSucceed(locate(where), () => ({})) }),
  ...(modelScreenshot === undefined
    ? {}
    : { screenshot: (taken) => Effect.orElseSucceed(modelScreenshot(taken), () => null) }),
  ...(picture === undefined ? {} : { picture: (file) => Effect.orElseSucceed(picture(file), () => null) }),
})

const decideWithin = Effect.fnUntraced(function* <E>(
  { brain, allowance: ask }: Pick<LoopOptions<E>, "brain" | "allowance">,
  seen: Omit<BrainContext, "allowance">,
) {
  const allowance = ask === undefined ? null : yield* ask
  const context: BrainContext = allowance === null ? seen : { ...seen, allowance }
  const worstCaseUsd = brain.worstCaseUsd === undefined ? "0" : brain.worstCaseUsd(context)
  if (allowance !== null && !isWithinAllowance(worstCaseUsd, allowance.leftUsd)) {
    const soFar = seen.history.at(-1)?.decision.memory
    return yield* new BudgetSpent({ ...allowance, worstCaseUsd, ...(soFar === undefined ? {} : { soFar }) })
  }
  return yield* Effect.withSpan(brain.decide(context), "model")
})

/** An observation of a page that was not read. */
const unobserved = (url: string): Observation => ({
  url,
  title: "",
  elements: [],
  text: "",
  pageText: "",
  scroll: { top: 0, viewportHeight: 0, pageHeight: 0 },
  tabs: [],
  dialogs: [],
  downloads: [],
  status: null,
})

/** Returns the end of a task that a program did. */
const programEnd = (result: ActionResult | undefined): LoopEnd => {
  const value = Option.getOrUndefined(decodeProgramData(result?.data))?.value
  if (result?.ok !== true) return { reason: "GaveUp", text: result?.message ?? "The script did not run." }
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)
  return { reason: "Done", text, ...(value === undefined ? {} : { data: value }) }
}

const decodeProgramData = Schema.decodeUnknownOption(ProgramData)

const end = (
  done: Extract<Action, { readonly done: unknown }>["done"],
  forcedBy: StepRecord["decision"]["forcedBy"],
): LoopEnd => ({
  reason: done.success ? "Done" : forcedBy === "StepLimit" || forcedBy === "CostLimit" ? forcedBy : "GaveUp",
  text: done.text,
  ...(done.data === undefined ? {} : { data: done.data }),
})

/** Maximum number of browser replacements within one step, and of retries after a page did not respond. */
const maxRetries = 2

const pageRetryPause = "1 second"

/** Retries after a lost browser, which the lease replaces, and after a page that did not respond. */
const retryOnFault = <A, E, R>(effect: Effect.Effect<A, AgentError | E, R>): Effect.Effect<A, AgentError | E, R> =>
  effect.pipe(
    Effect.tapError((error) =>
      isFault(error) && error.reason !== "Disconnected" ? Effect.sleep(pageRetryPause) : Effect.void,
    ),
    Effect.retry({ times: maxRetries, while: isFault }),
  )

const isFault = (error: unknown): error is AgentError => error instanceof AgentError && error.isRetryable

/** Executes the actions of a decision in order, starting after those of an earlier attempt. */
const executeDecision = Effect.fnUntraced(function* <E>(
  lease: Effect.Effect<BrowserLease, AgentError | E>,
  decided: DecidedStep,
  decidedOn: number | undefined,
  attempt: Attempt<E>,
  { scope, isLast }: { readonly scope: Scope.Scope; readonly isLast: boolean },
  {
    askApproval,
    askHuman,
    askSafety,
    continuesSession = true,
    tools = [],
  }: Pick<LoopOptions<E>, "askApproval" | "askHuman" | "askSafety" | "continuesSession" | "tools">,
): Effect.fn.Return<StepOutcome & { readonly prefetched: PrefetchedObservation | undefined }, AgentError | E> {
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
          if ("callTool" in action) {
            const result = yield* callToolAction(
              browser,
              { step: decided.number, position },
              action.callTool,
              tools,
              askApproval,
            )
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
          const at = { step: decided.number, position }
          const ask = oneAtATime(askApproval)
          const execute = (allows: ReadonlyArray<ActionKind>) =>
            browser
              .execute(
                onPage,
                position,
                (dispatch) => {
                  dispatched.push(dispatch)
                  return attempt.onDispatch(dispatch)
                },
                {
                  allows,
                  checksChanges: true,
                  callTool: scriptTools(at, tools, ask),
                  consent: scriptConsent(browser, at, ask),
                },
              )
              .pipe(Effect.withSpan("action", { attributes: { kind: Object.keys(action)[0], position } }))
          let result = yield* execute([])
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
      const isDone = actions.some((action) => "done" in action)
      return yield* collectStepOutcome(browser, performed, scope, {
        looksAhead: !isLast && !isDone && !isProgram,
        // The caller of a program waits, and its page is of interest only after a failure.
        screenshot: !isProgram || performed.some(({ ok }) => !ok),
        state: !isProgram || continuesSession,
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
