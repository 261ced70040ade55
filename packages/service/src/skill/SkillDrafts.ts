import { isSkillCategory, type SkillParameter, type SkillValues } from "@tabwright/core/contract"
import {
  learnRecipe,
  type Recipe,
  type SkillDraft as WrittenSkill,
  type StepRecord,
  type TaskTemplate,
} from "@tabwright/agent"
import { Effect, type Schema } from "effect"
import type { Issue } from "../run/RunError.ts"
import type { Run } from "../store/run/RunStore.ts"
import type { SkillDraft } from "../store/skill/SkillGenerationStore.ts"
import { markTask, type RecipeProgram, skillTask, type SkillValue } from "./SkillProgram.ts"
import { categoriesOf, describeTask, domainsOf, inferSchema, proposeMarks, typeOfText } from "./SkillProposal.ts"

type RecordedRun = Pick<Run, "task" | "settings" | "output" | "result">

interface CompiledTask {
  readonly marks: ReadonlyArray<SkillValue>
  readonly template: string
  readonly slots: ReadonlyArray<string>
  readonly recipe: Recipe
  /** True if the recipe reads values that no step has read. */
  readonly isAssumed: boolean
}

/** Reasons why a run cannot become a recipe: problems of the caller's values, or a sentence. */
export type NoDraft = { readonly issues: ReadonlyArray<Issue> } | { readonly why: string }

/** Replaces the text of an answer with data by the data: the result of a skill is its data. */
const withDataOnly = (steps: ReadonlyArray<StepRecord>): ReadonlyArray<StepRecord> =>
  steps.map((step) => ({
    ...step,
    decision: {
      ...step.decision,
      actions: step.decision.actions.map((action) =>
        "done" in action && action.done.data !== undefined
          ? { done: { ...action.done, text: JSON.stringify(action.done.data) } }
          : action,
      ),
    },
  }))

const withoutMark = (marks: ReadonlyArray<SkillValue>, isUnusable: (mark: SkillValue) => boolean) => {
  const left = marks.filter((mark) => !isUnusable(mark))
  return left.length < marks.length ? left : undefined
}

/** Compiles the steps of a run with values as parameters. Proposed values that cannot be parameters become fixed. */
const compileTask = Effect.fnUntraced(function* (
  { task }: RecordedRun,
  steps: ReadonlyArray<StepRecord>,
  values: ReadonlyArray<SkillValue>,
  { areProposed, assumes }: { readonly areProposed: boolean; readonly assumes: boolean },
): Effect.fn.Return<CompiledTask | NoDraft> {
  const read = withDataOnly(steps)
  for (let marks = values; ;) {
    const marked = markTask(task, marks)
    if ("issues" in marked) {
      const named = new Set(marked.issues.map(({ loc }) => loc.at(-1)))
      const left = areProposed ? withoutMark(marks, ({ name }) => named.has(name)) : undefined
      if (left === undefined) return marked
      marks = left
      continue
    }
    const template: TaskTemplate = skillTask(marked.marked, marked.slots)
    const compiled = { marks, template: marked.template, slots: marked.slots }
    const made = yield* learnRecipe(read, template)
    if ("acts" in made) return { ...compiled, recipe: made, isAssumed: false }
    const assumed = assumes ? yield* learnRecipe(read, template, { assumes }) : made
    if ("acts" in assumed) return { ...compiled, recipe: assumed, isAssumed: true }
    const { value: unusable, why } = made.value === undefined ? assumed : made
    const left = areProposed ? withoutMark(marks, ({ value }) => value === unusable) : undefined
    if (left === undefined) return { why: `The run cannot be repeated without a model: ${why}.` }
    marks = left
  }
})

/** Returns another value of the same column of a table or list that the run read; undefined if there is none. */
const alternativeTo = (value: string, steps: ReadonlyArray<StepRecord>): string | undefined => {
  const isSame = (cell: unknown): boolean =>
    typeof cell === "string" && cell.trim().toLowerCase() === value.toLowerCase()
  for (const { data } of steps.flatMap(({ results }) => results)) {
    if (!Array.isArray(data)) continue
    const rows = data.map((row): Readonly<Record<string, unknown>> => (isObject(row) ? row : { "": row }))
    const column = rows.flatMap((row) => Object.keys(row).filter((key) => isSame(row[key])))[0]
    if (column === undefined) continue
    for (const row of rows) {
      const cell = row[column]
      const isUsable = typeof cell === "string" && cell.trim() !== "" && cell.length <= 200 && !/[{}]/.test(cell)
      if (isUsable && !isSame(cell)) return cell.trim()
    }
  }
  return undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const typedValue = ({ type }: Pick<SkillParameter, "type">, text: string): Schema.Json =>
  type === "number" ? Number(text) : text

const recipeProgram = ({ settings }: RecordedRun, { recipe, slots, template }: CompiledTask): RecipeProgram => ({
  kind: "recipe",
  template,
  slots,
  startUrl: settings.startUrl ?? null,
  recipe,
})

const outputSchemaOf = ({ output, settings }: RecordedRun): SkillDraft["outputSchema"] =>
  settings.outputSchema ?? (output === null || output === undefined ? null : inferSchema(output))

/**
 * Makes a draft of a finished run: its steps as a recipe, with the given values as parameters, or without any, with those
 * that the task and the steps suggest. Calls no model.
 */
export const draftOfRun = Effect.fnUntraced(function* (
  run: RecordedRun,
  steps: ReadonlyArray<StepRecord>,
  given: ReadonlyArray<SkillValue>,
): Effect.fn.Return<SkillDraft | NoDraft> {
  const areProposed = given.length === 0
  const proposed = areProposed ? proposeMarks(run.task, steps) : given
  const compiled = yield* compileTask(run, steps, proposed, { areProposed, assumes: true })
  if (!("recipe" in compiled)) return compiled
  const { marks, slots, template } = compiled
  const parameters = marks.map(({ description, name, value }): SkillParameter => ({
    name,
    type: typeOfText(value),
    required: true,
    description: description ?? null,
    default: null,
  }))
  const valuesOf = (textOf: (mark: SkillValue) => string): SkillValues =>
    Object.fromEntries(
      marks.map((mark, at) => [mark.name, typedValue(parameters[at] ?? { type: "string" }, textOf(mark))]),
    )
  return {
    ...describeTask(template, slots),
    categories: categoriesOf(run.task),
    domains: domainsOf(steps),
    origin: "recorded",
    parameters,
    outputSchema: outputSchemaOf(run),
    program: recipeProgram(run, compiled),
    ...(compiled.isAssumed ? { expected: run.output ?? run.result } : {}),
    examples: [
      valuesOf(({ value }) => value),
      valuesOf(({ example, value }) => example ?? alternativeTo(value, steps) ?? value),
    ],
  }
})

/**
 * Makes the drafts of a skill that a model has written, in the order in which they are verified: the recorded steps as a
 * recipe with the model's parameters, if that is possible, and the model's script.
 */
export const draftsOfWritten = Effect.fnUntraced(function* (
  written: WrittenSkill,
  recorded: { readonly run: RecordedRun; readonly steps: ReadonlyArray<StepRecord> } | undefined,
  origin: "generated" | "refined",
): Effect.fn.Return<ReadonlyArray<SkillDraft>> {
  const parameters = written.parameters.map(({ cookieDomain, description, name, required, type }): SkillParameter => ({
    name,
    type,
    required,
    description,
    default: null,
    ...(cookieDomain === undefined ? {} : { cookieDomain }),
  }))
  const texts = {
    title: written.title.slice(0, 100),
    description: written.description.slice(0, 1_000),
    categories: written.categories.filter(isSkillCategory).slice(0, 3),
    domains: domainsOf(recorded?.steps ?? []),
    origin,
    parameters,
    examples: written.examples,
  }
  const script: SkillDraft = {
    ...texts,
    outputSchema: written.outputSchema,
    program: { kind: "script", code: written.code, startUrl: null },
  }
  const isText = parameters.every(({ required, type }) => required && (type === "string" || type === "number"))
  if (recorded === undefined || origin === "refined" || !isText) return [script]
  const marks = written.parameters.map(({ name, recorded: value }) => ({ name, value }))
  const compiled = yield* compileTask(recorded.run, recorded.steps, marks, { areProposed: false, assumes: false })
  if (!("recipe" in compiled)) return [script]
  const program = recipeProgram(recorded.run, compiled)
  return [{ ...texts, outputSchema: outputSchemaOf(recorded.run), program }, script]
})
