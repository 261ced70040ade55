import { spawn } from "node:child_process"
import { setPriority } from "node:os"
import { fileURLToPath } from "node:url"
import { ownManifest, permissions, resolveModule, withDependencies } from "./Permissions.ts"
import { processUsage } from "./ProcessUsage.ts"
import { type JobCall, type JobReply, received } from "./Job.ts"

/** Result of a call, or the reason why the process returned none. */
export type CallResult = JobReply | { readonly crashed: "OutOfMemory" | "Exited" }

/** Time in ms for a worker to reply after its own limit. */
const replyMs = 15_000

/** A process that runs one job at a time. */
export interface ComputeWorker {
  readonly call: (call: JobCall) => Promise<CallResult>
  readonly stop: () => void
}

/** Halfway to `PRIORITY_BELOW_NORMAL`, at which jobs hardly run on a busy machine. */
const niceness = 5

/** Heap size of a worker in MiB; compiling the largest schema takes about 60. */
const heapMb = 256

/** Resident memory of a worker, including buffers outside of its heap: 768 MiB. */
const residentLimit = 768 * 1024 * 1024

/** Interval of checks of a running job's CPU time and memory. */
const checkMs = 200

/** The worker itself stops a synchronous job at its limit, but later if its machine is busy. */
const cpuTolerance = (cpuMs: number): number => 2 * cpuMs + 1_000

const isSource = import.meta.url.endsWith(".ts")
const program = fileURLToPath(new URL(isSource ? "./worker/main.ts" : "./worker/main.js", import.meta.url))
const modules = ["@tabwright/core/package.json", "@tabwright/raw/package.json", "effect", "ajv", "re2js", "unpdf"]

const args = (manifests: ReadonlySet<string>): ReadonlyArray<string> => [
  ...(isSource ? ["--conditions=@tabwright/source"] : []),
  // A compiled schema is code made from tenant input.
  ...permissions([
    ...modules.map((name) => resolveModule(name)),
    ...[...manifests].flatMap((manifest) => (manifest === ownManifest() ? [] : withDependencies(manifest))),
  ]),
  `--max-old-space-size=${heapMb}`,
  program,
]

/**
 * Starts a worker process for jobs of this package and of the packages with the given package.json files. It does not keep
 * this process alive, and ends with it. `onExit` is called once, however the process ends.
 */
export const startWorker = (manifests: ReadonlySet<string>, onExit: () => void): ComputeWorker => {
  const child = spawn(process.execPath, args(manifests), {
    // An empty environment, because ours may contain keys. Windows cannot start a program without this variable.
    env: { SystemRoot: process.env["SystemRoot"] },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  })
  // The service and its browsers take precedence, but runs and requests wait for jobs.
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  child.unref()
  child.channel?.unref()
  let tail = ""
  const { stderr } = child
  stderr?.on("data", (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2000)))
  if (stderr !== null && "unref" in stderr && typeof stderr.unref === "function") stderr.unref()

  let settle: ((result: CallResult) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  const finish = (result: CallResult): void => {
    clearTimeout(timer)
    clearTimeout(check)
    if (settle === undefined) return
    const resolve = settle
    settle = undefined
    child.channel?.unref()
    resolve(result)
  }
  let hasExited = false
  const end = (result: CallResult): void => {
    if (hasExited) return
    hasExited = true
    onExit()
    finish(result)
    stop()
  }
  const exited = (): void =>
    end({ crashed: /heap out of memory|allocation failed/i.test(tail) ? "OutOfMemory" : "Exited" })
  let wallMs = 0
  let cpuMs = 0
  const checkUsage = async (startCpuMs: number | undefined): Promise<void> => {
    const current = settle
    const usage = child.pid === undefined ? undefined : await processUsage(child.pid)
    // The call may have ended meanwhile, and another one have begun.
    if (usage === undefined || settle === undefined || settle !== current) return
    const startMs = startCpuMs ?? usage.cpuMs
    if (usage.residentBytes > residentLimit) return end({ crashed: "OutOfMemory" })
    if (usage.cpuMs - startMs > cpuTolerance(cpuMs)) return end({ timedOut: true })
    check = setTimeout(() => void checkUsage(startMs), checkMs)
    check.unref()
  }
  child.on("message", (reply: JobReply | typeof received) => {
    if (reply !== received) return finish(reply)
    // The worker enforces the limit; this timer covers work that cannot be interrupted there.
    timer = setTimeout(end, wallMs + replyMs, { timedOut: true })
    void checkUsage(undefined)
  })
  child.once("error", exited)
  child.once("close", exited)
  const stop = (): void => void child.kill("SIGKILL")

  return {
    stop,
    call: (call) =>
      new Promise((resolve) => {
        settle = resolve
        wallMs = call.wallMs
        cpuMs = call.cpuMs
        if (hasExited) return finish({ crashed: "Exited" })
        child.channel?.ref()
        child.send(call, (error) => {
          if (error !== null) stop()
        })
      }),
  }
}
