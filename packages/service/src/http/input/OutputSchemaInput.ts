import { type OutputSchema, schemaFault } from "@tabwright/agent"
import { Effect } from "effect"
import { invalid, RunError } from "../../run/RunError.ts"

/**
 * Checks the output schema of a request. Fails with `Invalid` at `field` of the body, or with `CpuLimited` when too
 * many schemas of the project are queued.
 */
export const checkOutputSchema = Effect.fnUntraced(function* (
  schema: OutputSchema,
  field: string,
): Effect.fn.Return<OutputSchema, RunError> {
  const msg = yield* Effect.mapError(schemaFault(schema), () => new RunError({ reason: "CpuLimited" }))
  return msg === undefined ? schema : yield* invalid([{ loc: ["body", field], msg, type: "value_error" }])
})
