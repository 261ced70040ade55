import { Duration, Effect, Option } from "effect"
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import { DatabaseError } from "./DatabaseError.ts"
import { disownPidFile, readPidFile } from "./PostmasterPid.ts"

/** Each signal, and how long the postmaster may take to follow it: fast shutdown, immediate shutdown, no shutdown. */
const signals = [
  ["SIGINT", Duration.seconds(10)],
  ["SIGQUIT", Duration.seconds(5)],
  ["SIGKILL", Duration.seconds(5)],
] as const

/**
 * Ends the postmaster that an earlier server left behind on a cluster; succeeds with whether there was one. Call it
 * only while holding the data folder's lock: whatever runs on the cluster then belongs to nobody.
 *
 * It is stopped rather than adopted. A stop takes a tenth of a second, and an adopted postmaster would have neither our
 * supervisor nor this version's settings.
 *
 * @category constructors
 * @since 0.1.0
 */
export const stopOrphan = Effect.fn("PostgresOrphan.stop")(function* (
  cluster: string,
): Effect.fn.Return<boolean, DatabaseError> {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined) return false
  if (!isPostmasterOf(cluster, pid)) {
    // In a restarted container numbers start over, so another process may have this one by now.
    yield* Effect.sync(() => disownPidFile(cluster))
    return false
  }
  for (const [signal, patience] of signals) {
    yield* Effect.sync(() => send(pid, signal))
    if (yield* hasEnded(cluster, pid, patience)) return true
  }
  return yield* new DatabaseError({
    reason: "StartFailed",
    message: `A PostgreSQL left over from an earlier run (process ${pid}, ${cluster}) does not end.`,
    hint: `End process ${pid} and start again.`,
  })
})

/** False also for a process that has ended and only waits to be reaped: it has no command line any more. */
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
    // it has just ended, or it is another account's: then it does not end, which is reported
  }
}

const hasEnded = (cluster: string, pid: number, patience: Duration.Duration): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    while (isPostmasterOf(cluster, pid)) yield* Effect.sleep("20 millis")
  }).pipe(Effect.timeoutOption(patience), Effect.map(Option.isSome))
