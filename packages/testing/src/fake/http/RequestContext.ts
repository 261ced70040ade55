import * as Context from "effect/Context"
import type { State } from "../State.ts"

/** Request data known before routing. */
export const CallInfo = Context.Reference<{ readonly requestId: string; readonly origin: string }>(
  "@tabwright/testing/fake/http/CallInfo",
  { defaultValue: () => ({ requestId: "", origin: "" }) },
)

/** State used by the operations. A reset replaces it. */
export class CurrentState extends Context.Service<CurrentState, { state: State }>()(
  "@tabwright/testing/fake/http/CurrentState",
) {}
