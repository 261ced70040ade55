import * as Effect from "effect/Effect"
import { CurrentComputePool } from "../../src/compute/ComputePool.ts"
import { inProcessPool } from "../compute/InProcessPool.ts"

/** Runs a call of the planner with its jobs in this process. */
export const runPlanner = <A, E>(call: Effect.Effect<A, E>): A =>
  Effect.runSync(Effect.provideService(call, CurrentComputePool, inProcessPool()))
