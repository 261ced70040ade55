import * as Effect from "effect/Effect"
import type { Action } from "../action/Action.ts"
import { namedElements, retarget } from "../action/Retarget.ts"
import { afterPaying } from "../loop/Allowance.ts"
import type { Brain, BrainContext, TaskDeclined } from "../loop/Brain.ts"
import type { Decision } from "../loop/Step.ts"
import { sumUsage, type Usage, withUsage } from "../loop/Usage.ts"
import type { ModelError } from "../model/ModelError.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"
import { hasHole, makeAnswer, makeValue } from "./Answer.ts"
import type { Healer } from "./Healing.ts"
import { climb } from "./Ladder.ts"
import { hasAll, isOfKind, type Wanted, wantedOf } from "./Likeness.ts"
import type { MarkedTask } from "./MarkedTask.ts"
import { type Heal, type Note, noteOf, withNote } from "./Note.ts"
import type { Recipe, RecipeAct, RecipeTarget } from "./Recipe.ts"
import { notesOf } from "./RecipeJobs.ts"
import { isPlaceOf, type Progress, progressOf } from "./Replaying.ts"
import { putTogether } from "./Text.ts"
import { withTexts } from "./Texts.ts"
import { isAnswered, watch } from "./Watching.ts"

/** How long an element that a page may still draw is waited for. */
const waitSeconds = 5

/** Acts in one decision, as many as a model may ask for. */
const maxActs = 5

/**
 * How a task is repeated, and who is asked where it cannot be.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecipeBrainOptions {
  /** Does the task where there is no recipe, and goes on where the recipe does not fit. */
  readonly inner: Brain
  /** The brain behind goes on from a history that it did not make; one that cannot begins anew, or not at all. */
  readonly canTakeOver: boolean
  readonly task: MarkedTask
  /** Absent: the task is done by the brain behind and watched, so that a recipe can be made of it. */
  readonly recipe?: Recipe | undefined
  /** Whether somebody may be asked where something does not fit; else the run ends there. */
  readonly heals: boolean
  readonly healer?: Healer | undefined
  readonly outputSchema?: OutputSchema | undefined
}

/** Where the next action goes, or why there is none. */
type Aimed =
  | { readonly action: Action; readonly heals: ReadonlyArray<Heal>; readonly usage: Usage | undefined }
  | { readonly missing: string; readonly wanted: Wanted | undefined; readonly usage: Usage | undefined }

/**
 * A brain that repeats a task by its recipe, without a model: each element is looked for where it was and held against what it
 * looked like, each effect against what it had been, and whatever is read is read anew. Where something does not fit, one step is
 * repaired, or the brain behind takes over from the page as it is. Without a recipe it watches the brain behind, so that
 * {@link compileRecipe} can make one of the steps.
 *
 * It decides by the stored steps alone: another process goes on where one ended.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeRecipeBrain = (options: RecipeBrainOptions): Brain => {
  const { inner, task, recipe, heals } = options
  const { values } = task
  const watched = watch(inner, task)

  const handedOver = (history: BrainContext["history"]): boolean =>
    history.some((step) => noteOf(step)?._tag === "HandedOver")

  /** Acts were repeated: whoever does the rest knows only a part of the way. */
  const isUnderway = (history: BrainContext["history"]): boolean =>
    history.some((step) => {
      const note = noteOf(step)
      return note?._tag === "Replayed"
    })

  const handOver = Effect.fnUntraced(function* (
    context: BrainContext,
    { next, isCommitted }: Progress,
    why: string,
  ): Effect.fn.Return<Decision, TaskDeclined | ModelError> {
    const what = `The recipe of this task does not fit: ${why}.`
    const cannot = !heals
      ? "It was not to be repaired (autoHeal is false)."
      : isCommitted && !options.canTakeOver
        ? "What was done already must not be done twice, so it is not begun anew."
        : undefined
    if (cannot !== undefined) {
      const text = `${what} ${cannot}`
      return {
        memory: "",
        evaluationPreviousGoal: what,
        nextGoal: "Report why the task could not be completed.",
        actions: [{ done: { text, success: false } }],
        state: withNote(null, { _tag: "HandedOver", at: next, why, elements: {} }),
      }
    }
    const decision = yield* inner.decide(options.canTakeOver ? context : { ...context, history: [] })
    const elements = yield* notesOf(decision.actions, context.observation, task)
    return { ...decision, state: withNote(decision.state, { _tag: "HandedOver", at: next, why, elements }) }
  })

  /** The element that a target is now; asks the healer last. */
  const find = Effect.fnUntraced(function* (
    context: BrainContext,
    act: RecipeAct,
    target: RecipeTarget,
    hasWaited: boolean,
  ) {
    const wanted = wantedOf(target, values)
    const selector = (text: RecipeTarget["css"]): string => {
      const filled = putTogether(text, values, new Map()) ?? ""
      // A value that would end a quotation in a selector is looked for by its looks alone.
      const isSafe = text.every((part) => !("slot" in part) || !/["'\\]/.test(values[part.slot] ?? ""))
      return isSafe ? filled : ""
    }
    const where = { locator: selector(target.locator), css: selector(target.css), frames: target.frames }
    const located = context.locate === undefined ? {} : yield* context.locate(where)
    const known = climb(context.observation, wanted, located)
    const isMoved = "el" in known && known.rung === "Likeness" && !heals && (where.locator !== "" || where.css !== "")
    const found = isMoved ? { missing: "is not where it was" } : known
    if ("el" in found) return { el: found.el, rung: found.rung, wanted, usage: undefined }
    const { healer } = options
    // Who waits for a page asks nobody yet.
    if (!hasWaited || !heals || healer === undefined) return { missing: found.missing, wanted, usage: undefined }
    const { el, usage } = yield* healer(context, wanted, purposeOf(act))
    const element = context.observation.elements.find(({ index }) => index === el)
    const isUsable =
      element !== undefined && !element.disabled && isOfKind(element.role, wanted.role) && hasAll(element, wanted.keys)
    return isUsable
      ? { el: element.index, rung: "Model" as const, wanted, usage }
      : { missing: found.missing, wanted, usage }
  })

  const aim = Effect.fnUntraced(function* (
    context: BrainContext,
    position: number,
    act: RecipeAct,
    progress: Progress,
  ): Effect.fn.Return<Aimed> {
    const filled = withTexts(act.action, act.texts, values, progress.reads)
    const content = act.content === undefined ? undefined : makeValue(act.content, values, progress.reads)
    if (filled === undefined || (act.content !== undefined && hasHole(content)))
      return { missing: "what it writes was not read", wanted: undefined, usage: undefined }
    const action: Action =
      "save" in filled && content !== undefined
        ? { save: { ...filled.save, content: JSON.parse(JSON.stringify(content)) } }
        : filled
    const els = new Map<number, number>()
    const repaired: Array<Heal> = []
    const usages: Array<Usage> = []
    for (const old of namedElements([action])) {
      const target = act.targets[String(old)]
      if (target === undefined) return { missing: "its element was not kept", wanted: undefined, usage: undefined }
      const left = usages.length === 0 ? context : afterSpending(context, sumUsage(usages))
      const found = yield* find(left, act, target, progress.hasWaited)
      if (found.usage !== undefined) usages.push(found.usage)
      const usage = usages.length === 0 ? undefined : sumUsage(usages)
      if ("missing" in found)
        return { missing: `the ${nameOf(found.wanted)} ${found.missing}`, wanted: found.wanted, usage }
      els.set(old, found.el)
      if (found.rung === "Likeness" || found.rung === "Model")
        repaired.push({ act: position, el: String(old), by: found.rung })
    }
    const aimed = retarget(action, (el) => els.get(el))
    const usage = usages.length === 0 ? undefined : sumUsage(usages)
    return aimed === undefined
      ? { missing: "its element is not on the page", wanted: undefined, usage }
      : { action: aimed, heals: repaired, usage }
  })

  const replay = Effect.fnUntraced(function* (
    context: BrainContext,
    given: Recipe,
  ): Effect.fn.Return<Decision, TaskDeclined | ModelError> {
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
      const made = yield* makeAnswer(given.answer, values, progress.reads, options.outputSchema)
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
    for (let at = progress.next; at < given.acts.length && actions.length < maxActs; at++) {
      const act = given.acts[at]
      if (act === undefined || act.step !== first.step) break
      const isPlace = isPlaceOf(act.at, observation.url, values)
      const aimed: Aimed = isPlace
        ? yield* aim(usage === undefined ? context : afterSpending(context, usage), at, act, progress)
        : { missing: `the page is ${observation.url.slice(0, 200)}`, wanted: undefined, usage: undefined }
      if (aimed.usage !== undefined) usage = usage === undefined ? aimed.usage : sumUsage([usage, aimed.usage])
      if ("action" in aimed) {
        actions.push(aimed.action)
        repaired.push(...aimed.heals)
        // What a model chose is done alone, and looked at.
        if (aimed.heals.some(({ by }) => by === "Model")) break
        continue
      }
      // What is found so far is done first: the rest may come with it.
      if (actions.length > 0) break
      const { missing, wanted } = aimed
      if (!progress.hasWaited && wanted !== undefined)
        return decisionOf(waitFor(wanted), `Wait for the ${nameOf(wanted)}.`, { _tag: "Awaited", from: at })
      const why = `in act ${at + 1} of ${given.acts.length}, ${missing}`
      const spent = usage
      if (spent === undefined) return yield* handOver(context, progress, why)
      // What the search for it took is paid for, whatever comes of the rest.
      const handed = yield* handOver(afterSpending(context, spent), progress, why).pipe(
        Effect.mapError((error) => (error._tag === "ModelError" ? withAlso(error, spent) : error)),
      )
      return { ...handed, usage: handed.usage === undefined ? spent : sumUsage([spent, handed.usage]) }
    }
    const note: Note = {
      _tag: "Replayed",
      from: progress.next,
      count: actions.length,
      heals: repaired,
      elements: yield* notesOf(actions, observation, task),
    }
    const count = given.acts.length
    return {
      ...decisionOf(actions, `Repeat act ${progress.next + 1} of ${count} of the recipe.`, note),
      ...(usage === undefined ? {} : { usage }),
    }
  })

  return {
    accept: inner.accept,
    // What a repetition may ask for is kept within the allowance where it is asked.
    worstCaseUsd: (context) =>
      isAnswered(context.history) || !(recipe === undefined || handedOver(context.history))
        ? "0"
        : (inner.worstCaseUsd?.(context) ?? "0"),
    decide: (context) =>
      recipe === undefined || (handedOver(context.history) && !isUnderway(context.history))
        ? watched.decide(context)
        : handedOver(context.history)
          ? inner.decide(context)
          : replay(context, recipe),
  }
}

/** The context with what is left of its allowance. */
const afterSpending = (context: BrainContext, { costUsd }: Usage): BrainContext => {
  const { allowance } = context
  return allowance === undefined ? context : { ...context, allowance: afterPaying(allowance, costUsd) }
}

/** The error with what was paid before it as well. */
const withAlso = (error: ModelError, spent: Usage): ModelError =>
  withUsage(
    error,
    error.usage === undefined ? spent : sumUsage([spent, { ...error.usage, costUsd: error.costUsd ?? null }]),
  )

const dataOf = ({ data }: { readonly data?: unknown }) =>
  data === undefined ? {} : { data: JSON.parse(JSON.stringify(data)) }

const decisionOf = (actions: ReadonlyArray<Action>, nextGoal: string, note: Note): Decision => ({
  memory: "",
  evaluationPreviousGoal: "",
  nextGoal,
  actions,
  state: withNote(null, note),
})

/** The page may still be drawing it, or have it further down than anybody looks; its name is what it would show. */
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
