import * as Predicate from "effect/Predicate"
import type { Family } from "./ModelRow.ts"

/** Families that reason without any parameter. The default of the others depends on the model. */
const reasoningFamilies: ReadonlySet<Family> = new Set<Family>([
  "gemini-2.5",
  "gemini-2.5-pro",
  "gemini-3-flash",
  "gemini-3-pro",
  "glm",
  "gpt-5",
])

/**
 * Returns true if all models of a family reason without a parameter; `null` if that depends on the model.
 *
 * @category mapping
 * @since 0.1.0
 */
export const familyReasons = (family: Family): boolean | null => (reasoningFamilies.has(family) ? true : null)

const valueAt = (params: { readonly [key: string]: unknown }, group: string, key: string): unknown => {
  const inner = params[group]
  return Predicate.isReadonlyObject(inner) ? inner[key] : undefined
}

/** Values that disable reasoning, by parameter. Every other value enables it. */
const disabling: ReadonlyArray<readonly [group: string, key: string, value: unknown]> = [
  ["reasoning", "effort", "none"],
  ["thinking", "type", "disabled"],
  ["thinkingConfig", "thinkingBudget", 0],
  ["thinkingConfig", "thinkingLevel", "minimal"],
]

/**
 * Returns true if a model reasons with these provider parameters; `null` if unknown. Reasoning is a property of the
 * setting: effort `none`, `disabled` or a budget of 0 disable it for a model that could reason.
 *
 * @category mapping
 * @since 0.1.0
 */
export const settingReasons = (
  params: { readonly [key: string]: unknown },
  byDefault: boolean | null,
): boolean | null => {
  const set = disabling.flatMap(([group, key, off]) => {
    const value = valueAt(params, group, key)
    return value === undefined ? [] : [value !== off]
  })
  return set[0] ?? byDefault
}
