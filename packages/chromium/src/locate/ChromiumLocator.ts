import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type Attempt, type ChromiumError, chromiumError, NotFound } from "../errors/ChromiumError.ts"
import { candidates, type SearchOptions, type Candidate } from "./Candidates.ts"
import type { Chromium, Engine } from "./Chromium.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface ChromiumLocatorOptions {
  /** The data directory, for installed browsers and cached versions. */
  readonly dataDir: string
  /** Default: this process's environment, platform and home folder. */
  readonly search?: Partial<Omit<SearchOptions, "dataDir">>
}

/**
 * Finds an installed Chromium or Chrome.
 *
 * @category services
 * @since 0.1.0
 */
export class ChromiumLocator extends Context.Service<
  ChromiumLocator,
  {
    /** Returns the first working browser of `candidates`, cached. After `NotFound`, a later call searches again. */
    readonly find: Effect.Effect<Chromium, ChromiumError>
    /** Returns the first working browser of one build. */
    readonly findEngine: (engine: Engine) => Effect.Effect<Chromium, ChromiumError>
  }
>()("@tabwright/chromium/locate/ChromiumLocator") {
  static readonly layer = (options: ChromiumLocatorOptions): Layer.Layer<ChromiumLocator> =>
    Layer.sync(ChromiumLocator, () => {
      const chosen = new Map<Engine | undefined, Chromium>()
      const findOf = (engine?: Engine) =>
        Effect.suspend(() => {
          const known = chosen.get(engine)
          return known === undefined ? search(options, engine) : Effect.succeed(known)
        }).pipe(
          Effect.tap((chromium) => Effect.sync(() => chosen.set(engine, chromium))),
          Effect.withSpan("ChromiumLocator.find"),
        )
      return ChromiumLocator.of({ find: findOf(), findEngine: findOf })
    })
}

const search = Effect.fnUntraced(function* (
  options: ChromiumLocatorOptions,
  engine: Engine | undefined,
): Effect.fn.Return<Chromium, ChromiumError> {
  const places = candidates({
    env: process.env,
    platform: process.platform,
    homeDir: os.homedir(),
    ...options.search,
    dataDir: options.dataDir,
  }).filter((place) => engine === undefined || place.engine === engine)
  const cacheFile = path.join(options.dataDir, "browsers", "versions.json")
  const tried: Array<Attempt> = []
  for (const place of places) {
    const version = yield* Effect.result(probeVersion(place, cacheFile))
    if (version._tag === "Success") return { ...place, version: version.success }
    tried.push({ source: `${place.path} (${place.source})`, problem: version.failure })
  }
  return yield* chromiumError(new NotFound({ tried }))
})

/** The first start of a 300 MB program from a cold disk is slow. */
const probeLimitMs = 20_000

const Known = Schema.fromJsonString(
  Schema.Record(Schema.String, Schema.Struct({ mtimeMs: Schema.Number, size: Schema.Number, version: Schema.String })),
)

/** Returns a program's version, cached until its modification time or size changes. Fails with the reason. */
export const probeVersion = Effect.fnUntraced(function* (
  candidate: Pick<Candidate, "path" | "libraryPath">,
  cacheFile: string,
): Effect.fn.Return<string, string> {
  const stat = yield* Effect.try({
    try: () => {
      fs.accessSync(candidate.path, fs.constants.X_OK)
      return fs.statSync(candidate.path)
    },
    catch: (cause) => problemOf(cause),
  })
  if (!stat.isFile()) return yield* Effect.fail("is not a file")

  const known = readKnown(cacheFile)
  const entry = known[candidate.path]
  if (entry !== undefined && entry.mtimeMs === stat.mtimeMs && entry.size === stat.size) return entry.version

  const version = process.platform === "win32" ? yield* windowsVersion(candidate.path) : yield* readVersion(candidate)
  writeKnown(cacheFile, { ...known, [candidate.path]: { mtimeMs: stat.mtimeMs, size: stat.size, version } })
  return version
})

const problemOf = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  if (code === "ENOENT" || code === "ENOTDIR") return "does not exist"
  if (code === "EACCES") return "cannot be executed by this user"
  return String(cause)
}

const readVersion = (candidate: Pick<Candidate, "path" | "libraryPath">): Effect.Effect<string, string> =>
  Effect.callback<string, string>((resume) => {
    const env = candidate.libraryPath === undefined ? process.env : withLibraries(candidate.libraryPath)
    const options = { timeout: probeLimitMs, killSignal: "SIGKILL", env } as const
    const child = execFile(candidate.path, ["--version"], options, (error, stdout, stderr) => {
      const version = /(?<!\d)\d{1,9}(?:\.\d{1,9}){3}/.exec(stdout)?.[0]
      if (version !== undefined) return resume(Effect.succeed(version))
      const lastLine = stderr.trim().split("\n").at(-1)
      resume(Effect.fail(lastLine || (error ? `--version failed: ${error.message}` : "does not print a version")))
    })
    return Effect.sync(() => child.kill("SIGKILL"))
  })

const withLibraries = (libraryPath: string): NodeJS.ProcessEnv => ({ ...process.env, LD_LIBRARY_PATH: libraryPath })

/** On Windows `--version` opens a window, but a folder next to the program is named after the version. */
const windowsVersion = (program: string): Effect.Effect<string, string> =>
  Effect.suspend(() => {
    const version = fs
      .readdirSync(path.dirname(program))
      .filter((name) => /^\d+\.\d+\.\d+\.\d+(\.manifest)?$/.test(name))
      .map((name) => name.replace(".manifest", ""))
      .toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))[0]
    return version === undefined ? Effect.fail("has no version folder next to it") : Effect.succeed(version)
  })

const readKnown = (cacheFile: string): typeof Known.Type => {
  try {
    return Option.getOrElse(Schema.decodeOption(Known)(fs.readFileSync(cacheFile, "utf8")), () => ({}))
  } catch {
    return {} // The cache does not exist yet.
  }
}

const writeKnown = (cacheFile: string, known: typeof Known.Type): void => {
  try {
    fs.mkdirSync(path.dirname(cacheFile), { recursive: true })
    fs.writeFileSync(cacheFile, Schema.encodeSync(Known)(known))
  } catch {
    // With a read-only data directory each start takes 20 ms longer.
  }
}
