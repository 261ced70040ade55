import { Script } from "node:vm"
import { type Job, type JobCall, type JobReply, received } from "../Job.ts"

const exit = (): never => process.exit(0)
const reply = (message: JobReply | typeof received): void =>
  void process.send?.(message, (error: Error | null) => error !== null && exit())

const cpuMsSince = (start: NodeJS.CpuUsage): number => {
  const { system, user } = process.cpuUsage(start)
  return (system + user) / 1000
}

const timeoutCode = "ERR_SCRIPT_EXECUTION_TIMEOUT"
const isTimeout = (cause: unknown): boolean =>
  typeof cause === "object" && cause !== null && "code" in cause && cause.code === timeoutCode

const defectOf = (cause: unknown): JobReply => ({
  defect: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
})

/**
 * Runs a job within its CPU time, until `end` at most. Node can only limit wall-clock time, so a call that got too little CPU on a busy
 * machine restarts with a longer limit. The timeout also ends a job whose parent process was killed.
 */
const perform = (job: Job<unknown, unknown>, { cpuMs, input }: JobCall, end: number): JobReply | Promise<JobReply> => {
  let wallMs = cpuMs
  for (;;) {
    const start = process.cpuUsage()
    let output: unknown
    const work = (): void => void (output = job.run(input))
    try {
      new Script("work()").runInNewContext({ work }, { timeout: Math.ceil(wallMs) })
      return output instanceof Promise ? output.then((value: unknown) => ({ output: value }), defectOf) : { output }
    } catch (cause) {
      if (!isTimeout(cause)) return defectOf(cause)
      const usedMs = Math.max(1, cpuMsSince(start))
      if (usedMs >= cpuMs) return { timedOut: true }
      const leftMs = end - performance.now()
      if (leftMs < wallMs) return { starved: true }
      wallMs = Math.min(1.5 * wallMs * (cpuMs / usedMs), leftMs)
    }
  }
}

process.on("disconnect", exit)
process.on("message", (call: JobCall) => {
  reply(received)
  const end = performance.now() + call.wallMs
  void import(call.module).then(
    async (module: Readonly<Record<string, Job<unknown, unknown> | undefined>>) => {
      const job = module[call.name]
      reply(
        job === undefined ? { defect: `${call.module} exports no job ${call.name}` } : await perform(job, call, end),
      )
    },
    (cause: unknown) => reply({ defect: String(cause) }),
  )
})
