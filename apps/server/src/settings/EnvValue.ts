import { Result } from "effect"

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads a text. An empty value counts as unset, as in compose files. */
export const textOf = (env: Environment, name: string): string | undefined => env[name] || undefined

export const listOf = (env: Environment, name: string): ReadonlyArray<string> =>
  (env[name] ?? "").split(",").flatMap((part) => part.trim() || [])

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
  return Result.fail(`${name} is "${text}"; it must be ${allowed}.`)
}

/** Reads 1 or 0. Other words are rejected, so that a word such as "false" cannot enable anything. */
export const flagOf = (env: Environment, name: string): Result.Result<boolean, string> =>
  Result.map(choiceOf(env, name, ["1", "0"]), (choice) => choice === "1")

/** Reads an integer within bounds. `max` defaults to a million. */
export const integerOf = (
  env: Environment,
  name: string,
  { min = 0, max = 1_000_000 }: { readonly min?: number; readonly max?: number } = {},
): Result.Result<number | undefined, string> => {
  const text = textOf(env, name)
  if (text === undefined) return Result.succeed(undefined)
  return /^\d{1,16}$/.test(text) && Number(text) >= min && Number(text) <= max
    ? Result.succeed(Number(text))
    : Result.fail(`${name} is "${text}"; it must be an integer from ${min} to ${max}.`)
}

export const bytesOf = (env: Environment, name: string) => integerOf(env, name, { max: Number.MAX_SAFE_INTEGER })

/** Reads an amount in USD as decimal text. */
export const amountOf = (env: Environment, name: string): Result.Result<string | undefined, string> => {
  const text = textOf(env, name)
  if (text === undefined) return Result.succeed(undefined)
  return /^\d{1,9}(\.\d{1,9})?$/.test(text)
    ? Result.succeed(text)
    : Result.fail(`${name} is "${text}"; it must be an amount in USD such as 2.50.`)
}
