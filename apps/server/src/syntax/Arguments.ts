import { Option } from "effect"
import { Argument } from "effect/cli"

/**
 * An argument that is a whole number.
 *
 * @category constructors
 * @since 0.1.0
 */
export const wholeArgument = (name: string, about: string): Argument.Argument<number> =>
  Argument.String(name).pipe(
    Argument.filterMap(
      (given) => (/^\d{1,15}$/.test(given) ? Option.some(Number(given)) : Option.none()),
      () => "a whole number",
    ),
    Argument.withDescription(about),
  )

/**
 * What an agent is to do, without the spaces around it.
 *
 * @category constants
 * @since 0.1.0
 */
export const task: Argument.Argument<string> = Argument.String("TASK").pipe(
  Argument.filterMap(
    (given) => (given.trim() === "" ? Option.none() : Option.some(given.trim())),
    () => "a task that is not empty",
  ),
  Argument.withDescription("what to do, in plain language, as one argument"),
)
