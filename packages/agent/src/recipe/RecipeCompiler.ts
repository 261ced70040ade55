import type { Action, ActionResult, ElementLocators } from "../action/Action.ts"
import { namedElements } from "../action/ActionTargets.ts"
import type { Fingerprint } from "../observation/Observation.ts"
import type { StepRecord } from "../loop/Step.ts"
import { templateAnswer, explainValue, scalarsOf, shapeOf } from "./AnswerTemplate.ts"
import { constantOf, type TaskTemplate } from "./TaskTemplate.ts"
import { errorWordsIn, causedTexts } from "./RecipeProgress.ts"
import { type ElementSnapshot, recipeStateOf } from "./ElementSnapshot.ts"
import { type AnswerValue, type Recipe, type RecipeAct, type RecipeTarget, recipeVersion } from "./Recipe.ts"
import {
  literalsOf,
  literalText,
  parametersOf,
  type Sources,
  splitTemplate,
  type TemplateText,
  AmbiguousText,
  textsIn,
  withoutTexts,
} from "./TemplateText.ts"
import { wordsOf } from "../Text.ts"

/**
 * Reason why a run cannot be replayed without a model: one sentence that starts with "the".
 *
 * @category models
 * @since 0.1.0
 */
export interface NotRepeatable {
  readonly why: string
  /** The value of the task that prevents a recipe as a parameter. Absent for other reasons. */
  readonly value?: string
}

class NotCompilable {
  readonly why: string
  readonly value: string | undefined
  constructor(why: string, value?: string) {
    this.why = why
    this.value = value
  }
}

/** Actions on the page and on files that can be replayed. */
const replayableActions = new Set(
  "navigate search back forward reload click hover drag fill fillForm select check attach press scroll tab dialog extract save callTool".split(
    " ",
  ),
)

/** Read-only actions that only help a model. */
const readOnlyActions = new Set(["find", "readPage", "readFile", "file", "wait", "screenshot", "zoom"])

type Kind = "Repeat" | "Skip" | NotCompilable

const kindOf = (action: Action, step: number): Kind => {
  const [verb = ""] = Object.keys(action)
  if ("find" in action && action.find.show === true)
    return new NotCompilable(`step ${step} uses text that a model chose`)
  if ("file" in action && !/^(read|list)$/.test(action.file.op))
    return new NotCompilable(`step ${step} writes a file with a model's text`)
  if ("extract" in action) return action.extract.kind === "page" ? "Skip" : "Repeat"
  if ("tab" in action && action.tab.op === "list") return "Skip"
  if ("click" in action && action.click.el === undefined)
    return new NotCompilable(`step ${step} clicks a point instead of an element`)
  if ("drag" in action && "path" in action.drag)
    return new NotCompilable(`step ${step} drags along points instead of an element`)
  if (readOnlyActions.has(verb)) return "Skip"
  return replayableActions.has(verb)
    ? "Repeat"
    : new NotCompilable(`step ${step} uses ${verb}, which cannot be replayed`)
}

/** Returns true when a failed action prevents a recipe. */
const preventsRecipe = (step: StepRecord, position: number): boolean =>
  step.dispatches.some(({ action, repeatable }) => action === position && !repeatable)

const targetOf = (
  print: Fingerprint,
  note: ElementSnapshot | undefined,
  where: ElementLocators | undefined,
  sources: Sources,
): RecipeTarget => {
  /** Converts a text that is only compared, which may contain unexplained values. */
  const comparedText = (text: string): TemplateText => {
    const apart = splitTemplate(text, { ...sources, reads: [] })
    return apart instanceof AmbiguousText ? literalText(text) : apart
  }
  // Values that became parameters only after the run are words of the task in its snapshots.
  const constant = new Set(wordsOf(sources.constant))
  const variable = new Set(sources.values.flatMap(wordsOf).filter((word) => !constant.has(word)))
  const constantOnly = (words: ReadonlyArray<string> = []) => words.filter((word) => !variable.has(word))
  return {
    role: print.role,
    tag: print.tag,
    type: note?.type ?? "",
    id: print.id,
    nameAttribute: print.nameAttribute,
    name: comparedText(print.name),
    label: comparedText(note?.label ?? ""),
    placeholder: comparedText(note?.placeholder ?? ""),
    context: comparedText(print.context),
    heading: comparedText(note?.heading ?? ""),
    href: comparedText(print.href),
    says: constantOnly(note?.says),
    keeps: constantOnly(note?.keeps),
    isInFrame: print.frame > 0,
    locator: comparedText(where?.locator ?? ""),
    css: comparedText(where?.css ?? ""),
    frames: where?.frames ?? [],
  }
}

export const targetsOf = (
  step: StepRecord,
  action: Action,
  result: ActionResult | undefined,
  sources: Sources,
): Readonly<Record<string, RecipeTarget>> => {
  const note = recipeStateOf(step)
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

const isPassword = (text: string): boolean => /^<secret>[^<]*\/password<\/secret>$/.test(text)

/** Returns the user name of a sign-in with a credential: the only text that a step types besides its password. */
const accountOf = ({ decision: { actions } }: StepRecord): string | undefined => {
  const typed = actions.flatMap((action) => ("fill" in action ? [action.fill.text] : []))
  const [account, ...others] = typed.filter((text) => !isPassword(text))
  return typed.length === 2 && others.length === 0 ? account : undefined
}

/** Explains a text that is typed or navigated to: every part must have a source. */
const explain = (text: string, path: string, record: StepRecord, sources: Sources): TemplateText | NotCompilable => {
  const { number: step } = record
  const open = text.replaceAll(/<secret>[^<]*<\/secret>/g, "")
  const apart = splitTemplate(text, sources)
  if (apart instanceof AmbiguousText) return new NotCompilable(`in step ${step} ${apart.why}`, apart.value)
  if (open.trim() === "") return apart
  const known = new Set(wordsOf(sources.constant))
  const unknown = literalsOf(apart)
    .map((literal) => literal.replaceAll(/<secret>[^<]*<\/secret>/g, ""))
    .filter((literal) => {
      const words = wordsOf(literal)
      // The page names an option; it belongs to the task if they share a word.
      return path.startsWith("select.")
        ? words.length > 0 && !words.some((word) => known.has(word))
        : !words.every((word) => known.has(word))
    })
  if (parametersOf(apart).length > 0 && path.startsWith("select.")) return apart
  return unknown.length === 0 || (path.startsWith("fill.") && text === accountOf(record))
    ? apart
    : new NotCompilable(
        `step ${step} ${path.startsWith("callTool.") ? "passes" : "types"} text that is neither in the task nor in a reading`,
      )
}

const numbersIn = (value: unknown): ReadonlyArray<number> =>
  typeof value === "number"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : []

/** Returns the reason why a call cannot be made again with other parameters of the task. */
const toolFault = (
  { arguments: args, name }: Extract<Action, { readonly callTool: unknown }>["callTool"],
  number: number,
  { constant, repeatableTools }: Gathering,
): NotCompilable | undefined => {
  if (!repeatableTools.includes(name))
    return new NotCompilable(`step ${number} calls the tool ${name}, which is not repeatable`)
  const known = new Set(wordsOf(constant))
  // Only texts can be replaced by parameters and readings.
  const isKnown = (given: number) => wordsOf(String(given)).every((word) => known.has(word))
  return numbersIn(args).every(isKnown)
    ? undefined
    : new NotCompilable(`step ${number} passes a number to the tool ${name} that is not a fixed part of the task`)
}

/** Texts that are search terms or file names, not page content. */
const isTaskText = (path: string): boolean => /^(extract\.|tab\.id|attach\.|save\.name)/.test(path)

const isSecretField = (step: StepRecord, action: Action): boolean =>
  namedElements([action]).some((el) => step.targets[String(el)]?.isSecret === true)

/** Returns the URL, unless it contains numbers or IDs specific to the recorded run. */
const addressOf = (url: string, sources: Sources): TemplateText | null => {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  const apart = splitTemplate(origin + pathname, { ...sources, reads: [] })
  return apart instanceof AmbiguousText ? null : apart
}

interface Gathering {
  readonly acts: Array<RecipeAct>
  readonly reads: Map<number, unknown>
  readonly marked: TaskTemplate
  readonly constant: string
  readonly repeatableTools: ReadonlyArray<string>
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
): NotCompilable | undefined => {
  const { number } = step
  const fault = "callTool" in action ? toolFault(action.callTool, number, into) : undefined
  if (fault !== undefined) return fault
  if (!result.ok) {
    if (result.interrupted === true || preventsRecipe(step, position))
      return new NotCompilable(`step ${number} was interrupted after it had reached the page`)
    return undefined
  }
  const kind = kindOf(action, number)
  if (kind instanceof NotCompilable) return kind
  if (kind === "Skip") return undefined
  const note = recipeStateOf(step)
  const elements = note !== undefined && "elements" in note ? note.elements : {}
  if (namedElements([action]).some((el) => elements[String(el)]?.isGuess === true) && !("extract" in action))
    return new NotCompilable(`step ${number} chose one of several similar elements, and the task does not name it`)
  const sources = sourcesOf(into)
  const texts: Record<string, TemplateText> = {}
  const content =
    "save" in action && action.save.content !== undefined
      ? explainValue(action.save.content, { sources, reads: into.reads })
      : undefined
  if (content !== undefined && "unexplained" in content)
    return new NotCompilable(`step ${number} writes content that is not in a reading`)
  for (const { path, text } of textsIn(action)) {
    if (path === "save.content" || path.startsWith("save.content.")) continue
    const split = isTaskText(path) ? splitTemplate(text, { ...sources, reads: [] }) : explain(text, path, step, sources)
    if (split instanceof NotCompilable) return split
    if (split instanceof AmbiguousText) return new NotCompilable(`in step ${number} ${split.why}`, split.value)
    texts[path] = split
  }
  if (
    isSecretField(step, action) &&
    Object.values(texts).some((text) =>
      literalsOf(text).some((literal) => literal.replaceAll(/<secret>[^<]*<\/secret>/g, "") !== ""),
    )
  )
    return new NotCompilable(`step ${number} types a password that is neither a secret nor a parameter`)
  const moves = result.urlAfter !== result.urlBefore || "navigate" in action || "search" in action
  const isRead = "extract" in action
  const hasReading = isRead || ("callTool" in action && result.data !== undefined && result.data !== null)
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
    faultWords: errorWordsIn(causedTexts(result).join(" ")),
    isIrreversible: step.dispatches.some((dispatch) => dispatch.action === position && !dispatch.repeatable),
    ...(hasReading ? { reads: shapeOf(result.data) } : {}),
  })
  if (hasReading) into.reads.set(into.acts.length - 1, result.data)
  return undefined
}

const refsInText = (text: TemplateText): ReadonlyArray<number> =>
  text.flatMap((part) => ("read" in part ? [part.read.act] : []))

const refsInValue = (value: AnswerValue): ReadonlyArray<number> =>
  "text" in value
    ? refsInText(value.text)
    : "number" in value
      ? [value.number.act]
      : "count" in value
        ? [value.count]
        : "object" in value
          ? Object.values(value.object).flatMap(refsInValue)
          : [value.rows.act]

/** Removes unused readings and adjusts the positions in references. */
const withoutUnusedReadings = (
  acts: ReadonlyArray<RecipeAct>,
  answer: Recipe["answer"],
): Pick<Recipe, "acts" | "answer"> => {
  const used = new Set([
    ...refsInText(answer.text),
    ...(answer.data === undefined ? [] : refsInValue(answer.data)),
    ...acts.flatMap(({ texts, content }) => [
      ...Object.values(texts).flatMap(refsInText),
      ...(content === undefined ? [] : refsInValue(content)),
    ]),
  ])
  const kept = acts.flatMap((act, at) => ("extract" in act.action && !used.has(at) ? [] : [at]))
  const moved = new Map(kept.map((at, position) => [at, position] as const))
  const moveRefs = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moveRefs)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const isPosition = (key === "act" || key === "count") && typeof inner === "number"
        return [key, isPosition ? (moved.get(inner) ?? inner) : moveRefs(inner)]
      }),
    )
  }
  return {
    acts: kept.flatMap((at) => {
      const act = acts[at]
      if (act === undefined) return []
      const { content, texts } = act
      const moves = {
        texts: moveRefs(texts) as RecipeAct["texts"],
        ...(content === undefined ? {} : { content: moveRefs(content) as AnswerValue }),
      }
      return [{ ...act, ...moves }]
    }),
    answer: moveRefs(answer) as Recipe["answer"],
  }
}

const slotsOfAct = ({ targets, texts }: RecipeAct): ReadonlyArray<number> => [
  ...Object.values(texts).flatMap(parametersOf),
  ...Object.values(targets).flatMap(({ context, label, name }) => [name, label, context].flatMap(parametersOf)),
]

/** Collects what the steps of a run have to explain, and what their readings explain. */
const collectSources = (
  steps: ReadonlyArray<StepRecord>,
  marked: TaskTemplate,
  repeatableTools: ReadonlyArray<string>,
): Gathering | NotCompilable => {
  const into: Gathering = { acts: [], reads: new Map(), marked, constant: constantOf(marked), repeatableTools }
  for (const step of steps) {
    // Waits of an earlier recipe are not part of the task.
    if (recipeStateOf(step)?._tag === "Awaited") continue
    for (const [position, result] of step.results.entries()) {
      const action = step.decision.actions[position]
      if (action === undefined || "done" in action) continue
      const refusal = gather(into, step, position, action, result)
      if (refusal !== undefined) return refusal
    }
  }
  return into
}

/** Returns the parts of a pending answer that the readings do not explain yet. */
export const unexplainedIn = (
  steps: ReadonlyArray<StepRecord>,
  marked: TaskTemplate,
  done: { readonly text: string; readonly data?: unknown },
  repeatableTools: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const into = collectSources(steps, marked, repeatableTools)
  // Additional readings cannot turn these steps into a recipe.
  if (into instanceof NotCompilable) return []
  const answer = templateAnswer(done, sourcesOf(into), into.reads)
  return "unexplained" in answer ? answer.unexplained : []
}

/** Words of a task that choose one of several elements by comparing them. */
const choiceWord =
  /\b(?:cheapest|lowest|highest|largest|smallest|biggest|best|worst|most|least|newest|oldest|latest|nearest|longest|shortest|fastest|random|any)\b/i

/**
 * Returns why steps of a run that was not recorded for replay cannot be compiled: without the other elements of a page, a
 * choice among them cannot be distinguished from a fixed target.
 */
const unrecordedFault = (steps: ReadonlyArray<StepRecord>, marked: TaskTemplate): string | undefined => {
  if (!choiceWord.test(constantOf(marked))) return undefined
  const step = steps.find(
    (one) =>
      recipeStateOf(one) === undefined &&
      one.decision.actions.some((action) => !("extract" in action) && namedElements([action]).length > 0),
  )
  return step === undefined
    ? undefined
    : `step ${step.number} may have chosen among elements, and the run was not recorded for replay (cacheScript)`
}

/**
 * Compiles the steps of a successful run to a recipe, or returns the reason why there is none. Calls of tools are replayed
 * only if the tools are repeatable.
 *
 * @category constructors
 * @since 0.1.0
 */
export const compileRecipe = (
  steps: ReadonlyArray<StepRecord>,
  marked: TaskTemplate,
  repeatableTools: ReadonlyArray<string> = [],
): Recipe | NotRepeatable => {
  const fault = unrecordedFault(steps, marked)
  if (fault !== undefined) return { why: fault }
  const into = collectSources(steps, marked, repeatableTools)
  if (into instanceof NotCompilable)
    return { why: into.why, ...(into.value === undefined ? {} : { value: into.value }) }
  const done = steps.at(-1)?.decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
  if (done === undefined || !done.success) return { why: "the run did not succeed" }
  const answer = templateAnswer(done, sourcesOf(into), into.reads)
  if ("unexplained" in answer)
    return {
      why: `the answer contains text that cannot be read without a model: ${answer.unexplained.join("; ").slice(0, 200)}`,
    }
  const isUsed = new Set(into.acts.flatMap(slotsOfAct))
  const idle = marked.values.find((_, slot) => !isUsed.has(slot))
  // Another value of the parameter would change nothing.
  if (idle !== undefined) return { why: `no step uses the value "${idle}" unchanged`, value: idle }
  return { version: recipeVersion, slots: marked.values.length, ...withoutUnusedReadings(into.acts, answer) }
}
