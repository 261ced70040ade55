import { Effect } from "effect"
import { spawn, type SpawnOptions } from "node:child_process"

/** As much of a program's output as an error may carry. */
const maxOutputChars = 4000

/**
 * How a program ended.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProgramResult {
  /** Exit code; null when a signal ended it, or when it could not be started. */
  readonly code: number | null
  /** The end of what it wrote to both of its outputs. */
  readonly output: string
}

/**
 * @category models
 * @since 0.1.0
 */
export interface ProgramOptions {
  /** Working folder; also of an account that may not enter ours. */
  readonly cwd: string
  /** Runs as this account instead of ours; needs root. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined
  /** Its standard input. Default: empty. */
  readonly input?: string
}

/**
 * Environment of the programs we start: nothing of ours, which may hold keys, and no locale that this machine may lack.
 *
 * @category constants
 * @since 0.1.0
 */
export const programEnvironment: Readonly<Record<string, string>> = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
}

/**
 * Runs a program to its end. Interruption kills it with all it started. A program that cannot be started ends like one
 * that failed, so that callers have one case.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runProgram = (
  command: string,
  args: ReadonlyArray<string>,
  options: ProgramOptions,
): Effect.Effect<ProgramResult> =>
  Effect.callback((resume) => {
    const child = spawn(command, args, spawnOptions(options))
    let output = ""
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString("utf8")).slice(-maxOutputChars)
    }
    child.stdout?.on("data", collect)
    child.stderr?.on("data", collect)
    child.on("error", (cause) => resume(Effect.succeed({ code: null, output: cause.message })))
    child.on("close", (code) => resume(Effect.succeed({ code, output })))
    // A program that ends without reading its input is judged by its exit code.
    child.stdin?.on("error", () => {})
    child.stdin?.end(options.input ?? "")
    return Effect.sync(() => killGroup(child.pid))
  })

/**
 * What `spawn` needs for a program of ours: an own process group, which Ctrl-C in the terminal does not reach.
 *
 * @category constructors
 * @since 0.1.0
 */
export const spawnOptions = ({ account, cwd }: ProgramOptions): SpawnOptions => ({
  cwd,
  detached: true,
  env: programEnvironment,
  ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
})

/**
 * Kills every process in the group that `pid` leads, at once. Does nothing when there is none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // it has ended already
  }
}
