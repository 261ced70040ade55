import { Effect } from "effect"
import { UsageError } from "../UsageError.ts"

/**
 * A whole number, or null for the word that stands for none; undefined where the option was not given.
 *
 * @category parsing
 * @since 0.1.0
 */
export const numberOr = (option: string, none: string, text: string | undefined) => {
  if (text === undefined) return Effect.succeed(undefined)
  if (text === none) return Effect.succeed(null)
  return /^\d{1,9}$/.test(text)
    ? Effect.succeed(Number(text))
    : Effect.fail(new UsageError({ message: `--${option} is "${text}"; it must be a whole number, or ${none}.` }))
}

/**
 * The text, or null for the word that stands for none; undefined where the option was not given.
 *
 * @category parsing
 * @since 0.1.0
 */
export const textOr = (none: string, text: string | undefined): string | null | undefined =>
  text === none ? null : text

/**
 * Whether the option says yes or no; undefined where it was not given.
 *
 * @category parsing
 * @since 0.1.0
 */
export const yesOrNo = (option: string, text: string | undefined) => {
  if (text === undefined) return Effect.succeed(undefined)
  return text === "yes" || text === "no"
    ? Effect.succeed(text === "yes")
    : Effect.fail(new UsageError({ message: `--${option} is "${text}"; it must be yes or no.` }))
}

/**
 * One of the words that are known.
 *
 * @category parsing
 * @since 0.1.0
 */
export const oneOf = <Word extends string>(name: string, known: ReadonlyArray<Word>, text: string) => {
  const found = known.find((word) => word === text)
  return found === undefined
    ? Effect.fail(new UsageError({ message: `${name} is "${text}"; it must be one of ${known.join(", ")}.` }))
    : Effect.succeed(found)
}

/**
 * The object without what is undefined.
 *
 * @category constructors
 * @since 0.1.0
 */
export const given = <A extends object>(values: A): { [key in keyof A]?: Exclude<A[key], undefined> } =>
  // What is left has exactly the keys whose values are there.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [key in keyof A]?: Exclude<A[key], undefined>
  }
