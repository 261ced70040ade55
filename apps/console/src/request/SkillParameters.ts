import { readParameters } from "@tabwright/core/contract"
import type { Tabwright } from "@tabwright/sdk/v4"
import type { FieldErrors } from "./FieldErrors.ts"

/** A parameter of a skill. */
export type SkillParameter = Awaited<ReturnType<Tabwright["skills"]["get"]>>["parameters"][number]

/** Texts of the fields by name of the parameter. An empty one stands for no value. */
export type ParameterDraft = Readonly<Record<string, string>>

/** Returns a value as the text of its field. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2))

/** Returns the fields of values, such as those of an execution. */
export const draftOf = (values: Readonly<Record<string, unknown>>): ParameterDraft =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))

/** Returns the value of a field. A text that is not of the type stays one, and is rejected as such. */
const valueOf = ({ type }: SkillParameter, text: string): unknown => {
  if (type === "string" || type === "cookie") return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the values of the fields, or the errors by parameter, as the service checks them. */
export const readDraft = (
  parameters: ReadonlyArray<SkillParameter>,
  draft: ParameterDraft,
): { readonly values: Readonly<Record<string, unknown>> } | { readonly errors: FieldErrors } => {
  const values = Object.fromEntries(
    parameters.flatMap((parameter) => {
      const text = draft[parameter.name] ?? ""
      return text === "" ? [] : [[parameter.name, valueOf(parameter, text)]]
    }),
  )
  const checked = readParameters(
    // Defaults are JSON in the response.
    parameters.map((parameter) => ({ ...parameter, default: parameter.default as null })),
    values,
  )
  if (!("issues" in checked)) return { values }
  return { errors: Object.fromEntries(checked.issues.map(({ loc, msg }) => [String(loc[2] ?? "form"), msg])) }
}
