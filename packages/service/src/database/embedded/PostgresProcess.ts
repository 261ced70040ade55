import { Deferred, Duration, Effect, Option, type Scope } from "effect"
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import type { PostgresLayout } from "./PostgresLayout.ts"
import { readPidFile } from "./PostmasterPid.ts"
import { killGroup, spawnOptions } from "./ChildProgram.ts"

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
      child.stdin?.on("error", () => {}) // the supervisor has ended, which "close" tells
      let announced = ""
      child.stdout?.on("data", (chunk: Buffer) => {
        announced += chunk.toString("utf8")
        if (announced.endsWith("\n")) resume(Effect.succeed({ pid: Number(announced), ended, stop }))
      })
    })

/** Opened by the server, because in a directory owned by the account, root might follow a planted link. */
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
