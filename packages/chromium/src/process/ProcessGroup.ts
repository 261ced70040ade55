import { type ChildProcess, execFile, spawn } from "node:child_process"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { killHelpers } from "./Helpers.ts"
import { groupMembers } from "./ProcessIdentity.ts"
import type { Account } from "./RunAs.ts"

/**
 * How a process ended. `error` means that it was never started.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
  readonly error?: string
}

/**
 * A child process that leads a process group of its own, with two extra pipes as file descriptors 3 and 4.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProcessGroup {
  readonly child: ChildProcess
  readonly ended: Effect.Effect<ProcessEnd>
}

/**
 * @category models
 * @since 0.1.0
 */
export interface ProcessGroupOptions {
  readonly program: string
  readonly args: ReadonlyArray<string>
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  /** Its own folder: helpers that name it are killed along with the group. */
  readonly cwd: string
  readonly account: Account | undefined
}

/** After SIGKILL a process is gone within 40 ms; one that hangs in the kernel is not worth more waiting. */
const goneLimitMs = 3000

/** To read who runs on the machine holds everybody up for milliseconds: first it is only asked whether the group is empty. */
const cheapLooks = 20

/**
 * Starts a process as leader of its own group. Closing the scope kills the group and waits until it is gone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquireProcessGroup = (options: ProcessGroupOptions): Effect.Effect<ProcessGroup, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => start(options)),
    ({ child, ended }) =>
      Effect.gen(function* () {
        if (child.pid === undefined) return
        killGroup(child)
        yield* ended
        for (let look = 0; look < cheapLooks && hasMembers(child.pid); look++) yield* Effect.sleep(10)
        while (groupMembers(child.pid).length + killHelpers(options.cwd, options.program) > 0) yield* Effect.sleep(10)
      }).pipe(Effect.timeoutOption(goneLimitMs)),
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
    // At once: as long as a member lives, no other process can be given this group's number.
    signalGroup(child)
    Deferred.doneUnsafe(end, Effect.succeed({ code, signal }))
  })
  return { child, ended: Deferred.await(end) }
}

/** Also while those who are left are zombies that nobody has waited for. */
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
  } catch {
    // nobody left
  }
}
