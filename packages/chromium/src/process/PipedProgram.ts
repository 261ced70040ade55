import { spawn } from "node:child_process"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import * as Effect from "effect/Effect"
import { yieldToOthers } from "./Priority.ts"
import type { Account } from "./RunAs.ts"

/**
 * A program that reads its input from a pipe and works beside what matters more.
 *
 * @category models
 * @since 0.1.0
 */
export interface PipedProgram {
  readonly program: string
  readonly args: ReadonlyArray<string>
  readonly cwd: string
  readonly account: Account | undefined
  /** Read no faster than the program does. */
  readonly input: AsyncIterable<Uint8Array>
  readonly limitMs: number
}

/** Enough of the output to see what went wrong. */
const tailLength = 2000

/**
 * Runs a program to its end at a low priority, with nothing of this process's environment but where programs are. Fails with
 * the reason in words when it cannot be started, exits with another code than 0, or takes too long; then, and on
 * interruption, it is killed.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runPiped = ({ program, args, cwd, account, input, limitMs }: PipedProgram): Effect.Effect<void, string> =>
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
    // Before it has read anything, so that the threads that do the work are born with it.
    yieldToOthers(child.pid)
    child.stderr.on("data", (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-tailLength)))
    // A program that ends early closes the pipe; how it ended says more than that.
    pipeline(Readable.from(input, { objectMode: false }), child.stdin).catch((cause: unknown) => {
      if (!isClosedPipe(cause)) inputProblem = String(cause)
      child.stdin.destroy()
    })
    child.once("error", (cause) => resume(Effect.fail(`it cannot be run: ${cause.message}`)))
    child.once("close", (code, signal) => {
      if (inputProblem !== undefined) return resume(Effect.fail(`its input broke off: ${inputProblem}`))
      if (code === 0) return resume(Effect.void)
      const end = signal === null ? `exited with ${code}` : `was ended by ${signal}`
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

/** What it has started in turn ends with it. */
const killGroup = (pid: number): void => {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL")
  } catch {
    // It has just ended.
  }
}

const isClosedPipe = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  (cause.code === "EPIPE" || cause.code === "ECONNRESET" || cause.code === "ERR_STREAM_PREMATURE_CLOSE")
