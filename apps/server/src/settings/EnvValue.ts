import { Result } from "effect"

/**
 * The variables that settings are read from.
 *
 * @category models
 * @since 0.1.0
 */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * A text; an empty one is how a variable is unset in many a compose file.
 *
 * @category constructors
 * @since 0.1.0
 */
export const textOf = (env: Environment, name: string): string | undefined => env[name] || undefined

/**
 * The parts of a text with commas between.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listOf = (env: Environment, name: string): ReadonlyArray<string> =>
  (env[name] ?? "").split(",").flatMap((part) => part.trim() || [])

/**
 * One of a few words.
 *
 * @category constructors
 * @since 0.1.0
 */
export const choiceOf = <const Choice extends string>(
  env: Environment,
  name: string,
  choices: ReadonlyArray<Choice>,
): Result.Result<Choice | undefined, string> => {
  const text = textOf(env, name)
  if (text === undefined) return Result.succeed(undefined)
  const choice = choices.find((one) => one === text)
  if (choice !== undefined) return Result.succeed(choice)
  const allowed = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`
  return Result.fail(`${name} is "${text}"; it may be ${allowed}.`)
}

/**
 * Yes or no. Nothing that weakens a server should be switched on by a word that meant the opposite.
 *
 * @category constructors
 * @since 0.1.0
 */
export const flagOf = (env: Environment, name: string): Result.Result<boolean, string> =>
  Result.map(choiceOf(env, name, ["1", "0"]), (choice) => choice === "1")

/**
 * A whole number within bounds; `max` is a million unless told otherwise.
 *
 * @category constructors
 * @since 0.1.0
 */
export const wholeOf = (
  env: Environment,
  name: string,
  { min = 0, max = 1_000_000 }: { readonly min?: number; readonly max?: number } = {},
): Result.Result<number | undefined, string> => {
  const text = textOf(env, name)
  if (text === undefined) return Result.succeed(undefined)
  return /^\d{1,16}$/.test(text) && Number(text) >= min && Number(text) <= max
    ? Result.succeed(Number(text))
    : Result.fail(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`)
}

/**
 * A number of bytes.
 *
 * @category constructors
 * @since 0.1.0
 */
export const bytesOf = (env: Environment, name: string) => wholeOf(env, name, { max: Number.MAX_SAFE_INTEGER })

/**
 * An amount of money in USD, as the decimal text that it is counted with.
 *
 * @category constructors
 * @since 0.1.0
 */
export const amountOf = (env: Environment, name: string): Result.Result<string | undefined, string> => {
  const text = textOf(env, name)
  if (text === undefined) return Result.succeed(undefined)
  return /^\d{1,9}(\.\d{1,9})?$/.test(text)
    ? Result.succeed(text)
    : Result.fail(`${name} is "${text}"; it must be an amount in USD such as 2.50.`)
}
