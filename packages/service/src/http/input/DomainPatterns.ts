import { parseDomainPattern } from "@tabwright/chromium"
import { Effect } from "effect"
import { invalid, type RunError } from "../../run/RunError.ts"

/** Normalizes host patterns to the form used for comparison. Fails with the location of the first invalid pattern. */
export const readDomainPatterns = (
  patterns: ReadonlyArray<string>,
  loc: ReadonlyArray<string | number>,
): Effect.Effect<ReadonlyArray<string>, RunError> =>
  Effect.forEach(patterns, (pattern, index) =>
    Effect.mapError(Effect.fromResult(parseDomainPattern(pattern)), (fault) =>
      invalid([{ loc: [...loc, index], msg: `Invalid domain pattern "${pattern}": ${fault}`, type: "value_error" }]),
    ),
  )
