import * as Context from "effect/Context"
import type { State } from "../State.ts"

/**
 * Request data known before routing.
 *
 * @category references
 * @since 0.1.0
 */
export const CallInfo = Context.Reference<{ readonly requestId: string; readonly origin: string }>(
  "@tabwright/testing/fake/http/CallInfo",
  { defaultValue: () => ({ requestId: "", origin: "" }) },
)

/**
 * State used by the operations. A reset replaces it.
 *
 * @category services
 * @since 0.1.0
 */
export class CurrentState extends Context.Service<CurrentState, { state: State }>()(
  "@tabwright/testing/fake/http/CurrentState",
) {}
