/** The service violates a rule. */
export class CheckFailed extends Error {}

/** The service does not support the feature: 422 with an issue of type `not_supported`. */
export class NotSupported extends Error {}

/** A check that could not run. The message is the reason. */
export class CheckSkipped extends Error {}

/**
 * Result of a check.
 *
 * @category models
 * @since 0.1.0
 */
export type CheckStatus = "pass" | "fail" | "not supported" | "skipped"

/** Returns the check status for an error. Unexpected errors count as failures, such as a broken connection. */
export const statusOf = (error: unknown): Exclude<CheckStatus, "pass"> => {
  if (error instanceof NotSupported) return "not supported"
  return error instanceof CheckSkipped ? "skipped" : "fail"
}

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}

/** Throws unless the condition holds. */
export function expect(condition: boolean, failure: string): asserts condition {
  if (!condition) throw new CheckFailed(failure)
}

/** Compares values as JSON, as they are sent. */
export const expectEqual = (what: string, actual: unknown, expected: unknown): void => {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new CheckFailed(`${what} should be ${shortened(should)} but is ${shortened(is)}`)
}

export const expectPresent = <A>(what: string, value: A | null | undefined): A => {
  if (value === null || value === undefined) throw new CheckFailed(`${what} is missing`)
  return value
}

/** Truncates a text to 200 characters. */
export const shortened = (text: string | undefined): string =>
  text === undefined || text.length <= 200 ? String(text) : `${text.slice(0, 200)}…`

/** A schema that accepts any JSON, because the result of the task is unknown. */
export const anyJson = { type: ["object", "array", "string", "number", "boolean"] }

/** Throws unless the text is JSON. */
export const expectJson = (what: string, text: unknown): void => {
  try {
    JSON.parse(String(text))
  } catch {
    throw new CheckFailed(`${what} is not JSON: ${shortened(String(text))}`)
  }
}
