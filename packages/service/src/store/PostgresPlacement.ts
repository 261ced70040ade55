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

/** In order of preference; the second is ours to make. */
const accountNames = ["postgres", "tabwright"] as const

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
    hint: "Give the server a data folder that it can write to, or set DATABASE_URL to a PostgreSQL that runs elsewhere.",
  })

const databaseAccount: Effect.Effect<Account, DatabaseError> = Effect.gen(function* () {
  const existing = accountNames.map(findAccount).find((account) => account !== undefined)
  if (existing !== undefined) return existing
  const problem = yield* createAccount
  const created = findAccount("tabwright")
  if (created !== undefined) return created
  return yield* new DatabaseError({
    reason: "AccountMissing",
    message:
      "PostgreSQL refuses to run as root, there is no account postgres or tabwright to run it as, and none could be " +
      `made (${problem.trim()}).`,
    hint: "Add one (useradd --system tabwright), or start as an ordinary user, or set DATABASE_URL.",
  })
})

/** Each system has one of the two programs; the account cannot log in and has no home. Gives what they complained about. */
const createAccount = Effect.gen(function* () {
  const nologin = ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"]
  const useradd = yield* limited("useradd", [...nologin, "tabwright"])
  if (useradd.code === 0) return ""
  const adduser = yield* limited("adduser", [
    "-S",
    "-D",
    "-H",
    "-h",
    "/nonexistent",
    "-s",
    "/sbin/nologin",
    "tabwright",
  ])
  return adduser.code === 0 ? "" : `${useradd.output}; ${adduser.output}`
})

const limited = (command: string, args: ReadonlyArray<string>) =>
  runProgram(command, args, { cwd: "/" }).pipe(
    Effect.timeoutOrElse({
      duration: "10 seconds",
      orElse: () => Effect.succeed({ code: null, output: `${command} took longer than 10 seconds` }),
    }),
  )
