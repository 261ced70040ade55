import { type Account, findAccount, reachableBinary, reachableFolder } from "@tabwright/chromium"
import { Effect } from "effect"
import * as path from "node:path"
import { DatabaseError } from "./DatabaseError.ts"
import type { PostgresBinaries } from "./PostgresBinaries.ts"
import { runProgram } from "./Program.ts"

/**
 * Where the embedded PostgreSQL keeps its files, where its programs are, and whom it runs as. As an ordinary user that
 * is `postgres/` in the data folder, the npm package and that user. As root it is another account, because PostgreSQL
 * refuses to run as root; whatever that account cannot reach, a data folder of mode 0700 for one, stands under
 * `/var/lib/tabwright` or `TABWRIGHT_PLACEMENT_DIR` instead, and the data folder's file `placement` says where.
 *
 * @category models
 * @since 0.1.0
 */
export interface PostgresPlacement {
  /** Owned by the account, mode 0700. */
  readonly home: string
  /** PostgreSQL's own data directory, in `home`. */
  readonly cluster: string
  /** Absolute path of one of PostgreSQL's programs. */
  program(name: "initdb" | "postgres"): string
  /** None unless we are root. */
  readonly account: Account | undefined
}

/**
 * Finds or makes the place of the embedded PostgreSQL of a data folder. Repeating gives the same place.
 *
 * @category constructors
 * @since 0.1.0
 */
export const placePostgres = Effect.fn("PostgresPlacement.place")(function* (
  dataDir: string,
  binaries: PostgresBinaries,
): Effect.fn.Return<PostgresPlacement, DatabaseError> {
  const account = process.getuid?.() === 0 ? yield* databaseAccount : undefined
  const options = { dataDir, account }
  const home = yield* reachableFolder({ ...options, name: "postgres" }).pipe(Effect.mapError(unplaceable))
  const postgres = yield* reachableBinary({
    ...options,
    program: path.join(binaries.folder, "bin", "postgres"),
    tree: binaries.folder,
  }).pipe(Effect.mapError(unplaceable))
  return {
    home,
    cluster: path.join(home, "cluster"),
    program: (name) => path.join(path.dirname(postgres), name),
    account,
  }
})

const unplaceable = (error: { readonly message: string }) =>
  new DatabaseError({
    reason: "InitFailed",
    message: `There is no place for the embedded PostgreSQL. ${error.message}`,
    hint: "Give the server a data folder that it can write to (TABWRIGHT_DATA_DIR), or set DATABASE_URL to a PostgreSQL that runs elsewhere.",
  })

/** The account that system packages of PostgreSQL make, and the one that we make where there is none. */
const usual = "postgres"
const own = "tabwright"

/** Each system has one of the two programs. The account cannot log in and has no home. */
const makers = [
  ["useradd", ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin", own]],
  ["adduser", ["-S", "-D", "-H", "-h", "/nonexistent", "-s", "/sbin/nologin", own]],
] as const

const databaseAccount: Effect.Effect<Account, DatabaseError> = Effect.gen(function* () {
  // Ours first: a PostgreSQL that is installed later must not change the owner of a cluster that is there.
  const existing = findAccount(own) ?? findAccount(usual)
  if (existing !== undefined) return existing
  const problems: Array<string> = []
  for (const [command, args] of makers) {
    const { output } = yield* runProgram(command, args, { cwd: "/" }).pipe(
      Effect.timeoutOrElse({
        duration: "10 seconds",
        orElse: () => Effect.succeed({ code: null, output: `${command} took longer than 10 seconds` }),
      }),
    )
    // The exit code does not tell: one system's adduser takes the other's arguments for a call for help.
    const made = findAccount(own)
    if (made !== undefined) return made
    problems.push(output.split("\n")[0] ?? "")
  }
  return yield* new DatabaseError({
    reason: "AccountMissing",
    message:
      `PostgreSQL refuses to run as root, there is no account ${usual} or ${own} to run it as, and none could be made ` +
      `(${problems.join("; ")}).`,
    hint: `Add one (useradd --system ${own}), or start as an ordinary user, or set DATABASE_URL.`,
  })
})
