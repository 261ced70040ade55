import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import * as Effect from "effect/Effect"
import type { Account } from "./SystemAccount.ts"
import { groupMembers } from "./ProcessIdentity.ts"

/** A low-priority process that reads its input from a pipe. */
export interface PipedProcess {
  readonly program: string
  readonly args: ReadonlyArray<string>
  readonly cwd: string
  readonly account: Account | undefined
  /** Read with backpressure. */
  readonly input: AsyncIterable<Uint8Array>
  readonly limitMs: number
}

/** Enough output to diagnose a failure. */
const tailLength = 2000

/** Runs a process at low priority, with only PATH in its environment. Interruption and timeout kill it. */
export const runPiped = ({ program, args, cwd, account, input, limitMs }: PipedProcess): Effect.Effect<void, string> =>
  Effect.callback<void, string>((resume) => {
    let tail = ""
    let inputProblem: string | undefined
    const child = spawn(program, args, {
      cwd,
      env: environment(),
      detached: process.platform !== "win32",
      stdio: ["pipe", "ignore", "pipe"],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    })
    // Set before it reads input, so that its worker threads inherit the priority.
    lowerPriority(child.pid)
    child.stderr.on("data", (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-tailLength)))
    // A process that exits early closes the pipe. Its exit has the better reason.
    pipeline(Readable.from(input, { objectMode: false }), child.stdin).catch((cause: unknown) => {
      if (!isClosedPipe(cause)) inputProblem = String(cause)
      child.stdin.destroy()
    })
    child.once("error", (cause) => resume(Effect.fail(`it cannot be run: ${cause.message}`)))
    child.once("close", (code, signal) => {
      if (inputProblem !== undefined) return resume(Effect.fail(`its input was interrupted: ${inputProblem}`))
      if (code === 0) return resume(Effect.void)
      const end = signal === null ? `exited with ${code}` : `was terminated by ${signal}`
      resume(
        Effect.fail(
          `it ${end}: ${tail
            .split("\n")
            .flatMap((line) => line.trim() || [])
            .join(" | ")}`,
        ),
      )
    })
    return Effect.callback<void>((done) => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return done(Effect.void)
      child.once("exit", () => done(Effect.void))
      killGroup(child.pid)
    })
  }).pipe(
    Effect.timeoutOrElse({
      duration: limitMs,
      orElse: () => Effect.fail(`it took longer than ${Math.round(limitMs / 1000)} s`),
    }),
  )

const environment = (): Record<string, string> => {
  const env: Record<string, string> = { LC_ALL: "C.UTF-8" }
  for (const name of ["PATH", "LD_LIBRARY_PATH", "SystemRoot"]) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  return env
}

/** Includes its child processes. */
const killGroup = (pid: number): void => {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL")
  } catch {}
}

const isClosedPipe = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  (cause.code === "EPIPE" || cause.code === "ECONNRESET" || cause.code === "ERR_STREAM_PREMATURE_CLOSE")

/** Half of the range: browsers in use come first, and idle cores are still used. */
const niceness = 10

/** Lowers the priority of a process and its group. Later threads and processes inherit it. */
export const lowerPriority = (pid: number | undefined): void => {
  if (pid === undefined) return
  for (const member of new Set([pid, ...groupMembers(pid)])) {
    for (const thread of threadsOf(member)) {
      try {
        os.setPriority(thread, niceness)
      } catch {
        // The process has exited, or permission is missing.
      }
    }
  }
}

/** On Linux priority is per thread, elsewhere per process. */
const threadsOf = (pid: number): ReadonlyArray<number> => {
  try {
    return fs.readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
