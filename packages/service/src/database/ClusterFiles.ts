import { Duration, Effect, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { DatabaseError } from "./DatabaseError.ts"
import type { PostgresPlacement } from "./PostgresPlacement.ts"
import { type ProgramResult, runProgram } from "./Program.ts"

/** `initdb` takes half a second here; the limit is for a disk that hangs. */
const initLimit = Duration.minutes(2)

/**
 * Makes a cluster in `$1` as the account that will own it. The password comes in by a pipe: a file would have to be
 * readable by that account, and an argument is readable by everybody.
 */
const initScript = `
target=$1
shift
rm -rf cluster.*.new
cat | "$@" -D "$target" --pwfile=/dev/stdin && exit 0
code=$?
rm -rf "$target"
exit "$code"
`

/** The same on every platform, whatever locales it has: UTF-8, sorted by code point. */
const initArguments = [
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-instructions",
]

/**
 * Makes the files of the embedded PostgreSQL unless they are there; succeeds with whether it made them. They appear
 * whole or not at all, so that a start that was killed half way is simply done again.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ensureClusterFiles = Effect.fn("ClusterFiles.ensure")(function* (options: {
  readonly placement: PostgresPlacement
  readonly major: number
  readonly username: string
  readonly password: Redacted.Redacted
  /** Runs before the files are made. */
  readonly onCreate: Effect.Effect<void>
}): Effect.fn.Return<boolean, DatabaseError> {
  const { major, placement } = options
  const found = readVersion(placement.cluster)
  if (found === String(major)) return false
  if (found !== undefined) {
    return yield* new DatabaseError({
      reason: "UnsupportedVersion",
      message: `The database in ${placement.cluster} was made by PostgreSQL ${found}; this Tabwright brings ${major}.`,
      hint:
        `Move the data with pg_dump and pg_restore, use the Tabwright release that brought PostgreSQL ${found}, ` +
        `or set DATABASE_URL to a server of version ${found}.`,
    })
  }
  yield* options.onCreate
  const fresh = path.join(placement.home, `cluster.${randomBytes(6).toString("hex")}.new`)
  const initdb = [placement.program("initdb"), `--username=${options.username}`, ...initArguments]
  const result = yield* runProgram("/bin/sh", ["-c", initScript, "tabwright-initdb", fresh, ...initdb], {
    cwd: placement.home,
    account: placement.account,
    input: `${Redacted.value(options.password)}\n`,
  }).pipe(
    Effect.timeoutOrElse({
      duration: initLimit,
      orElse: () => Effect.succeed({ code: null, output: `initdb took longer than ${Duration.format(initLimit)}` }),
    }),
  )
  if (result.code !== 0) return yield* initFailure(placement, result)
  // Refuses to replace a cluster, should there be one after all.
  yield* Effect.try({
    try: () => fs.renameSync(fresh, placement.cluster),
    catch: (cause) => initFailure(placement, { code: null, output: String(cause) }),
  })
  return true
})

const readVersion = (cluster: string): string | undefined => {
  try {
    return fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim()
  } catch {
    return undefined
  }
}

/** What the shell says about a program whose loader is missing (a system without glibc), or whose libraries are. */
const cannotRun = /not found|cannot execute|error while loading shared libraries|Library not loaded/

/** What a full disk or quota makes every program say. */
const diskFull = /No space left on device|Disk quota exceeded/

/**
 * Whether a program's output says that the disk is full.
 *
 * @category guards
 * @since 0.1.0
 */
export const saysDiskFull = (output: string): boolean => diskFull.test(output)

const initFailure = ({ home }: PostgresPlacement, { output }: ProgramResult): DatabaseError => {
  const log = output.trim()
  if (cannotRun.test(output)) {
    return new DatabaseError({
      reason: "BinariesMissing",
      message: "The embedded PostgreSQL does not run on this system.",
      hint:
        "It needs glibc on Linux (Alpine has another C library). Use a glibc image, for example Debian's, or set " +
        "DATABASE_URL to a PostgreSQL that runs elsewhere.",
      log,
    })
  }
  return new DatabaseError({
    reason: "InitFailed",
    message: saysDiskFull(output)
      ? `The disk that holds ${home} is full: the database could not be made.`
      : `The database could not be made in ${home}.`,
    hint: saysDiskFull(output)
      ? "Free some space (about 50 MB), or choose a data folder on another disk with --data-dir or TABWRIGHT_DATA_DIR."
      : "The lines below say why. Or set DATABASE_URL to a PostgreSQL that runs elsewhere.",
    log,
  })
}
