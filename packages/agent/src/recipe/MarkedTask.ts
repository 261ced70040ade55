import { createHash } from "node:crypto"

/**
 * A task whose values may be marked: `@{{value}}`, or in the older form `{{value}}`. A mark without a value is no slot; it says only
 * that this very task is to be repeated.
 *
 * @category models
 * @since 0.1.0
 */
export interface MarkedTask {
  /** The task as an agent reads it, without marks. */
  readonly plain: string
  /** The task with its marks emptied: what all tasks with other values have in common. */
  readonly template: string
  /** What the marks hold, in their order. */
  readonly values: ReadonlyArray<string>
  /** Somebody marked something. */
  readonly isMarked: boolean
}

const mark = /@?\{\{([^{}]*)\}\}/g

/** What stands for a value in a template. */
const slot = "@{{}}"

/**
 * Reads the marks of a task.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readTask = (task: string): MarkedTask => {
  const found = [...task.matchAll(mark)].map(([, value = ""]) => value.trim())
  return {
    // An empty mark stands at the end and leaves a space behind.
    plain: task.replace(mark, (_, value: string) => value.trim()).trim(),
    template: task
      .replace(mark, (_, value: string) => (value.trim() === "" ? "" : slot))
      .trim()
      .replace(/\s+/g, " "),
    values: found.filter((value) => value !== ""),
    isMarked: found.length > 0,
  }
}

/** The task's own words beside the values of its marks. */
export const constantOf = ({ template }: MarkedTask): string => template.replaceAll(slot, " ")

/** What beside its words decides whether two tasks are the same. */
export interface TaskSurroundings {
  readonly startUrl?: string | undefined
  readonly outputSchema?: unknown
  readonly profileId?: string | null | undefined
}

/** The same text for the same value, whatever order its keys stand in. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null"
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`
}

/**
 * What the recipe of a task goes by: equal for tasks that differ in the values of their marks alone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recipeKey = ({ template }: MarkedTask, surroundings: TaskSurroundings = {}): string => {
  const { startUrl = null, outputSchema = null, profileId = null } = surroundings
  return createHash("sha256")
    .update(canonical([template, startUrl, outputSchema, profileId]))
    .digest("hex")
}
