import * as Context from "effect/Context"

/**
 * What the fake knows of a request before it is routed.
 *
 * @category references
 * @since 0.1.0
 */
export const CallInfo = Context.Reference<{ readonly requestId: string; readonly origin: string }>(
  "@tabwright/testing/fake/http/CallInfo",
  { defaultValue: () => ({ requestId: "", origin: "" }) },
)
