import { spawn } from "node:child_process"
import { constants, setPriority } from "node:os"
import { fileURLToPath } from "node:url"
import { ownManifest, permissions, resolveModule, withDependencies } from "./Permissions.ts"
import { type JobCall, type JobReply, maxWallMs } from "./Job.ts"

/** Result of a call, or the reason why the process returned none. */
export type CallResult = JobReply | { readonly crashed: "OutOfMemory" | "Exited" }

/** A process that runs one job at a time. */
export interface ComputeWorker {
  readonly call: (call: JobCall) => Promise<CallResult>
  readonly stop: () => void
}

/** Heap size of a worker in MiB; compiling the largest schema takes about 60. */
const heapMb = 256

const isSource = import.meta.url.endsWith(".ts")
const program = fileURLToPath(new URL(isSource ? "./worker/main.ts" : "./worker/main.js", import.meta.url))
const modules = ["@tabwright/core/package.json", "@tabwright/raw/package.json", "effect", "ajv", "re2js"]

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
    // Nothing of our environment, which may hold keys; Windows does not start a program without this one.
    env: { SystemRoot: process.env["SystemRoot"] },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  })
  // Jobs can wait; the service and its browsers take precedence.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.unref()
  child.channel?.unref()
  let tail = ""
  const { stderr } = child
  stderr?.on("data", (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2000)))
  if (stderr !== null && "unref" in stderr && typeof stderr.unref === "function") stderr.unref()

  let settle: ((result: CallResult) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const finish = (result: CallResult): void => {
    clearTimeout(timer)
    if (settle === undefined) return
    const resolve = settle
    settle = undefined
    child.channel?.unref()
    resolve(result)
  }
  let hasExited = false
  const exited = (): void => {
    if (hasExited) return
    hasExited = true
    onExit()
    finish({ crashed: /heap out of memory|allocation failed/i.test(tail) ? "OutOfMemory" : "Exited" })
  }
  child.on("message", (reply) => finish(reply as JobReply))
  child.once("error", exited)
  child.once("close", exited)
  const stop = (): void => void child.kill("SIGKILL")

  return {
    stop,
    call: (call) =>
      new Promise((resolve) => {
        settle = resolve
        if (hasExited) return finish({ crashed: "Exited" })
        child.channel?.ref()
        // The worker enforces the limit; this timer covers work that cannot be interrupted there.
        timer = setTimeout(() => {
          finish({ timedOut: true })
          stop()
        }, maxWallMs + 5_000)
        child.send(call, (error) => {
          if (error !== null) stop()
        })
      }),
  }
}
