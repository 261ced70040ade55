import type { Action } from "../action/Action.ts"
import { type ReadPath, fillTemplate, type TemplateText } from "./TemplateText.ts"

/** A text within an action, with its path. */
export interface ActionText {
  readonly path: string
  readonly text: string
}

/** Keys whose values are constants of the action, identical in every run. */
const fixed = new Set(["op", "direction", "button", "modifiers", "kind", "format", "keys"])

/** Returns the texts of an action that may differ between runs. */
export const textsIn = (action: Action): ReadonlyArray<ActionText> => {
  const found: Array<ActionText> = []
  const visit = (value: unknown, path: ReadonlyArray<string>): void => {
    if (typeof value === "string") {
      found.push({ path: path.join("."), text: value })
      return
    }
    if (typeof value !== "object" || value === null) return
    for (const [key, inner] of Object.entries(value)) if (!fixed.has(key)) visit(inner, [...path, key])
  }
  visit(action, [])
  return found
}

/** Placeholder in the stored action: no value of the recorded run is stored. */
const blank = ""

/** Returns the action without its texts. */
export const withoutTexts = (action: Action, paths: ReadonlySet<string>): Action => replaced(action, paths, () => blank)

/** Returns the action with this run's texts; undefined if one of them is unavailable. */
export const withTexts = (
  action: Action,
  texts: Readonly<Record<string, TemplateText>>,
  values: ReadonlyArray<string>,
  reads: ReadPath,
): Action | undefined => {
  const made = new Map(Object.entries(texts).map(([path, text]) => [path, fillTemplate(text, values, reads)] as const))
  if ([...made.values()].includes(undefined)) return undefined
  return replaced(action, new Set(made.keys()), (path) => made.get(path) ?? blank)
}

const replaced = (action: Action, paths: ReadonlySet<string>, textOf: (path: string) => string): Action => {
  const visit = (value: unknown, path: ReadonlyArray<string>): unknown => {
    if (paths.has(path.join("."))) return textOf(path.join("."))
    if (Array.isArray(value)) return value.map((inner, at) => visit(inner, [...path, String(at)]))
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner, [...path, key])]))
  }
  return visit(action, []) as Action
}
