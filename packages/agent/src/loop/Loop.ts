import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Action, ActionResult, Dispatch } from "../action/Action.ts"
import { namedElements, retarget } from "../action/Retarget.ts"
import { fingerprint, locate } from "../observation/Fingerprint.ts"
import type { AgentBrowser, AgentError } from "./AgentBrowser.ts"
import { type Ahead, outcomeOf, seenBy, type StepOutcome } from "./Ahead.ts"
import { type Allowance, BudgetSpent, fits } from "./Allowance.ts"
import type { AgentFile, Brain, BrainContext, DecisionError, KeptScript, TaskDeclined } from "./Brain.ts"
import type { AskHuman, HumanReply } from "./Human.ts"
import { replayInputs } from "./PageReplay.ts"
import type { DecidedStep, StepRecord } from "./Step.ts"

/** One try at acting on a decision. */
export interface Attempt<E> {
  /** What an attempt that did not live to finish had dispatched already. */
  readonly earlier: ReadonlyArray<Dispatch>
  /** Stores that an action is about to reach the page. */
  readonly onDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>
}

/**
 * Where the loop keeps what must survive the process. Both calls give back what they stored when they are repeated.
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
}

/**
 * How a task ended, in the agent's own words.
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
 * The browser that the run works in at the moment.
 *
 * @category models
 * @since 0.1.0
 */
export interface Hands {
  readonly browser: AgentBrowser
  /** Grows with each browser the run gets: a decision made under another number must find its elements again. */
  readonly generation: number
  /** It took over from a lost browser: the page is open again, but what was typed into it is not. */
  readonly isRestored: boolean
  /** Files that this browser can give to pages. */
  readonly files: ReadonlyArray<AgentFile>
  /** Scripts of earlier runs that this workspace has; none by default. */
  readonly scripts?: ReadonlyArray<KeptScript>
}

export interface LoopOptions<E> {
  readonly task: string
  readonly brain: Brain
  /** The browser to work in, started or restored when it is first needed, and again after it was lost. */
  readonly hands: Effect.Effect<Hands, AgentError | E>
  readonly journal: Journal<E>
  readonly maxSteps: number
  readonly earlierTurns: BrainContext["earlierTurns"]
  /** What the next decision may cost, asked before each one; null where nothing limits it. Absent: nothing ever does. */
  readonly allowance?: Effect.Effect<Allowance | null, E>
  /** Writes the numbers of elements on the pictures that the brain is shown; those that are kept are as people see the page. Default false. */
  readonly marksElements?: boolean
  /** Carries out `askHuman`. Absent: nobody can be asked, and the brain is told so. */
  readonly askHuman?: AskHuman<E>
}

/**
 * Observes, decides and acts until the brain says `done` or the steps are used up.
 *
 * Everything that is decided or done goes through the journal, so that a second run of the same loop after a crash
 * repeats nothing that was stored: it continues with the first step that is not complete. An action that was dispatched
 * and never answered for is done again only where that can do no harm; otherwise the brain is told and looks at the page.
 *
 * A decision that could cost more than the allowance is not asked for: the task ends with `BudgetSpent`. An action on an
 * element that the decision's page did not have is refused before it is dispatched.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runTask = Effect.fn("Loop.runTask")(function* <E>(options: LoopOptions<E>) {
  const history: Array<StepRecord> = []
  /** Which browser the current decision's element numbers belong to; undefined when another process made it. */
  let decidedOn: number | undefined
  let replayedOn = 0
  /** What was seen of the page while the last step was written down. */
  let ahead: Ahead | undefined
  const hands = Effect.gen(function* () {
    const current = yield* options.hands
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
        retryOnLoss(
          Effect.gen(function* () {
            const { browser, generation, files, scripts = [] } = yield* hands
            const observation = yield* Effect.withSpan(seenBy(browser, ahead), "observe")
            ahead = undefined
            const taken =
              options.marksElements === true ? (browser.markedScreenshot ?? browser.screenshot) : browser.screenshot
            const screenshot = Effect.map(Effect.option(taken), Option.getOrNull)
            const seen = { ...context, files, scripts, observation, screenshot, ...asked(browser) }
            const decision = yield* decideWithin(options, seen)
            decidedOn = generation
            const targets = namedElements(decision.actions).flatMap((index) => {
              const element = observation.elements.find((candidate) => candidate.index === index)
              return element === undefined ? [] : [[String(index), fingerprint(element)] as const]
            })
            return { number, url: observation.url, decision, targets: Object.fromEntries(targets) }
          }),
        ),
      )
      .pipe(Effect.withSpan("decide"))
    const made = decidedOn
    return yield* options.journal
      .act(decided, (attempt) =>
        Effect.map(
          perform(hands, decided, made, attempt, number < maxSteps, options.askHuman),
          ({ ahead: seen, ...outcome }) => {
            ahead = seen
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

    const done = record.decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
    if (done !== undefined) return end(done, record.decision.forcedBy)
  }
  const last = history.at(-1)?.decision.memory ?? ""
  return {
    reason: "StepLimit",
    text: `The task was not finished within ${options.maxSteps} steps. ${last}`.trim(),
  } satisfies LoopEnd as LoopEnd
})

/** What a brain may ask of the page beside what it is shown. */
const asked = ({ locate }: AgentBrowser): Pick<BrainContext, "locate"> =>
  locate === undefined ? {} : { locate: (where) => Effect.orElseSucceed(locate(where), () => ({})) }

/** Asks the brain, where the worst that this could cost is allowed. */
const decideWithin = Effect.fnUntraced(function* <E>(
  { brain, allowance: ask }: Pick<LoopOptions<E>, "brain" | "allowance">,
  seen: Omit<BrainContext, "allowance">,
) {
  const allowance = ask === undefined ? null : yield* ask
  const context: BrainContext = allowance === null ? seen : { ...seen, allowance }
  const worstCaseUsd = brain.worstCaseUsd === undefined ? "0" : brain.worstCaseUsd(context)
  if (allowance !== null && !fits(worstCaseUsd, allowance.leftUsd)) {
    const soFar = seen.history.at(-1)?.decision.memory
    return yield* new BudgetSpent({ ...allowance, worstCaseUsd, ...(soFar === undefined ? {} : { soFar }) })
  }
  return yield* Effect.withSpan(brain.decide(context), "model")
})

const end = (
  done: Extract<Action, { readonly done: unknown }>["done"],
  forcedBy: StepRecord["decision"]["forcedBy"],
): LoopEnd => ({
  reason: done.success ? "Done" : forcedBy === "StepLimit" || forcedBy === "CostLimit" ? forcedBy : "GaveUp",
  text: done.text,
  ...(done.data === undefined ? {} : { data: done.data }),
})

/** How often a lost browser is replaced within one step before the run gives up. */
const maxReplacements = 2

/** A lost browser is worth another try: `hands` gives a new one. */
const retryOnLoss = <A, E, R>(effect: Effect.Effect<A, AgentError | E, R>): Effect.Effect<A, AgentError | E, R> =>
  Effect.retry(effect, { times: maxReplacements, while: isLoss })

const isLoss = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "reason" in error && error.reason === "Disconnected"

/** Does the actions of a decision in order; what an earlier attempt left open decides where to begin. */
const perform = Effect.fnUntraced(function* <E>(
  hands: Effect.Effect<Hands, AgentError | E>,
  decided: DecidedStep,
  decidedOn: number | undefined,
  attempt: Attempt<E>,
  looksAhead: boolean,
  askHuman: AskHuman<E> | undefined,
): Effect.fn.Return<StepOutcome & { readonly ahead: Ahead | undefined }, AgentError | E> {
  const dispatched: Array<Dispatch> = [...attempt.earlier]
  return yield* retryOnLoss(
    Effect.gen(function* () {
      const { browser, generation } = yield* hands
      const unsafe = dispatched.find((dispatch) => !dispatch.repeatable)
      const actions = decided.decision.actions
      if (unsafe !== undefined) {
        return yield* outcomeOf(browser, yield* interruptedResults(browser, unsafe), false)
      }
      const isSamePage = decidedOn === generation
      const known = (el: number) => (Object.hasOwn(decided.targets, String(el)) ? el : undefined)
      const indexOf = isSamePage ? known : yield* relocated(browser, decided)
      const results: Array<ActionResult> = []
      for (const [position, action] of actions.entries()) {
        if ("askHuman" in action) {
          results.push(yield* paused(browser, decided.number, action.askHuman.reason, askHuman))
          // Whatever the person did, the page is not the one that the rest was decided on.
          break
        }
        const onPage = retarget(action, indexOf)
        if (onPage === undefined) {
          const why = isSamePage
            ? "There is no element of that number on the page."
            : "The browser was replaced, and the element is not on the page any more."
          results.push(yield* refused(browser, why))
          break
        }
        const result = yield* browser
          .execute(onPage, position, (dispatch) => {
            dispatched.push(dispatch)
            return attempt.onDispatch(dispatch)
          })
          .pipe(Effect.withSpan("action", { attributes: { kind: Object.keys(action)[0], position } }))
        const leaving = result.evidence?.leaving
        if (leaving !== undefined && askHuman !== undefined && browser.allowHost !== undefined) {
          results.push(yield* askedToLeave(browser, decided.number, result, leaving, askHuman))
          break
        }
        results.push(result)
        // Later actions were decided on the page as it was: they are void once it has changed or one has failed.
        if (!result.ok || result.urlBefore !== result.urlAfter || result.evidence?.newTab !== undefined) break
      }
      return yield* outcomeOf(browser, results, looksAhead && !actions.some((action) => "done" in action))
    }),
  )
})

const refused = (browser: AgentBrowser, message: string): Effect.Effect<ActionResult> =>
  Effect.map(browser.url, (url) => ({ ok: false, message, urlBefore: url, urlAfter: url }))

/** Waits for a person, and tells the brain what became of it. */
const paused = Effect.fnUntraced(function* <E>(
  browser: AgentBrowser,
  step: number,
  reason: string,
  askHuman: AskHuman<E> | undefined,
): Effect.fn.Return<ActionResult, E> {
  const urlBefore = yield* browser.url
  if (askHuman === undefined) {
    return yield* refused(
      browser,
      "Nobody can be asked in this run. Go on without, or end the task and say what is missing.",
    )
  }
  const reply = yield* Effect.withSpan(askHuman({ step, reason, url: urlBefore }), "human")
  return { ...told(reply), urlBefore, urlAfter: yield* browser.url }
})

/** Asks a person whether pages of a host may be opened although a page has shown a secret. */
const askedToLeave = Effect.fnUntraced(function* <E>(
  { allowHost = () => Effect.void, url }: AgentBrowser,
  step: number,
  result: ActionResult,
  { host, reason }: NonNullable<NonNullable<ActionResult["evidence"]>["leaving"]>,
  askHuman: AskHuman<E>,
): Effect.fn.Return<ActionResult, E> {
  const question = `${reason} Allow ${host}? Reply "yes" to allow it, anything else to refuse.`
  const reply = yield* Effect.withSpan(askHuman({ step, reason: question, url: yield* url }), "human")
  if (reply._tag === "Resumed" && /^(?:yes|allow)[.!]?$/i.test((reply.note ?? "").trim())) {
    yield* allowHost(host)
    return { ...result, ok: false, message: `A person allows pages of ${host} from now on. Do it again.` }
  }
  return { ...result, message: `${result.message} A person did not allow it.`.slice(0, messageLimit) }
})

/** Characters of a result's message at most. */
const messageLimit = 300

/** Characters of a person's note that fit into a result's message; a longer one is what was read. */
const noteLimit = 250

const told = (reply: HumanReply): Pick<ActionResult, "ok" | "message" | "data"> =>
  reply._tag === "TimedOut"
    ? { ok: false, message: "Nobody came in time. Go on without, or end the task and say what is missing." }
    : reply.note === undefined
      ? { ok: true, message: "A person has taken care of it." }
      : reply.note.length <= noteLimit
        ? { ok: true, message: `A person says: ${reply.note}` }
        : { ok: true, message: `A person says: ${reply.note.slice(0, noteLimit)}…`, data: reply.note }

/** Results for a step that broke off after an action whose repetition could do harm: what came before it had happened. */
const interruptedResults = Effect.fnUntraced(function* (
  browser: AgentBrowser,
  unsafe: Dispatch,
): Effect.fn.Return<ReadonlyArray<ActionResult>> {
  const url = yield* browser.url
  const before: ActionResult = { ok: true, message: "Done before the interruption.", urlBefore: url, urlAfter: url }
  const broken: ActionResult = {
    ok: false,
    interrupted: true,
    message: `The work was interrupted right after ${unsafe.target} was used. It may or may not have taken effect, and using it again could do it twice.`,
    urlBefore: url,
    urlAfter: url,
  }
  return [...Array.from({ length: unsafe.action }, () => before), broken]
})

/** Finds the decision's elements on the page as it is now. */
const relocated = Effect.fnUntraced(function* (
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
