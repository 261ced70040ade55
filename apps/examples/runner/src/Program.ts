import { spawn } from "node:child_process"

/** How a program is run. */
export interface ProgramOptions {
  /** Default: this process's own. */
  readonly cwd?: string
  /** Longest that it may run, in milliseconds: one that a broken test leaves behind ends by itself. Default 5 minutes. */
  readonly limitMs?: number
}

/** As much of what it complains of is kept. */
const stderrLimit = 100_000

/** How a program ended, and what it wrote. */
export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null
  readonly lines: ReadonlyArray<string>
  readonly stderr: string
}

/** A program that runs. */
export interface Program {
  readonly pid: number
  readonly ended: Promise<Ended>
  /** Waits until it has written what the pattern matches, and gives the match. Rejects when it ends before. */
  readonly written: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Types into it. */
  readonly type: (text: string) => void
  readonly end: (signal: NodeJS.Signals) => Promise<Ended>
}

/**
 * Runs a TypeScript file on the sources of the packages, with nothing else of this process's environment than its `PATH`.
 *
 * @param file Its path.
 */
export const startProgram = (
  file: string,
  args: ReadonlyArray<string> = [],
  env: NodeJS.ProcessEnv = {},
  { cwd = process.cwd(), limitMs = 5 * 60_000 }: ProgramOptions = {},
): Program => {
  const child = spawn(process.execPath, ["--conditions=@tabwright/source", "--no-warnings", file, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], ...env },
    timeout: limitMs,
    killSignal: "SIGKILL",
  })
  let stdout = ""
  let stderr = ""
  const listeners = new Set<() => void>()
  const hear = () => listeners.forEach((listener) => listener())
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text
    hear()
  })
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(-stderrLimit)))
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => {
      resolve({ code, lines: stdout.trimEnd().split("\n"), stderr })
      hear()
    }),
  )
  return {
    pid: child.pid ?? 0,
    ended,
    written: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(stdout)
          if (match === null && child.exitCode === null && child.signalCode === null) return
          listeners.delete(look)
          if (match !== null) resolve(match)
          else reject(new Error(`It ended without writing ${pattern}: ${stdout}${stderr}`))
        }
        listeners.add(look)
        look()
      }),
    type: (text) => child.stdin.write(text),
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
