import { Effect } from "effect"
import { invalid, type RunError } from "../run/RunError.ts"

/**
 * Refuses what a request asks for and this server does not do yet: an option that were silently left out would be a lie.
 * `asked` names each field and whether the request uses it.
 *
 * @category validation
 * @since 0.1.0
 */
export const refuseNotOffered = (asked: { readonly [field: string]: boolean }): Effect.Effect<void, RunError> => {
  const issues = Object.entries(asked).flatMap(([field, isAsked]) =>
    isAsked
      ? [
          {
            loc: ["body", ...field.split(".")],
            msg: `This server does not offer ${field} yet. Leave it out.`,
            type: "not_offered",
          },
        ]
      : [],
  )
  return issues.length === 0 ? Effect.void : Effect.fail(invalid(issues))
}

/** Whether a map of the request holds anything. */
export const hasEntries = (map: object | null | undefined): boolean =>
  map !== null && map !== undefined && Object.keys(map).length > 0
