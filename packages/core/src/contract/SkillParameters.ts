import type { Json } from "effect/Schema"
import type { Issue } from "../reasoning/index.ts"

/**
 * Type of a skill's parameter. The value of a `cookie` is a string.
 *
 * @category models
 * @since 0.1.0
 */
export type SkillParameterType = "string" | "number" | "boolean" | "object" | "array" | "cookie"

/**
 * A parameter of a skill.
 *
 * @category models
 * @since 0.1.0
 */
export interface SkillParameter {
  /** Name; for a `cookie`, also that of the cookie. */
  readonly name: string
  /** Type of the value. */
  readonly type: SkillParameterType
  /** True if an execution needs a value. */
  readonly required: boolean
  /** Meaning of the value. */
  readonly description: string | null
  /** Value that is used if none is given; null if there is none. */
  readonly default: Json
  /** Only for `cookie`: domain of the cookie, which is named like the parameter. */
  readonly cookieDomain?: string | null
}

/**
 * The caller's values by name, with defaults. A parameter without a value is absent.
 *
 * @category models
 * @since 0.1.0
 */
export type SkillValues = Readonly<Record<string, Json>>

/** Maximum characters of all values as JSON. */
const valuesLength = 100_000

/** Maximum characters of a cookie's value, as in browsers. */
const cookieLength = 4_096

/**
 * Returns the problem of a parameter as an issue with its path.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parameterIssue = (name: string, msg: string, type = "value_error"): Issue => ({
  loc: ["body", "parameters", name],
  msg,
  type,
})

const hasType: Readonly<Record<SkillParameterType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  boolean: (value) => typeof value === "boolean",
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  array: Array.isArray,
  cookie: (value) => typeof value === "string",
}

const nameOfType = (type: SkillParameterType): string =>
  type === "array" || type === "object"
    ? `an ${type}`
    : type === "cookie"
      ? "the value of a cookie as a string"
      : `a ${type}`

/** Returns true for printable ASCII without the characters that separate cookies. */
const isCookieText = (text: string): boolean => /^[!#-+\--:<-[\]-~]*$/.test(text)

/** Returns the problem of a value. */
const faultOf = ({ type }: SkillParameter, value: unknown): string | undefined => {
  if (!hasType[type](value)) return `must be ${nameOfType(type)}`
  if (type !== "cookie") return undefined
  const text = String(value)
  if (text.length > cookieLength) return `must have at most ${cookieLength} characters`
  return isCookieText(text) ? undefined : "has characters that no cookie can have"
}

/**
 * Checks the caller's values and adds the defaults. Null counts as absent. All problems are reported at once, each with
 * the path of its parameter.
 *
 * @category validation
 * @since 0.1.0
 */
export const readParameters = (
  parameters: ReadonlyArray<SkillParameter>,
  given: Readonly<Record<string, unknown>>,
): { readonly values: SkillValues } | { readonly issues: ReadonlyArray<Issue> } => {
  const issues: Array<Issue> = []
  const known = new Set(parameters.map(({ name }) => name))
  for (const name of Object.keys(given)) {
    if (known.has(name)) continue
    const names = parameters.length === 0 ? "none" : [...known].join(", ")
    issues.push(
      parameterIssue(name, `The skill has no parameter "${name}". Its parameters: ${names}.`, "extra_forbidden"),
    )
  }
  const values: Array<readonly [string, Json]> = []
  for (const parameter of parameters) {
    const { name } = parameter
    const value = (Object.hasOwn(given, name) ? given[name] : undefined) ?? parameter.default
    if (value === null) {
      if (parameter.required) issues.push(parameterIssue(name, `The parameter "${name}" is required.`, "missing"))
      continue
    }
    const fault = faultOf(parameter, value)
    if (fault !== undefined) issues.push(parameterIssue(name, `The parameter "${name}" ${fault}.`))
    // It was JSON in the request or in the skill.
    else values.push([name, value as Json])
  }
  if (issues.length > 0) return { issues }
  if (JSON.stringify(values).length > valuesLength) {
    const msg = `The values of all parameters must have at most ${valuesLength.toLocaleString("en-US")} characters as JSON.`
    return { issues: [{ loc: ["body", "parameters"], msg, type: "value_error" }] }
  }
  return { values: Object.fromEntries(values) }
}
