import type { Action, ActionResult } from "../action/Action.ts"
import type { Whereabouts } from "../action/Whereabouts.ts"
import { namedElements } from "../action/Retarget.ts"
import type { Fingerprint } from "../observation/Observation.ts"
import type { StepRecord } from "../loop/Step.ts"
import { explainAnswer, explainValue, scalarsOf, shapeOf } from "./Answer.ts"
import { constantOf, type MarkedTask } from "./MarkedTask.ts"
import { faultWordsIn, saidBy } from "./FaultWords.ts"
import { type ElementNote, noteOf } from "./Note.ts"
import { type AnswerValue, type Recipe, type RecipeAct, type RecipeTarget, recipeVersion } from "./Recipe.ts"
import { literalsOf, plainly, slotsOf, type Sources, takeApart, type Text, Unclear, wordsOf } from "./Text.ts"
import { textsIn, withoutTexts } from "./Texts.ts"

/**
 * A run that cannot be repeated without a model, in one sentence that begins with "the".
 *
 * @category models
 * @since 0.1.0
 */
export interface NotRepeatable {
  readonly why: string
}

/** The same while the steps are gone through. */
class Refusal {
  readonly why: string
  constructor(why: string) {
    this.why = why
  }
}

/** What is done to the page and to files, and can be done again by itself. */
const repeated = new Set(
  "navigate back forward reload click hover drag fill fillForm select check attach press scroll tab dialog extract save".split(
    " ",
  ),
)

/** What only a model needs, to see more. */
const looks = new Set(["find", "readPage", "file", "wait"])

type Kind = "Repeat" | "Skip" | Refusal

const kindOf = (action: Action, step: number): Kind => {
  const [verb = ""] = Object.keys(action)
  if ("find" in action && action.find.show === true) return new Refusal(`step ${step} goes by words that a model chose`)
  if ("file" in action && !/^(read|list)$/.test(action.file.op))
    return new Refusal(`step ${step} writes a file in a model's words`)
  if ("extract" in action) return action.extract.kind === "page" ? "Skip" : "Repeat"
  if ("tab" in action && action.tab.op === "list") return "Skip"
  if ("click" in action && action.click.el === undefined)
    return new Refusal(`step ${step} clicks a point and no element`)
  if (looks.has(verb)) return "Skip"
  return repeated.has(verb) ? "Repeat" : new Refusal(`step ${step} uses ${verb}, which is not repeated by itself`)
}

/** What keeps an action that failed out of the recipe. */
const failedHarmfully = (step: StepRecord, position: number): boolean =>
  step.dispatches.some(({ action, repeatable }) => action === position && !repeatable)

const targetOf = (
  print: Fingerprint,
  note: ElementNote | undefined,
  where: Whereabouts | undefined,
  sources: Sources,
): RecipeTarget => {
  /** What is only compared may hold values that belong to nobody. */
  const loosely = (text: string): Text => {
    const apart = takeApart(text, { ...sources, reads: [] })
    return apart instanceof Unclear ? plainly(text) : apart
  }
  return {
    role: print.role,
    tag: print.tag,
    type: note?.type ?? "",
    id: print.id,
    nameAttribute: print.nameAttribute,
    name: loosely(print.name),
    label: loosely(note?.label ?? ""),
    placeholder: loosely(note?.placeholder ?? ""),
    context: loosely(print.context),
    heading: loosely(note?.heading ?? ""),
    href: loosely(print.href),
    says: note?.says ?? [],
    keeps: note?.keeps ?? [],
    isInFrame: print.frame > 0,
    locator: loosely(where?.locator ?? ""),
    css: loosely(where?.css ?? ""),
    frames: where?.frames ?? [],
  }
}

/**
 * Targets of an action as the step that did it saw them.
 *
 * @category constructors
 * @since 0.1.0
 */
export const targetsOf = (
  step: StepRecord,
  action: Action,
  result: ActionResult | undefined,
  sources: Sources,
): Readonly<Record<string, RecipeTarget>> => {
  const note = noteOf(step)
  const elements = note !== undefined && "elements" in note ? note.elements : {}
  return Object.fromEntries(
    namedElements([action]).flatMap((el) => {
      const print = step.targets[String(el)]
      if (print === undefined) return []
      const where = result?.evidence?.whereabouts?.[String(el)]
      return [[String(el), targetOf(print, elements[String(el)], where, sources)] as const]
    }),
  )
}

/** A text that is typed or gone to: nothing in it may come from nowhere. */
const explain = (text: string, path: string, step: number, sources: Sources): Text | Refusal => {
  const open = text.replaceAll(/<secret>[^<]*<\/secret>/g, "")
  const apart = takeApart(text, sources)
  if (apart instanceof Unclear) return new Refusal(`in step ${step} ${apart.why}`)
  if (open.trim() === "") return apart
  const known = new Set(wordsOf(sources.constant))
  const unknown = literalsOf(apart)
    .map((literal) => literal.replaceAll(/<secret>[^<]*<\/secret>/g, ""))
    .filter((literal) => {
      const words = wordsOf(literal)
      // An option is called what the page calls it; that the task means it shows in a word of it.
      return path.startsWith("select.")
        ? words.length > 0 && !words.some((word) => known.has(word))
        : !words.every((word) => known.has(word))
    })
  if (slotsOf(apart).length > 0 && path.startsWith("select.")) return apart
  return unknown.length === 0 ? apart : new Refusal(`step ${step} types what neither the task nor a reading gives`)
}

/** Texts that say what to look for, and what a file is called: they are in nobody's page. */
const isWording = (path: string): boolean => /^(extract\.|tab\.id|attach\.|save\.name)/.test(path)

const isSecretField = (step: StepRecord, action: Action): boolean =>
  namedElements([action]).some((el) => step.targets[String(el)]?.isSecret === true)

/** An address where it holds nothing that only the first run knew: numbers and ids of what was found there. */
const addressOf = (url: string, sources: Sources): Text | null => {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  const apart = takeApart(origin + pathname, { ...sources, reads: [] })
  return apart instanceof Unclear ? null : apart
}

interface Gathering {
  readonly acts: Array<RecipeAct>
  readonly reads: Map<number, unknown>
  readonly marked: MarkedTask
  readonly constant: string
}

const sourcesOf = ({ marked, constant, reads }: Gathering): Sources => ({
  values: marked.values,
  constant,
  reads: scalarsOf(reads, constant),
})

const gather = (
  into: Gathering,
  step: StepRecord,
  position: number,
  action: Action,
  result: ActionResult,
): Refusal | undefined => {
  const { number } = step
  if (!result.ok) {
    if (result.interrupted === true || failedHarmfully(step, position))
      return new Refusal(`step ${number} broke off after it had reached the page`)
    return undefined
  }
  const kind = kindOf(action, number)
  if (kind instanceof Refusal) return kind
  if (kind === "Skip") return undefined
  const note = noteOf(step)
  const elements = note !== undefined && "elements" in note ? note.elements : {}
  if (namedElements([action]).some((el) => elements[String(el)]?.isGuess === true) && !("extract" in action))
    return new Refusal(`step ${number} chose one of several that are alike, and the task does not name it`)
  const sources = sourcesOf(into)
  const texts: Record<string, Text> = {}
  const content =
    "save" in action && action.save.content !== undefined
      ? explainValue(action.save.content, { sources, reads: into.reads })
      : undefined
  if (content !== undefined && "unexplained" in content)
    return new Refusal(`step ${number} writes what no reading gives`)
  for (const { path, text } of textsIn(action)) {
    if (path === "save.content" || path.startsWith("save.content.")) continue
    const made = isWording(path) ? takeApart(text, { ...sources, reads: [] }) : explain(text, path, number, sources)
    if (made instanceof Refusal) return made
    if (made instanceof Unclear) return new Refusal(`in step ${number} ${made.why}`)
    texts[path] = made
  }
  if (
    isSecretField(step, action) &&
    Object.values(texts).some((text) =>
      literalsOf(text).some((literal) => literal.replaceAll(/<secret>[^<]*<\/secret>/g, "") !== ""),
    )
  )
    return new Refusal(`step ${number} types a password that is neither a secret nor a marked value`)
  const moves = result.urlAfter !== result.urlBefore || "navigate" in action
  const isRead = "extract" in action
  into.acts.push({
    step: number,
    action: withoutTexts(action, new Set(Object.keys(texts))),
    texts,
    ...(content === undefined ? {} : { content }),
    targets: targetsOf(step, action, result, sources),
    at: namedElements([action]).length === 0 && !isRead ? null : addressOf(result.urlBefore, sources),
    leadsTo: moves ? addressOf(result.urlAfter, sources) : null,
    hasEffect: result.evidence?.unchanged !== true,
    dialogs: result.evidence?.dialogs?.length ?? 0,
    faultWords: faultWordsIn(saidBy(result).join(" ")),
    isIrreversible: step.dispatches.some((dispatch) => dispatch.action === position && !dispatch.repeatable),
    ...(isRead ? { reads: shapeOf(result.data) } : {}),
  })
  if (isRead) into.reads.set(into.acts.length - 1, result.data)
  return undefined
}

const readsOfText = (text: Text): ReadonlyArray<number> =>
  text.flatMap((part) => ("read" in part ? [part.read.act] : []))

const readsOfValue = (value: AnswerValue): ReadonlyArray<number> =>
  "text" in value
    ? readsOfText(value.text)
    : "number" in value
      ? [value.number.act]
      : "count" in value
        ? [value.count]
        : "object" in value
          ? Object.values(value.object).flatMap(readsOfValue)
          : [value.rows.act]

/** Without readings that nothing is made of; positions in references move along. */
const pruned = (acts: ReadonlyArray<RecipeAct>, answer: Recipe["answer"]): Pick<Recipe, "acts" | "answer"> => {
  const used = new Set([
    ...readsOfText(answer.text),
    ...(answer.data === undefined ? [] : readsOfValue(answer.data)),
    ...acts.flatMap(({ texts, content }) => [
      ...Object.values(texts).flatMap(readsOfText),
      ...(content === undefined ? [] : readsOfValue(content)),
    ]),
  ])
  const kept = acts.flatMap((act, at) => ("extract" in act.action && !used.has(at) ? [] : [at]))
  const moved = new Map(kept.map((at, position) => [at, position] as const))
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const isPlace = (key === "act" || key === "count") && typeof inner === "number"
        return [key, isPlace ? (moved.get(inner) ?? inner) : move(inner)]
      }),
    )
  }
  return {
    acts: kept.flatMap((at) => {
      const act = acts[at]
      if (act === undefined) return []
      const { content, texts } = act
      // Only places move.
      const moves = {
        texts: move(texts) as RecipeAct["texts"],
        ...(content === undefined ? {} : { content: move(content) as AnswerValue }),
      }
      return [{ ...act, ...moves }]
    }),
    answer: move(answer) as Recipe["answer"],
  }
}

/** Slots that make a difference to what is done. */
const slotsOfAct = ({ targets, texts }: RecipeAct): ReadonlyArray<number> => [
  ...Object.values(texts).flatMap(slotsOf),
  ...Object.values(targets).flatMap(({ context, label, name }) => [name, label, context].flatMap(slotsOf)),
]

/** What the steps of a run leave to be explained, and what its readings explain. */
const gathered = (steps: ReadonlyArray<StepRecord>, marked: MarkedTask): Gathering | Refusal => {
  const into: Gathering = { acts: [], reads: new Map(), marked, constant: constantOf(marked) }
  for (const step of steps) {
    // What an earlier recipe waited for in vain is no part of what was done then.
    if (noteOf(step)?._tag === "Awaited") continue
    for (const [position, result] of step.results.entries()) {
      const action = step.decision.actions[position]
      if (action === undefined || "done" in action) continue
      const refusal = gather(into, step, position, action, result)
      if (refusal !== undefined) return refusal
    }
  }
  return into
}

/**
 * What is still unexplained of an answer that is about to be given.
 *
 * @category constructors
 * @since 0.1.0
 */
export const unexplainedIn = (
  steps: ReadonlyArray<StepRecord>,
  marked: MarkedTask,
  done: { readonly text: string; readonly data?: unknown },
): ReadonlyArray<string> => {
  const into = gathered(steps, marked)
  // No recipe will come of it whatever is read.
  if (into instanceof Refusal) return []
  const answer = explainAnswer(done, sourcesOf(into), into.reads)
  return "unexplained" in answer ? answer.unexplained : []
}

/**
 * Makes a recipe of the steps of a run that ended well, or says why there is none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const compileRecipe = (steps: ReadonlyArray<StepRecord>, marked: MarkedTask): Recipe | NotRepeatable => {
  const into = gathered(steps, marked)
  if (into instanceof Refusal) return { why: into.why }
  const done = steps.at(-1)?.decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
  if (done === undefined || !done.success) return { why: "the run did not end well" }
  const answer = explainAnswer(done, sourcesOf(into), into.reads)
  if ("unexplained" in answer)
    return {
      why: `the answer holds what no reading without a model gives: ${answer.unexplained.join("; ").slice(0, 200)}`,
    }
  const isUsed = new Set(into.acts.flatMap(slotsOfAct))
  const idle = marked.values.find((_, slot) => !isUsed.has(slot))
  // Whatever it is for, another value would change nothing.
  if (idle !== undefined) return { why: `no step uses the value "${idle}" as it stands` }
  return { version: recipeVersion, slots: marked.values.length, ...pruned(into.acts, answer) }
}
