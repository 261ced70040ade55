import { parseDomainPattern } from "@tabwright/chromium"
import { Effect } from "effect"
import { invalid, type RunError } from "../run/RunError.ts"

/**
 * Patterns of hosts in the one form that they are compared in. Fails with the place of the first that is none.
 *
 * @category validation
 * @since 0.1.0
 */
export const readDomains = (
  patterns: ReadonlyArray<string>,
  loc: ReadonlyArray<string | number>,
): Effect.Effect<ReadonlyArray<string>, RunError> =>
  Effect.forEach(patterns, (pattern, index) =>
    Effect.mapError(Effect.fromResult(parseDomainPattern(pattern)), (fault) =>
      invalid([{ loc: [...loc, index], msg: `"${pattern}" cannot be read: ${fault}`, type: "value_error" }]),
    ),
  )
