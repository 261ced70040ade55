/** The service breaks a law. */
export class Broken extends Error {}

/** The service says openly that it does not offer this: 422 with an issue of type `not_offered`. */
export class NotOffered extends Error {}

/** A law could not be tried; the message says why. */
export class Skipped extends Error {}

/**
 * What came of a check.
 *
 * @category models
 * @since 0.1.0
 */
export type Outcome = "pass" | "fail" | "not offered" | "skipped"

/** What an error says of the service. Anything unforeseen counts against it: a connection that broke off, for one. */
export const outcomeOf = (error: unknown): Exclude<Outcome, "pass"> => {
  if (error instanceof NotOffered) return "not offered"
  return error instanceof Skipped ? "skipped" : "fail"
}

/** The words of an error, with those of its causes. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}

/** Breaks off with what is wrong unless the condition holds. */
export function expect(condition: boolean, wrong: string): asserts condition {
  if (!condition) throw new Broken(wrong)
}

/** Compares as JSON, which is all that a wire can tell apart. */
export const expectEqual = (what: string, actual: unknown, expected: unknown): void => {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Broken(`${what} should be ${shortened(should)} and is ${shortened(is)}`)
}

/** The value, unless it is missing. */
export const expectPresent = <A>(what: string, value: A | null | undefined): A => {
  if (value === null || value === undefined) throw new Broken(`${what} is missing`)
  return value
}

/** Long enough to see what it is. */
export const shortened = (text: string | undefined): string =>
  text === undefined || text.length <= 200 ? String(text) : `${text.slice(0, 200)}…`
