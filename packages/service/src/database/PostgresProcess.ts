import { Deferred, Duration, Effect, Option, type Scope } from "effect"
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import type { PostgresPlacement } from "./PostgresPlacement.ts"
import { readPidFile } from "./PostmasterPid.ts"
import { killGroup, spawnOptions } from "./Program.ts"

/**
 * A running postmaster under its supervisor.
 *
 * @category models
 * @since 0.1.0
 */
export interface PostgresProcess {
  /** Of the postmaster itself. */
  readonly pid: number
  /** Completes when it accepts connections; never, when it ends before. */
  readonly accepting: Effect.Effect<void>
  /** Completes when it has ended, whoever ended it. */
  readonly ended: Effect.Effect<void>
}

/**
 * Runs the postmaster and waits for the end of its own standard input, a pipe that only the server process holds open.
 * That pipe closes when the server lets go of it and also when the server is killed, so PostgreSQL never outlives it:
 * a fast shutdown (SIGINT, which rolls back what is open and writes a checkpoint), and after ten seconds an immediate one
 * (SIGQUIT; the next start recovers). SIGINT is repeated because a postmaster that has only just started ignores it.
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

/** Fast shutdown, immediate shutdown, and a moment for the supervisor itself. */
const stopLimit = Duration.seconds(15)

/**
 * Settings that make PostgreSQL a part of one server: loopback only, small, durable. They go on the command line, so
 * that they hold for clusters of earlier versions too.
 */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // The server's pool takes 10 and its lock 1; the rest is for the operator's own tools.
  max_connections: "50",
  shared_buffers: "32MB",
  max_wal_size: "256MB",
  // No replicas: less is written.
  wal_level: "minimal",
  max_wal_senders: "0",
  fsync: "on",
  synchronous_commit: "on",
  // Fewer helper processes; our tables fit in memory.
  io_method: "sync",
  max_logical_replication_workers: "0",
  max_parallel_workers_per_gather: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Failed statements go to their caller as errors; the log is for the life of the server.
  log_min_messages: "log",
  log_checkpoints: "off",
} satisfies Readonly<Record<string, string>>

/**
 * Starts the postmaster of a cluster on a port of 127.0.0.1; the scope stops it. The supervisor is in place when this
 * returns, whether or not the postmaster comes up: race `accepting` against `ended`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const spawnPostgres = (options: {
  readonly placement: PostgresPlacement
  readonly port: number
  /** Where it writes its log; the log of the start before is kept beside it as `<log>.1`. */
  readonly log: string
  /** Settings of PostgreSQL in place of ours. */
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
      // Not "exit", which may come before what it said.
      child.on("close", () => {
        Deferred.doneUnsafe(end, Effect.void)
        resume(Effect.fail(new Error("the supervisor ended before it could start PostgreSQL")))
      })
      child.stdin?.on("error", () => {}) // the supervisor has ended, which "close" tells
      let announced = ""
      child.stdout?.on("data", (chunk: Buffer) => {
        announced += chunk.toString("utf8")
        if (announced.endsWith("\n")) resume(Effect.succeed({ pid: Number(announced), ended, stop }))
      })
    })

/** The log stays in the server's own hands: in a folder of the account, a link in its place could be followed by root. */
const openLog = (log: string): Effect.Effect<number, Error> =>
  Effect.try({
    try: () => {
      if (fs.existsSync(log)) fs.renameSync(log, `${log}.1`)
      return fs.openSync(log, "a", 0o600)
    },
    catch: (cause) => (cause instanceof Error ? cause : new Error(String(cause))),
  })

const commandLine = (
  placement: PostgresPlacement,
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
