import * as Effect from "effect/Effect"

interface Job<Input, Output> {
  readonly name: string
  readonly run: (input: Input) => Output
}

/** A `ComputePool` that runs jobs in this process, with inputs and outputs copied as between processes. */
export const inProcessPool = () => {
  /** Number of calls by the name of the job. */
  const calls = new Map<string, number>()
  return {
    calls,
    call: <Input, Output>(_project: string, job: Job<Input, Output>, input: Input): Effect.Effect<Awaited<Output>> =>
      Effect.suspend(() => {
        calls.set(job.name, (calls.get(job.name) ?? 0) + 1)
        const output: unknown = job.run(structuredClone(input))
        const copied = (value: unknown) => structuredClone(value) as Awaited<Output>
        return output instanceof Promise ? Effect.promise(() => output.then(copied)) : Effect.sync(() => copied(output))
      }),
    close: (): void => undefined,
  }
}
