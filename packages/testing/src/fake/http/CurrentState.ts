import * as Context from "effect/Context"
import type { State } from "../State.ts"

/**
 * The state that the operations work on; a reset puts another one in.
 *
 * @category services
 * @since 0.1.0
 */
export class CurrentState extends Context.Service<CurrentState, { state: State }>()(
  "@tabwright/testing/fake/http/CurrentState",
) {}
