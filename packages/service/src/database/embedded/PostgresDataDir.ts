import { Duration, Effect, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { DatabaseError } from "../DatabaseError.ts"
import type { PostgresLayout } from "./PostgresLayout.ts"
import { type ProgramResult, runProgram } from "./ChildProgram.ts"

/** `initdb` takes half a second; the limit is for a hanging disk. */
const initLimit = Duration.minutes(2)

/**
 * Runs `initdb` in `$1` as the owning account. The password is passed through a pipe: a file would have to be readable
 * by that account, and arguments are public.
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

/** The same on every platform, regardless of its locales: UTF-8, sorted by code point. */
const initArguments = [
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-instructions",
]

/**
 * Creates the data directory of the embedded PostgreSQL if it does not exist. Returns true if it did. Creation is
 * atomic, so a start that was killed is simply repeated.
 */
export const ensureDataDirectory = Effect.fn("PostgresDataDir.ensure")(function* (options: {
  readonly placement: PostgresLayout
  readonly major: number
  readonly username: string
  readonly password: Redacted.Redacted
  /** Runs before the files are created. */
  readonly onCreate: Effect.Effect<void>
}): Effect.fn.Return<boolean, DatabaseError> {
  const { major, placement } = options
  const found = readVersion(placement.cluster)
  if (found === String(major)) return false
  if (found !== undefined) {
    return yield* new DatabaseError({
      reason: "UnsupportedVersion",
      message: `The database in ${placement.cluster} was created by PostgreSQL ${found}, but this release of Tabwright includes PostgreSQL ${major}.`,
      hint:
        `Move the data with pg_dump and pg_restore, use a Tabwright release with PostgreSQL ${found}, ` +
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
  // Fails if the target exists.
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

/** Shell output for a missing loader, as on systems without glibc, or missing libraries. */
const cannotRun = /not found|cannot execute|error while loading shared libraries|Library not loaded/

/** Output of programs on a full disk or an exceeded quota. */
const diskFull = /No space left on device|Disk quota exceeded/

/** Returns true if a program's output reports a full disk. */
export const reportsFullDisk = (output: string): boolean => diskFull.test(output)

const initFailure = ({ home }: PostgresLayout, { output }: ProgramResult): DatabaseError => {
  const log = output.trim()
  if (cannotRun.test(output)) {
    return new DatabaseError({
      reason: "BinariesMissing",
      message: "The embedded PostgreSQL does not run on this system.",
      hint:
        "It requires glibc on Linux, which Alpine does not have. Use a glibc image such as Debian, or set " +
        "DATABASE_URL to an external PostgreSQL.",
      log,
    })
  }
  return new DatabaseError({
    reason: "InitFailed",
    message: reportsFullDisk(output)
      ? `The disk that holds ${home} is full: could not create the database.`
      : `Could not create the database in ${home}.`,
    hint: reportsFullDisk(output)
      ? "Free some space (about 50 MB), or set a data directory on another disk with --data-dir or TABWRIGHT_DATA_DIR."
      : "See the output below, or set DATABASE_URL to an external PostgreSQL.",
    log,
  })
}
