import { spawn } from "node:child_process"

export interface ProgramOptions {
  /** Default: the current folder. */
  readonly cwd?: string
  /** Timeout in ms, so that a failed test leaves no process behind. Default 5 minutes. */
  readonly limitMs?: number
}

/** Maximum length of the captured standard error. */
const stderrLimit = 100_000

export interface Ended {
  /** Null if killed by a signal. */
  readonly code: number | null
  readonly lines: ReadonlyArray<string>
  readonly stderr: string
}

export interface Program {
  readonly pid: number
  readonly ended: Promise<Ended>
  /** Waits for output that matches the pattern and returns the match. Rejects if the program exits first. */
  readonly written: (pattern: RegExp) => Promise<RegExpExecArray>
  readonly type: (text: string) => void
  readonly end: (signal: NodeJS.Signals) => Promise<Ended>
}

/**
 * Runs a TypeScript file on the sources of the packages, with only `PATH` and Node's compile cache from this process's environment.
 *
 * @param file Path of the file.
 */
export const startProgram = (
  file: string,
  args: ReadonlyArray<string> = [],
  env: NodeJS.ProcessEnv = {},
  { cwd = process.cwd(), limitMs = 5 * 60_000 }: ProgramOptions = {},
): Program => {
  const child = spawn(process.execPath, ["--conditions=@tabwright/source", "--no-warnings", file, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...env },
    timeout: limitMs,
    killSignal: "SIGKILL",
  })
  let stdout = ""
  let stderr = ""
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text
    notify()
  })
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(-stderrLimit)))
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => {
      resolve({ code, lines: stdout.trimEnd().split("\n"), stderr })
      notify()
    }),
  )
  return {
    pid: child.pid ?? 0,
    ended,
    written: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(stdout)
          if (match === null && child.exitCode === null && child.signalCode === null) return
          listeners.delete(check)
          if (match !== null) resolve(match)
          else reject(new Error(`The program exited without writing ${pattern}: ${stdout}${stderr}`))
        }
        listeners.add(check)
        check()
      }),
    type: (text) => child.stdin.write(text),
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
