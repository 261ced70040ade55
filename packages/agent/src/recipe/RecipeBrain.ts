import * as Effect from "effect/Effect"
import type { Action } from "../action/Action.ts"
import { namedElements, retarget } from "../action/ActionTargets.ts"
import { reduceAllowance, sumUsage, type Usage, withUsage } from "../loop/Usage.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { Brain, BrainContext, TaskDeclined } from "../loop/Brain.ts"
import type { Decision } from "../loop/Step.ts"
import type { ModelError } from "../model/ModelError.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"
import { hasHole, buildAnswer, buildValue } from "./AnswerTemplate.ts"
import type { Healer } from "./SelfHealing.ts"
import { findElement, hasAll, isOfKind, type Wanted, wantedOf } from "./ElementLookup.ts"
import type { TaskTemplate } from "./TaskTemplate.ts"
import { type Heal, type RecipeState, recipeStateOf, withRecipeState } from "./ElementSnapshot.ts"
import type { Recipe, RecipeAct, RecipeTarget } from "./Recipe.ts"
import { snapshotsOf } from "./RecipeJobs.ts"
import { isLocationOf, type Progress, progressOf } from "./RecipeProgress.ts"
import { fillTemplate, withTexts } from "./TemplateText.ts"
import { isAnswered, recordDecisions } from "./RecordingBrain.ts"

/** Seconds to wait for an element to be rendered. */
const waitSeconds = 5

/** Maximum acts per decision, as for a model. */
const maxActs = 5

/**
 * Options of a recipe brain.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecipeBrainOptions {
  /** Executes the task without a recipe, and continues if the recipe does not match. */
  readonly inner: Brain
  /**
   * True if the inner brain can continue a history it did not create; otherwise it can only start over, or not at
   * all.
   */
  readonly canTakeOver: boolean
  /** Ends the run on a mismatch, with this sentence after the reason. Absent: the inner brain continues if possible. */
  readonly mismatchAdvice?: string | undefined
  readonly task: TaskTemplate
  /** Absent: the inner brain executes the task while it is recorded. */
  readonly recipe?: Recipe | undefined
  /** True if models may repair mismatches; otherwise the run ends there. */
  readonly heals: boolean
  readonly healer?: Healer | undefined
  readonly outputSchema?: OutputSchema | undefined
  /** Tools of the run. A recipe calls only repeatable ones. Default none. */
  readonly tools?: ReadonlyArray<{ readonly name: string; readonly isRepeatable: boolean }>
}

type DecisionFailure = TaskDeclined | ModelError | AgentError

type ResolvedAction =
  | { readonly action: Action; readonly heals: ReadonlyArray<Heal>; readonly usage: Usage | undefined }
  | { readonly missing: string; readonly wanted: Wanted | undefined; readonly usage: Usage | undefined }

/**
 * Creates a brain that replays a recipe without a model. Elements are found by locators and similarity, effects are
 * compared with the recorded ones, and readings are repeated. On a mismatch, one step is repaired, or the inner brain
 * takes over from the current page. Without a recipe it records the inner brain for {@link compileRecipe}. Decisions
 * depend only on stored steps, so that another process can continue.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeRecipeBrain = (options: RecipeBrainOptions): Brain => {
  const { inner, task, recipe, heals, tools = [] } = options
  const repeatableTools = tools.flatMap(({ isRepeatable, name }) => (isRepeatable ? [name] : []))
  const { values } = task
  const watched = recordDecisions(inner, task, repeatableTools)

  const hasHandedOver = (history: BrainContext["history"]): boolean =>
    history.some((step) => recipeStateOf(step)?._tag === "HandedOver")

  /** True if acts were replayed, so that the inner brain would know only a part of the history. */
  const hasReplayed = (history: BrainContext["history"]): boolean =>
    history.some((step) => {
      const note = recipeStateOf(step)
      return note?._tag === "Replayed"
    })

  const handOver = Effect.fnUntraced(function* (
    given: BrainContext,
    { next, isCommitted }: Progress,
    why: string,
  ): Effect.fn.Return<Decision, DecisionFailure> {
    const what = `The recipe of this task does not match: ${why.replace(/\.$/, "")}.`
    const cannot =
      options.mismatchAdvice !== undefined
        ? options.mismatchAdvice
        : !heals
          ? "Repairs are disabled (autoHeal is false)."
          : isCommitted && !options.canTakeOver
            ? "The task cannot start over, because completed actions must not be repeated."
            : undefined
    if (cannot !== undefined) {
      const text = `${what} ${cannot}`
      return {
        memory: "",
        evaluationPreviousGoal: what,
        nextGoal: "Report why the task could not be completed.",
        actions: [{ done: { text, success: false } }],
        state: withRecipeState(null, { _tag: "HandedOver", at: next, why, elements: {} }),
      }
    }
    const context = given.observe === undefined ? given : { ...given, observation: yield* given.observe }
    const decision = yield* inner.decide(options.canTakeOver ? context : { ...context, history: [] })
    const elements = yield* snapshotsOf(decision.actions, context.observation, task)
    return { ...decision, state: withRecipeState(decision.state, { _tag: "HandedOver", at: next, why, elements }) }
  })

  /** Finds a target's current element; calls the healer last. */
  const find = Effect.fnUntraced(function* (
    context: BrainContext,
    act: RecipeAct,
    target: RecipeTarget,
    hasWaited: boolean,
  ) {
    const wanted = wantedOf(target, values)
    const selector = (text: RecipeTarget["css"]): string => {
      const filled = fillTemplate(text, values, new Map()) ?? ""
      // Values that would end a quotation in a selector are matched only by similarity.
      const isSafe = text.every((part) => !("slot" in part) || !/["'\\]/.test(values[part.slot] ?? ""))
      return isSafe ? filled : ""
    }
    const where = { locator: selector(target.locator), css: selector(target.css), frames: target.frames }
    const located = context.locate === undefined ? {} : yield* context.locate(where)
    const known = findElement(context.observation, wanted, located)
    const isMoved = "el" in known && known.method === "Likeness" && !heals && (where.locator !== "" || where.css !== "")
    const found = isMoved ? { missing: "is not at its recorded position" } : known
    if ("el" in found) return { el: found.el, rung: found.method, wanted, usage: undefined }
    const { healer } = options
    // The page gets time to render before a model is called.
    if (!hasWaited || !heals || healer === undefined) return { missing: found.missing, wanted, usage: undefined }
    const { el, usage } = yield* healer(context, wanted, purposeOf(act))
    const element = context.observation.elements.find(({ index }) => index === el)
    const isUsable =
      element !== undefined && !element.disabled && isOfKind(element.role, wanted.role) && hasAll(element, wanted.keys)
    return isUsable
      ? { el: element.index, rung: "Model" as const, wanted, usage }
      : { missing: found.missing, wanted, usage }
  })

  const resolveAct = Effect.fnUntraced(function* (
    context: BrainContext,
    position: number,
    act: RecipeAct,
    progress: Progress,
  ): Effect.fn.Return<ResolvedAction> {
    const name = "callTool" in act.action ? act.action.callTool.name : undefined
    if (name !== undefined && !repeatableTools.includes(name)) {
      const why = tools.some((tool) => tool.name === name) ? "is not repeatable" : "does not exist in this run"
      return { missing: `the tool ${name} ${why}`, wanted: undefined, usage: undefined }
    }
    const filled = withTexts(act.action, act.texts, values, progress.reads)
    const content = act.content === undefined ? undefined : buildValue(act.content, values, progress.reads)
    if (filled === undefined || (act.content !== undefined && hasHole(content)))
      return { missing: "the text it writes was not read", wanted: undefined, usage: undefined }
    const action: Action =
      "save" in filled && content !== undefined
        ? { save: { ...filled.save, content: JSON.parse(JSON.stringify(content)) } }
        : filled
    const els = new Map<number, number>()
    const repaired: Array<Heal> = []
    const usages: Array<Usage> = []
    for (const old of namedElements([action])) {
      const target = act.targets[String(old)]
      if (target === undefined) return { missing: "its element was not recorded", wanted: undefined, usage: undefined }
      const left = usages.length === 0 ? context : reduceContext(context, sumUsage(usages))
      const found = yield* find(left, act, target, progress.hasWaited)
      if (found.usage !== undefined) usages.push(found.usage)
      const usage = usages.length === 0 ? undefined : sumUsage(usages)
      if ("missing" in found)
        return { missing: `the ${nameOf(found.wanted)} ${found.missing}`, wanted: found.wanted, usage }
      els.set(old, found.el)
      if (found.rung === "Likeness" || found.rung === "Model")
        repaired.push({ act: position, el: String(old), by: found.rung })
    }
    const resolved = retarget(action, (el) => els.get(el))
    const usage = usages.length === 0 ? undefined : sumUsage(usages)
    return resolved === undefined
      ? { missing: "its element is not on the page", wanted: undefined, usage }
      : { action: resolved, heals: repaired, usage }
  })

  const replay = Effect.fnUntraced(function* (
    context: BrainContext,
    given: Recipe,
  ): Effect.fn.Return<Decision, DecisionFailure> {
    const { history, observation } = context
    const progress = progressOf(given, history, values)
    if (progress.fault !== undefined)
      return yield* handOver(
        context,
        progress,
        `in act ${progress.next + 1} of ${given.acts.length}, ${progress.fault}`,
      )
    const first = given.acts[progress.next]
    if (first === undefined) {
      const made = yield* buildAnswer(given.answer, values, progress.reads, options.outputSchema)
      if ("fault" in made) return yield* handOver(context, progress, made.fault)
      return decisionOf([{ done: { text: made.text, success: true, ...dataOf(made) } }], "Report the result.", {
        _tag: "Replayed",
        from: progress.next,
        count: 0,
        heals: [],
        elements: {},
      })
    }
    const actions: Array<Action> = []
    const repaired: Array<Heal> = []
    let usage: Usage | undefined
    for (const [offset, act] of actsOf(given, first).entries()) {
      const at = progress.next + offset
      const isAtLocation = isLocationOf(act.at, observation.url, values)
      const resolved: ResolvedAction = isAtLocation
        ? yield* resolveAct(usage === undefined ? context : reduceContext(context, usage), at, act, progress)
        : { missing: `the page is ${observation.url.slice(0, 200)}`, wanted: undefined, usage: undefined }
      if (resolved.usage !== undefined) usage = usage === undefined ? resolved.usage : sumUsage([usage, resolved.usage])
      if ("action" in resolved) {
        actions.push(resolved.action)
        repaired.push(...resolved.heals)
        // A repaired act is executed alone, to check its effect.
        if (resolved.heals.some(({ by }) => by === "Model")) break
        continue
      }
      // Executes the acts found so far, after which the rest may appear.
      if (actions.length > 0) break
      const { missing, wanted } = resolved
      if (!progress.hasWaited && wanted !== undefined)
        return decisionOf(waitFor(wanted), `Wait for the ${nameOf(wanted)}.`, { _tag: "Awaited", from: at })
      const why = `in act ${at + 1} of ${given.acts.length}, ${missing}`
      const spent = usage
      if (spent === undefined) return yield* handOver(context, progress, why)
      // The cost of the search counts in any case.
      const continued = yield* handOver(reduceContext(context, spent), progress, why).pipe(
        Effect.mapError((error) => (error._tag === "ModelError" ? addUsage(error, spent) : error)),
      )
      return { ...continued, usage: continued.usage === undefined ? spent : sumUsage([spent, continued.usage]) }
    }
    const note: RecipeState = {
      _tag: "Replayed",
      from: progress.next,
      count: actions.length,
      heals: repaired,
      elements: yield* snapshotsOf(actions, observation, task),
    }
    const count = given.acts.length
    return {
      ...decisionOf(actions, `Replay act ${progress.next + 1} of ${count} of the recipe.`, note),
      ...(usage === undefined ? {} : { usage }),
    }
  })

  /** Acts without elements need only the page's URL, and so does the result. */
  const needs: NonNullable<Brain["needs"]> = (at) => {
    const { history, url } = at
    if (recipe === undefined || hasHandedOver(history)) return inner.needs?.(at) ?? "page"
    const progress = progressOf(recipe, history, values)
    const first = recipe.acts[progress.next]
    if (progress.fault !== undefined) return "page"
    const usesPage =
      first !== undefined && (!isLocationOf(first.at, url, values) || actsOf(recipe, first).some(usesElements))
    return usesPage ? "page" : "url"
  }

  return {
    accept: inner.accept,
    needs,
    // The cost of repairs is limited where the model is called.
    worstCaseUsd: (context) =>
      isAnswered(context.history) || !(recipe === undefined || hasHandedOver(context.history))
        ? "0"
        : (inner.worstCaseUsd?.(context) ?? "0"),
    decide: (context) =>
      recipe === undefined || (hasHandedOver(context.history) && !hasReplayed(context.history))
        ? watched.decide(context)
        : hasHandedOver(context.history)
          ? inner.decide(context)
          : replay(context, recipe),
  }
}

/** Returns the acts from `first` on that are decided together: those of the same recorded step. */
const actsOf = ({ acts }: Recipe, first: RecipeAct): ReadonlyArray<RecipeAct> => {
  const rest = acts.slice(acts.indexOf(first))
  const end = rest.findIndex(({ step }) => step !== first.step)
  return rest.slice(0, Math.min(maxActs, end === -1 ? rest.length : end))
}

/** Text typed at the focus may be for a password field, which must be known. */
const usesElements = ({ action }: RecipeAct): boolean => "type" in action || namedElements([action]).length > 0

const reduceContext = (context: BrainContext, { costUsd }: Usage): BrainContext => {
  const { allowance } = context
  return allowance === undefined ? context : { ...context, allowance: reduceAllowance(allowance, costUsd) }
}

const addUsage = (error: ModelError, spent: Usage): ModelError =>
  withUsage(
    error,
    error.usage === undefined ? spent : sumUsage([spent, { ...error.usage, costUsd: error.costUsd ?? null }]),
  )

const dataOf = ({ data }: { readonly data?: unknown }) =>
  data === undefined ? {} : { data: JSON.parse(JSON.stringify(data)) }

const decisionOf = (actions: ReadonlyArray<Action>, nextGoal: string, note: RecipeState): Decision => ({
  memory: "",
  evaluationPreviousGoal: "",
  nextGoal,
  actions,
  state: withRecipeState(null, note),
})

/** The page may still be rendering the element, or have it outside of the observed region; waits for its name. */
const waitFor = ({ name, label }: Wanted): ReadonlyArray<Action> => {
  const text = name || label
  return text === ""
    ? [{ wait: { seconds: 1 } }]
    : [{ wait: { seconds: waitSeconds, text } }, { find: { text, show: true, limit: 1 } }]
}

const nameOf = ({ role, name, label }: Wanted): string => {
  const called = name || label
  return called === "" ? role : `${role} "${called.slice(0, 80)}"`
}

const purposeOf = (act: RecipeAct): string => {
  const [verb = ""] = Object.keys(act.action)
  return `To ${verb} it.`
}
