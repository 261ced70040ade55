import * as Effect from "effect/Effect"
import type { ComputePool } from "../../src/compute/ComputePool.ts"

/** Runs jobs at once in this process; inputs and outputs are copied as between processes. `calls` counts them by job. */
export const inProcessPool = (): ComputePool & { readonly calls: Map<string, number> } => {
  const calls = new Map<string, number>()
  return {
    calls,
    call: (_project, job, input) =>
      Effect.sync(() => {
        calls.set(job.name, (calls.get(job.name) ?? 0) + 1)
        return structuredClone(job.run(structuredClone(input)))
      }),
    close: () => undefined,
  }
}
