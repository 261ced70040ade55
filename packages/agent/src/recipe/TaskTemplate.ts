import { createHash } from "node:crypto"

/**
 * A task with optional placeholders for values: `@{{value}}`, or the older form `{{value}}`. An empty placeholder is
 * not a parameter; it only enables a recipe for this exact task.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskTemplate {
  /** The task without placeholder syntax, for the agent. */
  readonly plain: string
  /** The task with empty placeholders, which all tasks with other values share. */
  readonly template: string
  /** Values of the placeholders, in order. */
  readonly values: ReadonlyArray<string>
  /** True if the task contains a placeholder. */
  readonly isMarked: boolean
}

const placeholderPattern = /@?\{\{([^{}]*)\}\}/g

/** Placeholder of a value in a template. */
const emptyPlaceholder = "@{{}}"

/**
 * Parses the placeholders of a task.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readTask = (task: string): TaskTemplate => {
  const found = [...task.matchAll(placeholderPattern)].map(([, value = ""]) => value.trim())
  return {
    // An empty placeholder at the end leaves a trailing space.
    plain: task.replace(placeholderPattern, (_, value: string) => value.trim()).trim(),
    template: task
      .replace(placeholderPattern, (_, value: string) => (value.trim() === "" ? "" : emptyPlaceholder))
      .trim()
      .replace(/\s+/g, " "),
    values: found.filter((value) => value !== ""),
    isMarked: found.length > 0,
  }
}

/** Returns the task's text other than its values. */
export const constantOf = ({ template }: TaskTemplate): string => template.replaceAll(emptyPlaceholder, " ")

/** Settings that distinguish tasks with the same text. */
export interface TaskSurroundings {
  readonly startUrl?: string | undefined
  readonly outputSchema?: unknown
  readonly profileId?: string | null | undefined
}

/** Serializes a value independently of key order. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null"
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`
}

/**
 * Returns the key of a task's recipe: equal for tasks that differ only in their values.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recipeKey = ({ template }: TaskTemplate, surroundings: TaskSurroundings = {}): string => {
  const { startUrl = null, outputSchema = null, profileId = null } = surroundings
  return createHash("sha256")
    .update(canonical([template, startUrl, outputSchema, profileId]))
    .digest("hex")
}
