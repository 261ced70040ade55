import { Option } from "effect"
import { Argument } from "effect/cli"

export const integerArgument = (name: string, description: string): Argument.Argument<number> =>
  Argument.String(name).pipe(
    Argument.filterMap(
      (value) => (/^\d{1,15}$/.test(value) ? Option.some(Number(value)) : Option.none()),
      () => "an integer",
    ),
    Argument.withDescription(description),
  )

/** The argument for the task, trimmed. */
export const task: Argument.Argument<string> = Argument.String("TASK").pipe(
  Argument.filterMap(
    (value) => (value.trim() === "" ? Option.none() : Option.some(value.trim())),
    () => "a non-empty task",
  ),
  Argument.withDescription("what to do, in plain language, as a single argument"),
)
