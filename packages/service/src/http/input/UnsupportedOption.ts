import { Effect } from "effect"
import { invalid, type RunError } from "../../run/RunError.ts"

/**
 * Rejects options that this server does not support, so that none is silently ignored. `asked` maps each field to true
 * if the request uses it.
 */
export const rejectUnsupported = (asked: { readonly [field: string]: boolean }): Effect.Effect<void, RunError> => {
  const issues = Object.entries(asked).flatMap(([field, isAsked]) =>
    isAsked
      ? [
          {
            loc: ["body", ...field.split(".")],
            msg: `${field} is not supported on this server. Omit it.`,
            type: "not_supported",
          },
        ]
      : [],
  )
  return issues.length === 0 ? Effect.void : Effect.fail(invalid(issues))
}

/** Returns true if a map of the request is not empty. */
export const hasEntries = (map: object | null | undefined): boolean =>
  map !== null && map !== undefined && Object.keys(map).length > 0
