import { Duration, Effect, Option } from "effect"
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import { DatabaseError } from "../DatabaseError.ts"
import { clearPidFile, readPidFile } from "./PostmasterPid.ts"

/** Signals with the time allowed for each: fast shutdown, immediate shutdown, kill. */
const signals = [
  ["SIGINT", Duration.seconds(10)],
  ["SIGQUIT", Duration.seconds(5)],
  ["SIGKILL", Duration.seconds(5)],
] as const

/**
 * Stops the postmaster that an earlier server left behind on a data directory. Returns true if there was one. Call it
 * only while holding the lock of the server's data directory.
 *
 * It is stopped rather than adopted: stopping takes 0.1 s, and an adopted postmaster would have neither a supervisor
 * nor this version's settings.
 */
export const stopOrphanedPostgres = Effect.fn("OrphanedPostgres.stop")(function* (
  cluster: string,
): Effect.fn.Return<boolean, DatabaseError> {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined) return false
  if (!isPostmasterOf(cluster, pid)) {
    // After a container restart, another process may have the same ID.
    yield* Effect.sync(() => clearPidFile(cluster))
    return false
  }
  for (const [signal, patience] of signals) {
    yield* Effect.sync(() => send(pid, signal))
    if (yield* hasEnded(cluster, pid, patience)) return true
  }
  return yield* new DatabaseError({
    reason: "StartFailed",
    message: `A PostgreSQL left over from an earlier run (process ${pid}, ${cluster}) does not exit.`,
    hint: `Kill process ${pid} and start again.`,
  })
})

/** False for a zombie, which has no command line. */
const isPostmasterOf = (cluster: string, pid: number): boolean => `${commandLine(pid)} `.includes(` -D ${cluster} `)

const commandLine = (pid: number): string => {
  try {
    return process.platform === "linux"
      ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8", timeout: 5000 }).trim()
  } catch {
    return "" // no such process
  }
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // Already exited, or owned by another account, which the caller reports as not exiting.
  }
}

const hasEnded = (cluster: string, pid: number, patience: Duration.Duration): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    while (isPostmasterOf(cluster, pid)) yield* Effect.sleep("20 millis")
  }).pipe(Effect.timeoutOption(patience), Effect.map(Option.isSome))
