import { spawn } from "node:child_process"
import { stripVTControlCharacters } from "node:util"
import * as Effect from "effect/Effect"
import type { Engine } from "./Chromium.ts"

/**
 * Progress of an installation, suitable for a terminal line.
 *
 * @category models
 * @since 0.1.0
 */
export interface InstallProgress {
  /** `done` is the last event. */
  readonly stage: "prepare" | "download" | "unpack" | "done"
  readonly message: string
  /** 0 to 1, if known. */
  readonly fraction?: number
}

export interface InstallContext {
  /** `browsers` in the data directory. Exists already. */
  readonly browsersDir: string
  /** Required browser build. Undefined: any, preferably a full browser. */
  readonly engine: Engine | undefined
  readonly report: (progress: InstallProgress) => void
}

/** A method of installing a browser. Fails with a message for the installer's list. */
export interface InstallMethod {
  /** Value of TABWRIGHT_BROWSER_INSTALL that selects this method. */
  readonly name: "apt" | "npm" | "download"
  readonly description: string
  readonly install: (context: InstallContext) => Effect.Effect<void, string>
}

interface Command {
  readonly program: string
  readonly args: ReadonlyArray<string>
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly limitMs: number
  /** Called for each line or redrawn part of a line in the output. */
  readonly onLine?: (line: string) => void
}

/** Enough output to diagnose a failure. */
const tailLines = 12

/** Runs a command. Fails with its last output. On timeout and interruption, kills it with its children. */
export const runCommand = (command: Command): Effect.Effect<void, string> =>
  Effect.callback<void, string>((resume) => {
    const tail: Array<string> = []
    const child = spawn(command.program, command.args, {
      cwd: command.cwd,
      env: { ...process.env, ...command.env },
      detached: process.platform !== "win32",
      stdio: ["ignore", "pipe", "pipe"],
    })
    const read = (chunk: Buffer) => {
      for (const line of stripVTControlCharacters(chunk.toString()).split(/[\r\n]+/)) {
        const text = line.trim()
        if (text === "" || /^(at |[{}]$)/.test(text)) continue // Stack traces would hide the error message.
        tail.push(text)
        if (tail.length > tailLines) tail.shift()
        command.onLine?.(text)
      }
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    child.once("error", (cause) => resume(Effect.fail(`${command.program} cannot be run: ${cause.message}`)))
    child.once("close", (code, signal) => {
      const end = signal === null ? `exited with ${code}` : `was terminated by ${signal}`
      resume(code === 0 ? Effect.void : Effect.fail(`${command.program} ${end}: ${tail.join(" | ")}`))
    })
    return Effect.sync(() => killGroup(child.pid))
  }).pipe(
    Effect.timeoutOrElse({
      duration: command.limitMs,
      orElse: () => Effect.fail(`${command.program} took longer than ${Math.round(command.limitMs / 1000)} s`),
    }),
  )

const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL")
  } catch {}
}
