import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Action, ActionResult, Dispatch } from "../action/Action.ts"
import { ProgramData } from "../code/ScriptReport.ts"
import { type Observation, withEvents } from "../observation/Observation.ts"
import { focusKey, namedElements } from "../action/ActionTargets.ts"
import { fingerprint } from "../observation/Fingerprint.ts"
import type { Captcha } from "../observation/Captcha.ts"
import type { AgentBrowser, AgentError } from "./AgentBrowser.ts"
import { executeDecision, retryOnFault } from "./ExecuteDecision.ts"
import {
  awaitPrefetched,
  observeFor,
  type PrefetchedObservation,
  type StepOutcome,
  type TakenScreenshot,
  usePrefetched,
} from "./PrefetchedObservation.ts"
import { type CostAllowance, BudgetSpent, isWithinAllowance } from "./Usage.ts"
import type {
  AgentFile,
  Brain,
  BrainContext,
  DecisionError,
  DecisionNeeds,
  SavedScript,
  TaskDeclined,
} from "./Brain.ts"
import type { AskHuman } from "./HumanRequest.ts"
import type { AgentTool } from "../tool/AgentTool.ts"
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
  /** May return before the decision is stored if its actions affect only the page: then `onDispatch` waits for it. */
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

/**
 * A CAPTCHA that a step found.
 *
 * @category models
 * @since 0.1.0
 */
export interface FoundCaptcha {
  readonly browser: AgentBrowser
  readonly captcha: Captcha
  readonly step: number
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
  /** Completes when the run should pause, which ends a waiting action early. Absent: waiting actions run to their end. */
  readonly pauseRequested?: Effect.Effect<void, E>
  /** Asks about safety checks of a provider's computer tool. Absent: their actions are refused. */
  readonly askSafety?: AskHuman<E>
  /** Tools that `callTool` can call. Default none. */
  readonly tools?: ReadonlyArray<AgentTool<E>>
  /**
   * Called when the page has a CAPTCHA that is not solved. Returns true if the page may have changed. May be called again
   * for the same step after a crash. Absent: only the observation mentions it.
   */
  readonly onCaptcha?: (found: FoundCaptcha) => Effect.Effect<boolean, AgentError | E>
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
  /** Observation prefetched while the last step is stored, and the screenshot of that step. */
  let prefetched: PrefetchedObservation | undefined
  let taken: TakenScreenshot | undefined
  const { needs: needsAt = () => "page" as const } = options.brain
  const lease = Effect.gen(function* () {
    const current = yield* options.lease
    if (current.isRestored && replayedOn !== current.generation) {
      replayedOn = current.generation
      yield* replayInputs(current.browser, history)
    }
    return current
  })

  const step = Effect.fnUntraced(function* (number: number) {
    const { task, earlierTurns, maxSteps } = options
    const context = { task, history, earlierTurns, maxSteps }
    decidedOn = undefined
    const decided = yield* options.journal
      .decide(
        number,
        retryOnFault(
          Effect.gen(function* () {
            const { browser, generation, files, scripts = [] } = yield* lease
            const url = yield* browser.url
            let observation = unobserved(url)
            const needs = needsAt({ history, url })
            const again = (detail: DecisionNeeds) =>
              observeFor(browser, detail).pipe(
                Effect.map((made) => (observation = withEvents(observation, made))),
                Effect.withSpan("observe"),
              )
            if (needs !== "url") {
              observation = yield* Effect.withSpan(usePrefetched(browser, prefetched, needs), "observe")
              if (yield* handleCaptcha(browser, number, options.onCaptcha)) yield* again(needs)
            } else yield* Effect.withSpan(awaitPrefetched(browser, prefetched), "observe")
            prefetched = undefined
            const decision = yield* decideWithin(options, {
              ...context,
              files,
              scripts,
              observation,
              ...browserContext(browser),
              ...(needs === "url" ? { observe: again("page") } : {}),
              ...(observation.outline === undefined && browser.observeOutline !== undefined
                ? { observeOutline: again("outline") }
                : {}),
            })
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
          executeDecision(
            { lease, decided, decidedOn: made, attempt, scope, taken },
            {
              ...options,
              next: ({ dispatches, results, urlAfter: url }) => {
                if (number === maxSteps) return undefined
                return needsAt({ history: [...history, { ...decided, results, dispatches, urlAfter: url }], url })
              },
            },
          ),
          ({ prefetched: seen, taken: shown, ...outcome }) => {
            prefetched = seen
            taken = shown
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

/** Returns true if the page may have changed because its CAPTCHA was handled. */
const handleCaptcha = Effect.fnUntraced(function* <E>(
  browser: AgentBrowser,
  step: number,
  onCaptcha: LoopOptions<E>["onCaptcha"],
): Effect.fn.Return<boolean, AgentError | E> {
  if (onCaptcha === undefined || browser.captcha === undefined) return false
  // A page that does not answer is reported by its observation.
  const captcha = yield* Effect.orElseSucceed(browser.captcha, () => undefined)
  return captcha === undefined ? false : yield* onCaptcha({ browser, captcha, step })
})

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
