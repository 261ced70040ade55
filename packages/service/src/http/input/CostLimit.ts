import { Effect } from "effect"
import { invalid, type RunError } from "../../run/RunError.ts"

/** More digits than any amount of money has, and far fewer than the database's decimals allow. */
const maxDigits = 100

/** Returns the cost limit of a request in USD, as the stored decimal text. Undefined when the request has none. */
export const costLimit = (given: number | string | null | undefined): Effect.Effect<string | undefined, RunError> => {
  if (given === undefined || given === null) return Effect.succeed(undefined)
  const text = String(given)
  return text.length <= maxDigits
    ? Effect.succeed(text)
    : Effect.fail(
        invalid([
          { loc: ["body", "maxCostUsd"], msg: `Expected at most ${maxDigits} characters`, type: "value_error" },
        ]),
      )
}
