// Bundles the package in the current folder from the sources of its workspace packages, after `tsc` has written their
// definitions to `types`. The promise entries contain the used parts of Effect, so that `effect` is no dependency of their
// users and loading them reads few files. The entry `./effect` shares `effect` with the program. Dependencies and peers
// stay imports. Run with `--conditions=@tabwright/source`. Arguments are scripts that the package loads as files, such as
// workers: each becomes a file next to the entries.
import { existsSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, isAbsolute, join, relative } from "node:path"
import { rolldown } from "rolldown"
import { dts } from "rolldown-plugin-dts"

const folder = process.cwd()
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
const { resolve } = createRequire(join(folder, "package.json"))
const effect = /^effect($|\/)/
const imported = [
  /^node:/,
  ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    .filter((name) => name !== "effect")
    .map((name) => new RegExp(`^${name}($|/)`)),
]

/** Source of each entry by its name in `dist`. */
const entries = Object.fromEntries([
  ...Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === "string" ? [] : [[nameOf(entry.default), entry["@tabwright/source"]]],
  ),
  ...Object.values(manifest.publishConfig.bin ?? {}).map((file) => [nameOf(file), `src/${nameOf(file)}.ts`]),
])

/** @param {string} file Such as "./dist/adapters/node.js". */
function nameOf(file) {
  return file.replace(/^\.\/dist\/|\.js$/g, "")
}

/** @param {string} id */
const isShared = (id) => [...imported, effect].some((pattern) => pattern.test(id))

/**
 * Returns the definitions of a library that the definitions of another package import, such as openapi-fetch.
 *
 * @param {string} id
 * @param {string} importer
 */
const libraryTypes = (id, importer) => {
  const from = importer.includes("/node_modules/") ? importer : join(folder, "..", "raw", "package.json")
  try {
    const code = createRequire(from).resolve(id)
    return [".d.mts", ".d.ts"].map((extension) => code.replace(/\.[cm]?js$/, extension)).find(existsSync)
  } catch {
    // A library of this package, which the bundler finds.
    return undefined
  }
}

/** Finds the definitions of the workspace packages, emitted by `tsc` beside those of this package, and of libraries. */
const bundledTypes = {
  name: "bundled-types",
  resolveId: {
    order: /** @type {const} */ ("pre"),
    /** @param {string} id @param {string | undefined} importer */
    handler: (id, importer) => {
      if (importer === undefined || id.startsWith(".") || isAbsolute(id) || isShared(id)) return undefined
      return id.startsWith("@tabwright/")
        ? join(folder, "types", relative(join(folder, ".."), resolve(id))).replace(/\.ts$/, ".d.ts")
        : libraryTypes(id, importer)
    },
  },
}

/**
 * @param {import("rolldown").InputOptions} input
 * @param {import("rolldown").OutputOptions} output
 * @param {ReadonlyArray<RegExp>} allowed Modules that the files may import.
 */
const bundle = async (input, output, allowed) => {
  const build = await rolldown({
    cwd: folder,
    platform: "neutral",
    checks: { pluginTimings: false },
    // The directive "use client" is preserved, because it is in an entry.
    onLog: (level, log, handle) => log.code === "MODULE_LEVEL_DIRECTIVE" || handle(level, log),
    ...input,
  })
  const { output: written } = await build.write({ dir: "dist", ...output })
  await build.close()
  const names = written.map(({ fileName }) => fileName)
  for (const id of written.flatMap((file) => ("imports" in file ? file.imports : []))) {
    const isAllowed = names.includes(id) || allowed.some((pattern) => pattern.test(id))
    if (!isAllowed) throw new Error(`${manifest.name} imports ${id}, which is not a dependency`)
  }
}

/**
 * @param {Record<string, string>} input
 * @param {ReadonlyArray<RegExp>} external
 * @param {string} chunks Folder of the files that the entries share.
 * @param {Record<string, string>} [files] Sources of scripts without definitions.
 */
const bundleEntries = async (input, external, chunks, files = {}) => {
  if (Object.keys(input).length === 0) return
  await bundle(
    {
      input: { ...input, ...files },
      external: [...external],
      resolve: { conditionNames: ["@tabwright/source", "import", "default"], mainFields: ["module", "main"] },
      treeshake: { moduleSideEffects: false },
    },
    {
      sourcemap: true,
      // The definitions contain the descriptions; here they would double what has to be read.
      comments: { annotation: true, jsdoc: false, legal: true },
      chunkFileNames: `${chunks}/[name].js`,
    },
    external,
  )
  const emitted = Object.entries(input).map(([name, source]) => [
    name,
    join("types", basename(folder), source).replace(/\.ts$/, ".d.ts"),
  ])
  await bundle(
    {
      input: Object.fromEntries(emitted),
      external: [...imported, effect],
      plugins: [bundledTypes, dts({ dtsInput: true, resolver: "oxc" })],
    },
    { chunkFileNames: `${chunks}/[name].d.ts` },
    // Includes imports of internal members, which are no longer in the files.
    [...imported, effect],
  )
}

/** @param {(source: string) => boolean} predicate */
const entriesWhere = (predicate) =>
  Object.fromEntries(Object.entries(entries).filter(([, source]) => predicate(source)))

/** @param {string} source */
const isEffectEntry = (source) => source.endsWith("/effect.ts")
const files = Object.fromEntries(process.argv.slice(2).map((source) => [basename(source, ".ts"), source]))

rmSync(join(folder, "dist"), { recursive: true, force: true })
await bundleEntries(
  entriesWhere((source) => !isEffectEntry(source)),
  imported,
  "shared",
  files,
)
await bundleEntries(entriesWhere(isEffectEntry), [...imported, effect], "shared-effect")
rmSync(join(folder, "types"), { recursive: true })
