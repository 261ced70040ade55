import { Deferred, Duration, Effect, Option, type Scope } from "effect"
import { execFileSync, spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import type { PostgresLayout } from "./PostgresLayout.ts"
import { killGroup, spawnOptions } from "./ChildProgram.ts"
import { DatabaseError } from "../DatabaseError.ts"

/** A running postmaster under its supervisor. */
export interface PostgresProcess {
  /** Process ID of the postmaster. */
  readonly pid: number
  /** Completes when it accepts connections. Never completes if it exits first. */
  readonly accepting: Effect.Effect<void>
  /** Completes when it has exited. */
  readonly ended: Effect.Effect<void>
}

/**
 * Runs the postmaster until standard input, a pipe held open by the server process, closes. The pipe also closes when
 * the server is killed, so PostgreSQL never outlives it. Then it sends SIGINT for a fast shutdown, which rolls back
 * open transactions and writes a checkpoint, and after ten seconds SIGQUIT for an immediate one, after which the next
 * start recovers. SIGINT is repeated because a postmaster that is just starting ignores it.
 */
const supervisor = `
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
postmaster=$!
echo "$postmaster"
(
  read -r line <&3
  tries=0
  while [ "$tries" -lt 10 ] && kill -INT "$postmaster"; do
    sleep 1
    tries=$((tries + 1))
  done
  kill -QUIT "$postmaster"
) >/dev/null 2>&1 &
watcher=$!
exec 3<&- >&-
wait "$postmaster"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

/** Fast shutdown, immediate shutdown, and some time for the supervisor. */
const stopLimit = Duration.seconds(15)

/**
 * Settings for a server-local PostgreSQL: loopback only, small, durable. Passed on the command line, so that they also
 * apply to existing data directories.
 */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // The server's pool takes 10 and its lock 1. The rest is for the operator's tools.
  max_connections: "50",
  shared_buffers: "32MB",
  max_wal_size: "256MB",
  // No replicas, so less is written.
  wal_level: "minimal",
  max_wal_senders: "0",
  fsync: "on",
  synchronous_commit: "on",
  // Fewer helper processes; the tables fit in memory.
  io_method: "sync",
  max_logical_replication_workers: "0",
  max_parallel_workers_per_gather: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Failed statements are returned to their callers. The log is for the server's lifecycle.
  log_min_messages: "log",
  log_checkpoints: "off",
} satisfies Readonly<Record<string, string>>

/**
 * Starts a postmaster on a port of 127.0.0.1 until the scope closes. Returns once the supervisor runs, even if the
 * postmaster fails: race `accepting` against `ended`.
 */
export const spawnPostgres = (options: {
  readonly placement: PostgresLayout
  readonly port: number
  /** Path of the log. The previous log is kept as `<log>.1`. */
  readonly log: string
  /** Overrides of PostgreSQL settings. */
  readonly settings?: Readonly<Record<string, string>>
}): Effect.Effect<PostgresProcess, Error, Scope.Scope> =>
  Effect.acquireRelease(Effect.flatMap(openLog(options.log), launch(options)), (launched) => launched.stop).pipe(
    Effect.map(({ pid, ended }) => ({
      pid,
      accepting: Effect.gen(function* () {
        while (!isAccepting(options.placement.cluster, pid)) yield* Effect.sleep("10 millis")
      }),
      ended,
    })),
  )

const isAccepting = (cluster: string, pid: number): boolean => {
  const file = readPidFile(cluster)
  return file !== undefined && file.pid === pid && file.status === "ready"
}

const launch =
  ({ placement, port, settings }: Parameters<typeof spawnPostgres>[0]) =>
  (log: number) =>
    Effect.callback<{ pid: number; ended: Effect.Effect<void>; stop: Effect.Effect<void> }, Error>((resume) => {
      const child = spawn(
        "/bin/sh",
        ["-c", supervisor, "tabwright-postgres", ...commandLine(placement, port, settings)],
        {
          ...spawnOptions({ cwd: placement.home, account: placement.account }),
          stdio: ["pipe", "pipe", log],
        },
      )
      fs.closeSync(log)

      const end = Deferred.makeUnsafe<void>()
      const ended = Deferred.await(end)
      const stop = Effect.gen(function* () {
        child.stdin?.destroy()
        const isDone = yield* ended.pipe(Effect.interruptible, Effect.timeoutOption(stopLimit))
        if (Option.isNone(isDone)) killGroup(child.pid)
      })

      child.on("error", (cause) => {
        Deferred.doneUnsafe(end, Effect.void)
        resume(Effect.fail(cause))
      })
      // Not "exit", which may precede the last output.
      child.on("close", () => {
        Deferred.doneUnsafe(end, Effect.void)
        resume(Effect.fail(new Error("the supervisor exited before it started PostgreSQL")))
      })
      child.stdin?.on("error", () => {}) // The supervisor has ended, which "close" reports.
      let announced = ""
      child.stdout?.on("data", (chunk: Buffer) => {
        announced += chunk.toString("utf8")
        if (announced.endsWith("\n")) resume(Effect.succeed({ pid: Number(announced), ended, stop }))
      })
    })

/** Opened by the server: in a directory owned by the account, root could follow a malicious link. */
const openLog = (log: string): Effect.Effect<number, Error> =>
  Effect.try({
    try: () => {
      if (fs.existsSync(log)) fs.renameSync(log, `${log}.1`)
      return fs.openSync(log, "a", 0o600)
    },
    catch: (cause) => (cause instanceof Error ? cause : new Error(String(cause))),
  })

const commandLine = (
  placement: PostgresLayout,
  port: number,
  others: Readonly<Record<string, string>> = {},
): ReadonlyArray<string> => [
  placement.program("postgres"),
  "-D",
  placement.cluster,
  "-p",
  String(port),
  ...Object.entries({ ...settings, ...others }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
]

/** The content of a postmaster's PID file. */
interface PostmasterPid {
  readonly pid: number
  /** `starting`, `ready`, `stopping` or `standby`; empty at first. */
  readonly status: string
}

const fileName = "postmaster.pid"

/** Line numbers in the file, from 0 (PostgreSQL's `pidfile.h`). */
const pidLine = 0
const statusLine = 7

/** Reads the PID file of a data directory. Undefined if there is none, so no postmaster was left behind. */
export const readPidFile = (cluster: string): PostmasterPid | undefined => {
  try {
    const lines = fs.readFileSync(path.join(cluster, fileName), "utf8").split("\n")
    const pid = Number(lines[pidLine])
    return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[statusLine] ?? "").trim() } : undefined
  } catch {
    return undefined
  }
}

/** No system assigns a process ID this high. */
const unusedPid = 2 ** 31 - 1

/**
 * Removes the process ID from the PID file of a data directory without a running postmaster. PostgreSQL refuses to
 * start while any process, even a zombie, has that ID. The rest stays, because PostgreSQL uses the shared memory named
 * there to detect helpers of the lost postmaster that still use the files.
 */
export const clearPidFile = (cluster: string): void => {
  const file = path.join(cluster, fileName)
  const lines = fs.readFileSync(file, "utf8").split("\n")
  lines[pidLine] = String(unusedPid)
  // The file belongs to a less privileged account, so links are not followed.
  const descriptor = fs.openSync(file, fs.constants.O_WRONLY | fs.constants.O_TRUNC | fs.constants.O_NOFOLLOW)
  fs.writeSync(descriptor, lines.join("\n"))
  fs.closeSync(descriptor)
}

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
  for (const [signal, limit] of signals) {
    yield* Effect.sync(() => send(pid, signal))
    if (yield* hasEnded(cluster, pid, limit)) return true
  }
  return yield* new DatabaseError({
    reason: "StartFailed",
    message: `A PostgreSQL server left over from an earlier run (process ${pid}, ${cluster}) does not exit.`,
    hint: `Kill process ${pid} and start again.`,
  })
})

/** False for a zombie, which has no command line. */
const isPostmasterOf = (cluster: string, pid: number): boolean => `${commandLineOf(pid)} `.includes(` -D ${cluster} `)

const commandLineOf = (pid: number): string => {
  try {
    return process.platform === "linux"
      ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8", timeout: 5000 }).trim()
  } catch {
    return "" // There is no such process.
  }
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // Already exited, or owned by another account, which the caller reports as not exiting.
  }
}

const hasEnded = (cluster: string, pid: number, limit: Duration.Duration): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    while (isPostmasterOf(cluster, pid)) yield* Effect.sleep("20 millis")
  }).pipe(Effect.timeoutOption(limit), Effect.map(Option.isSome))
