import * as Effect from "effect/Effect"
import { CurrentComputePool } from "@tabwright/agent"
import { inProcessPool } from "@tabwright/agent-fixtures"

/** Runs a call of the planner with its jobs in this process. */
export const runPlanner = <A, E>(call: Effect.Effect<A, E>): A =>
  Effect.runSync(Effect.provideService(call, CurrentComputePool, inProcessPool()))
