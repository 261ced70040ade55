import type { Action } from "../action/Action.ts"
import type { Reads } from "./Reads.ts"
import { putTogether, type Text } from "./Text.ts"

/** A text within an action, and what keys lead to it. */
export interface PlacedText {
  readonly path: string
  readonly text: string
}

/** Keys whose texts say what is done rather than with what: they are the same in every run. */
const fixed = new Set(["op", "direction", "button", "modifiers", "kind", "format", "keys"])

/** Texts of an action that may differ from run to run. */
export const textsIn = (action: Action): ReadonlyArray<PlacedText> => {
  const found: Array<PlacedText> = []
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

/** Stands in the stored action where a text is put in: no value of the first run is kept. */
const blank = ""

/** The action without its texts. */
export const withoutTexts = (action: Action, paths: ReadonlySet<string>): Action => replaced(action, paths, () => blank)

/** The action with texts of this run; undefined where one of them cannot be made. */
export const withTexts = (
  action: Action,
  texts: Readonly<Record<string, Text>>,
  values: ReadonlyArray<string>,
  reads: Reads,
): Action | undefined => {
  const made = new Map(Object.entries(texts).map(([path, text]) => [path, putTogether(text, values, reads)] as const))
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
  // Texts stand where texts stood.
  return visit(action, []) as Action
}
