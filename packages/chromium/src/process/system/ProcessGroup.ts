import { type ChildProcess, execFile, spawn } from "node:child_process"
import * as path from "node:path"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { groupMembers, commandLine, linuxProcesses } from "./ProcessIdentity.ts"
import type { Account } from "./SystemAccount.ts"

/** Exit of a process. `error` is set if it never started. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
  readonly error?: string
}

/** A child process that leads its own process group, with two extra pipes as file descriptors 3 and 4. */
export interface ProcessGroup {
  readonly child: ChildProcess
  readonly ended: Effect.Effect<ProcessEnd>
}

export interface ProcessGroupOptions {
  readonly program: string
  readonly args: ReadonlyArray<string>
  /** The complete environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  /** The folder of the process. Helpers with it in their command line are killed with the group. */
  readonly cwd: string
  readonly account: Account | undefined
}

/**
 * Processes exit within 40 ms after SIGKILL, except those hung in the kernel, for which there is no point in waiting.
 */
const exitLimitMs = 3000

/** Listing all processes blocks for milliseconds, so the first checks only test whether the group is empty. */
const cheapChecks = 20

/** Starts a process as leader of its own group. Closing the scope kills the group and waits until it is gone. */
export const acquireProcessGroup = (options: ProcessGroupOptions): Effect.Effect<ProcessGroup, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => start(options)),
    ({ child, ended }) =>
      Effect.gen(function* () {
        if (child.pid === undefined) return
        killGroup(child)
        yield* ended
        for (let check = 0; check < cheapChecks && hasMembers(child.pid); check++) yield* Effect.sleep(10)
        while (groupMembers(child.pid).length + killHelpers(options.cwd, options.program) > 0) yield* Effect.sleep(10)
      }).pipe(Effect.timeoutOption(exitLimitMs)),
  )

const start = (options: ProcessGroupOptions): ProcessGroup => {
  const end = Deferred.makeUnsafe<ProcessEnd>()
  const child = spawn(options.program, options.args, {
    env: options.env,
    cwd: options.cwd,
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    ...(options.account === undefined ? {} : { uid: options.account.uid, gid: options.account.gid }),
  })
  child.once("error", (cause) =>
    Deferred.doneUnsafe(end, Effect.succeed({ code: null, signal: null, error: cause.message })),
  )
  child.once("exit", (code, signal) => {
    // Immediately: while a member lives, the group's id cannot be reused.
    signalGroup(child)
    Deferred.doneUnsafe(end, Effect.succeed({ code, signal }))
  })
  return { child, ended: Deferred.await(end) }
}

/** Also returns true for unreaped zombies. */
const hasMembers = (group: number): boolean => {
  if (process.platform === "win32") return false
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

const killGroup = (child: ChildProcess): void => {
  if (child.exitCode === null && child.signalCode === null) signalGroup(child)
}

const signalGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  if (process.platform === "win32") {
    execFile("taskkill", ["/pid", String(pid), "/T", "/F"], () => {})
    return
  }
  try {
    process.kill(-pid, "SIGKILL")
  } catch {}
}

/** Returns the browser and Chromium's crash handlers, which are not in its group, by folder and program. Linux only. */
export const findHelpers = (folder: string, program: string): ReadonlyArray<number> =>
  linuxProcesses().filter((pid) => {
    const command = commandLine(pid)
    return command.startsWith(`${path.dirname(program)}/`) && command.includes(`${folder}/`)
  })

export const killEach = (pids: ReadonlyArray<number>): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {}
  }
}

/** Returns the count, usually 0: crash handlers exit shortly after their browser. */
const killHelpers = (folder: string, program: string): number => {
  const helpers = findHelpers(folder, program)
  killEach(helpers)
  return helpers.length
}
