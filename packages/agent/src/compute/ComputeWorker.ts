import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { sep } from "node:path"
import { fileURLToPath } from "node:url"
import { type JobCall, type JobReply, maxWallMs } from "./Protocol.ts"

/** The outcome of a call, or the reason why the process gave none. */
export type CallResult = JobReply | { readonly crashed: "OutOfMemory" | "Exited" }

/** A process that runs one job at a time. */
export interface ComputeWorker {
  readonly call: (call: JobCall) => Promise<CallResult>
  /** Kills the process. */
  readonly stop: () => void
}

/** Heap of a worker, in MiB: compiling the largest schema takes about 60. */
const heapMb = 256

const isSource = import.meta.url.endsWith(".ts")
const program = fileURLToPath(new URL(isSource ? "./worker/main.ts" : "./worker/main.js", import.meta.url))
const installed = `${sep}node_modules${sep}`

/** Folders of code that jobs may load; a worker can read nothing else. */
const codeFolders = (): ReadonlyArray<string> => {
  const { resolve } = createRequire(import.meta.url)
  const own = fileURLToPath(new URL("../../", import.meta.url))
  const dependencies = [
    "@tabwright/core/package.json",
    "@tabwright/raw/package.json",
    "effect",
    "ajv",
    "fastest-levenshtein",
    "re2js",
  ]
  const folders = dependencies.map((name) => {
    const path = resolve(name)
    const at = path.indexOf(installed)
    return at === -1 ? path.replace(/package\.json$/, "") : path.slice(0, at + installed.length)
  })
  return [...new Set([own, ...folders])]
}

const args = (): ReadonlyArray<string> => [
  ...(isSource ? ["--conditions=@tabwright/source"] : []),
  // Compiling a schema makes code of it: whatever that code is, it reads no files, starts no programs and loads no addons.
  "--permission",
  ...codeFolders().map((folder) => `--allow-fs-read=${folder}`),
  `--max-old-space-size=${heapMb}`,
  program,
]

/**
 * Starts a worker process. It does not keep this process alive, and ends with it. `onExit` is called once, however the process
 * ends.
 *
 * @category constructors
 * @since 0.1.0
 */
export const startWorker = (onExit: () => void): ComputeWorker => {
  const child = spawn(process.execPath, args(), {
    // Nothing of our environment, which may hold keys; Windows does not start a program without this one.
    env: { SystemRoot: process.env["SystemRoot"] },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  })
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
        // The worker keeps the limit itself; this is for work that cannot be interrupted there.
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
