import { Effect } from "effect"
import { spawn, type SpawnOptions } from "node:child_process"

/** Maximum program output in an error. */
const maxOutputChars = 4000

/** The result of a program. */
export interface ProgramResult {
  /** Exit code. Null if a signal ended the program or it could not be started. */
  readonly code: number | null
  /** The end of its combined output. */
  readonly output: string
}

export interface ProgramOptions {
  /** Working directory, also for accounts that cannot enter the current one. */
  readonly cwd: string
  /** The account to run as. Requires root. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined
  /** Standard input. Default: empty. */
  readonly input?: string
}

/**
 * Environment of child programs. Inherits nothing, because variables may hold keys, and sets a locale that every
 * machine has.
 */
export const programEnvironment: Readonly<Record<string, string>> = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
}

/**
 * Runs a program to its end. Interruption kills its process group. A program that cannot be started yields a failed
 * result.
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
    // A program that exits without reading its input is judged by its exit code.
    child.stdin?.on("error", () => {})
    child.stdin?.end(options.input ?? "")
    return Effect.sync(() => killGroup(child.pid))
  })

/** Options for `spawn`. The process gets its own group, which Ctrl-C in the terminal does not reach. */
export const spawnOptions = ({ account, cwd }: ProgramOptions): SpawnOptions => ({
  cwd,
  detached: true,
  env: programEnvironment,
  ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
})

/** Kills the process group of `pid`. Does nothing if it does not exist. */
export const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // It has already ended.
  }
}
