import * as Schema from "effect/Schema"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { availableParallelism } from "node:os"
import { type CallResult, type ComputeWorker, startWorker } from "./ComputeWorker.ts"
import type { Job } from "./Job.ts"
import { manifestOf } from "./Permissions.ts"

/**
 * A job without a result. `TimedOut` and `OutOfMemory` are caused by its input, so retrying does not help. `Busy`
 * means that too many jobs of the project are queued, or that the machine is busy; retrying later helps.
 *
 * @category errors
 * @since 0.1.0
 */
export class ComputeError extends Schema.TaggedError<ComputeError>("@tabwright/agent/compute/ComputeError")(
  "ComputeError",
  { reason: Schema.Literals(["TimedOut", "OutOfMemory", "Busy"]), message: Schema.String },
) {
  get isRetryable(): boolean {
    return this.reason === "Busy"
  }
}

interface ComputePoolOptions {
  /** Number of worker processes. Default: one per core, at least 2 and at most 4. */
  readonly size?: number
  /** Milliseconds after which an idle worker is stopped; one is always kept. Default 60,000. */
  readonly idleMs?: number
  /**
   * Pauses in milliseconds before repeating a job whose worker was killed, for example by the kernel when memory ran
   * out. After the last one the call fails as a defect. Default 0, 1,000, 5,000 and 15,000.
   */
  readonly retryPausesMs?: ReadonlyArray<number>
  /**
   * Milliseconds after which a job that got too little CPU time is started again. Default 120,000: on a busy machine it
   * may need a hundred times its CPU time.
   */
  readonly maxWallMs?: number
}

const defaultRetryPausesMs = [0, 1_000, 5_000, 15_000]

/** Attempts of a job that gets too little CPU time: 10 minutes. */
const maxStarved = 5

/**
 * Limits of one call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallOptions {
  /** CPU time of this call in milliseconds. Default: the job's limit. */
  readonly cpuMs?: number
  /**
   * Maximum queued calls of the project; this one fails with `Busy` beyond that, and when the machine is too busy to
   * run it. Default: unlimited, and the call waits until the machine can run it.
   */
  readonly maxWaiting?: number
}

/**
 * Worker processes that run jobs. They can only read the code of the packages whose jobs the pool has been called with,
 * and of those packages' dependencies. Projects take turns, and one project never has all workers: each gets at most
 * all but one.
 *
 * @category models
 * @since 0.1.0
 */
export interface ComputePool {
  /** Calls the job. An interrupted call is dropped while queued; a running one finishes and its result is discarded. */
  readonly call: <Input, Output>(
    project: string,
    job: Job<Input, Output>,
    input: Input,
    options?: CallOptions,
  ) => Effect.Effect<Awaited<Output>, ComputeError>
  /** Stops all workers; running calls fail as defects. */
  readonly close: () => void
}

interface Waiting {
  readonly call: Parameters<ComputeWorker["call"]>[0]
  /** The package.json of the job's package. */
  readonly manifest: string
  readonly done: (result: CallResult) => void
  /** False if a client waits for the response. */
  readonly isPatient: boolean
  /** Attempts that failed for reasons other than the input. */
  failures: number
  /** True once the caller was interrupted. */
  isDropped: boolean
}

interface Slot {
  readonly worker: ComputeWorker
  /** Each package.json of a package whose jobs the worker can load. */
  readonly manifests: ReadonlySet<string>
  isBusy: boolean
  idle: NodeJS.Timeout | undefined
}

/**
 * Creates a pool. Workers start when first needed.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeComputePool = (options: ComputePoolOptions = {}): ComputePool => {
  const { idleMs = 60_000, retryPausesMs = defaultRetryPausesMs, maxWallMs = 120_000 } = options
  const size = Math.max(2, options.size ?? Math.min(4, availableParallelism()))
  const slots = new Set<Slot>()
  const running = new Map<string, number>()
  /** In the order of their turns: a project moves to the end when served. */
  const queues = new Map<string, Array<Waiting>>()

  /** The package.json of each module that the pool has been called for. */
  const manifests = new Map<string, string>()

  const open = (): Slot => {
    const known = new Set(manifests.values())
    const worker = startWorker(known, () => void slots.delete(slot))
    const slot: Slot = { worker, manifests: known, isBusy: false, idle: undefined }
    slots.add(slot)
    return slot
  }

  const findSlot = (manifest: string): Slot | undefined => {
    const free = [...slots].filter(({ isBusy }) => !isBusy)
    const matching = free.find((slot) => slot.manifests.has(manifest))
    if (matching !== undefined) return matching
    const [outdated] = free
    if (slots.size === size && outdated !== undefined) {
      // What a process may read is fixed when it starts.
      clearTimeout(outdated.idle)
      slots.delete(outdated)
      outdated.worker.stop()
    }
    return slots.size < size ? open() : undefined
  }

  const release = (slot: Slot): void => {
    slot.isBusy = false
    slot.idle = setTimeout(() => {
      if (slots.size > 1) slot.worker.stop()
    }, idleMs)
    slot.idle.unref()
  }

  const nextProject = (): string | undefined => {
    for (const project of queues.keys()) if ((running.get(project) ?? 0) < size - 1) return project
    return undefined
  }

  /** Returns the pause in ms before the call is repeated, or undefined if the result is final. */
  const retryPauseMs = (result: CallResult, { failures, isPatient }: Waiting): number | undefined => {
    if ("starved" in result) return isPatient && failures + 1 < maxStarved ? 0 : undefined
    if (!("crashed" in result)) return undefined
    // Earlier jobs may have filled the worker's memory.
    if (result.crashed === "OutOfMemory" || !isPatient) return failures === 0 ? 0 : undefined
    return retryPausesMs[failures]
  }

  const repeat = (project: string, waiting: Waiting): void => {
    if (waiting.isDropped) return
    queues.set(project, [waiting, ...(queues.get(project) ?? [])])
    dispatch()
  }

  const start = async (slot: Slot, project: string, waiting: Waiting): Promise<void> => {
    clearTimeout(slot.idle)
    slot.isBusy = true
    running.set(project, (running.get(project) ?? 0) + 1)
    const result = await slot.worker.call(waiting.call)
    const left = (running.get(project) ?? 1) - 1
    if (left === 0) running.delete(project)
    else running.set(project, left)
    if (slots.has(slot)) release(slot)
    const pauseMs = retryPauseMs(result, waiting)
    waiting.failures += 1
    if (pauseMs === undefined) waiting.done(result)
    else if (pauseMs === 0) repeat(project, waiting)
    else setTimeout(repeat, pauseMs, project, waiting)
    dispatch()
  }

  const dispatch = (): void => {
    for (;;) {
      const project = nextProject()
      if (project === undefined) return
      const [waiting, ...others] = queues.get(project) ?? []
      const slot = waiting === undefined ? undefined : findSlot(waiting.manifest)
      if (waiting === undefined || slot === undefined) return
      queues.delete(project)
      if (others.length > 0) queues.set(project, others)
      void start(slot, project, waiting)
    }
  }

  const dequeue = (project: string, waiting: Waiting): void => {
    waiting.isDropped = true
    const others = (queues.get(project) ?? []).filter((other) => other !== waiting)
    if (others.length === 0) queues.delete(project)
    else queues.set(project, others)
  }

  const enqueue = (project: string, call: Waiting["call"], maxWaiting: number) =>
    Effect.callback<CallResult, ComputeError>((resume) => {
      const queue = queues.get(project) ?? []
      if (queue.length >= maxWaiting) return resume(Effect.fail(tooMany(maxWaiting)))
      const manifest = manifests.get(call.module) ?? manifestOf(call.module)
      manifests.set(call.module, manifest)
      const waiting: Waiting = {
        call,
        manifest,
        done: (result) => resume(Effect.succeed(result)),
        isPatient: maxWaiting === Infinity,
        failures: 0,
        isDropped: false,
      }
      queues.set(project, [...queue, waiting])
      dispatch()
      return Effect.sync(() => dequeue(project, waiting))
    })

  return {
    call: <Input, Output>(
      project: string,
      job: Job<Input, Output>,
      input: Input,
      { cpuMs = job.cpuMs, maxWaiting = Infinity }: CallOptions = {},
    ) =>
      Effect.flatMap(
        enqueue(project, { module: job.module, name: job.name, cpuMs, wallMs: maxWallMs, input }, maxWaiting),
        (result) => {
          if ("output" in result) return Effect.succeed(result.output as Awaited<Output>)
          if ("timedOut" in result) return Effect.fail(timedOut(cpuMs))
          if ("defect" in result) return Effect.die(new Error(`The job ${job.name} failed: ${result.defect}`))
          if ("crashed" in result && result.crashed === "OutOfMemory") return Effect.fail(outOfMemory)
          if (maxWaiting !== Infinity) return Effect.fail(starved)
          const problem = "starved" in result ? "got too little CPU time" : "lost its worker"
          return Effect.die(new Error(`The job ${job.name} ${problem} on every attempt.`))
        },
      ),
    close: () => slots.forEach(({ worker }) => worker.stop()),
  }
}

const timedOut = (cpuMs: number) =>
  new ComputeError({ reason: "TimedOut", message: `It exceeds ${cpuMs} ms of CPU time.` })

const starved = new ComputeError({
  reason: "Busy",
  message: "The machine is overloaded. Try again in a few seconds.",
})

const outOfMemory = new ComputeError({ reason: "OutOfMemory", message: "It exceeds the memory limit." })

const tooMany = (limit: number) =>
  new ComputeError({
    reason: "Busy",
    message: `The project has ${limit} calls waiting for CPU time. Try again in a few seconds.`,
  })

/**
 * The pool that runs jobs. Default: one per process, started on first use.
 *
 * @category references
 * @since 0.1.0
 */
export const CurrentComputePool = Context.Reference<ComputePool>("@tabwright/agent/compute/CurrentComputePool", {
  defaultValue: () => (shared ??= makeComputePool()),
})
let shared: ComputePool | undefined

/**
 * The project that jobs run for, used for fair scheduling. Default: the empty string.
 *
 * @category references
 * @since 0.1.0
 */
export const ComputeProject = Context.Reference<string>("@tabwright/agent/compute/ComputeProject", {
  defaultValue: () => "",
})

/**
 * Runs a job in the current pool for the current project.
 *
 * @category combinators
 * @since 0.1.0
 */
export const compute = <Input, Output>(
  job: Job<Input, Output>,
  input: Input,
  options?: CallOptions,
): Effect.Effect<Awaited<Output>, ComputeError> =>
  Effect.gen(function* () {
    const pool = yield* CurrentComputePool
    return yield* pool.call(yield* ComputeProject, job, input, options)
  })
