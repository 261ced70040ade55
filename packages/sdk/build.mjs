// Bundles the package from the sources of its workspace packages. The promise entries contain the used parts of Effect,
// so that `effect` is no dependency of their users and loading them reads few files. The Effect entry shares `effect`
// with the program. Run with `--conditions=@tabwright/source` after `tsc`.
import { rmSync } from "node:fs"
import { createRequire } from "node:module"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { rolldown } from "rolldown"
import { dts } from "rolldown-plugin-dts"

const folder = fileURLToPath(new URL(".", import.meta.url))
const { resolve } = createRequire(import.meta.url)
const node = /^node:/
const effect = /^effect($|\/)/

/** Packages whose definitions are bundled, by the package that depends on them. */
const bundledTypes = { "openapi-fetch": "@tabwright/raw/package.json", "openapi-typescript-helpers": "openapi-fetch" }

/** @param {string} id @returns {string} */
const definitionsOf = (id) => {
  const from = bundledTypes[/** @type {keyof typeof bundledTypes} */ (id)]
  const parent = from.startsWith("@tabwright/") ? resolve(from) : definitionsOf(from)
  return createRequire(parent)
    .resolve(id)
    .replace(/\.cjs$/, ".d.mts")
}

/** Definitions of the workspace packages, emitted by `tsc` beside those of this package. */
const emittedTypes = {
  name: "emitted-types",
  resolveId: {
    order: /** @type {const} */ ("pre"),
    /** @param {string} id */
    handler: (id) =>
      id.startsWith("@tabwright/")
        ? join(folder, "types", relative(join(folder, ".."), resolve(id))).replace(/\.ts$/, ".d.ts")
        : id in bundledTypes
          ? definitionsOf(id)
          : undefined,
  },
}

/**
 * @param {import("rolldown").InputOptions} input
 * @param {import("rolldown").OutputOptions} output
 */
const bundle = async (input, output) => {
  const build = await rolldown({ cwd: folder, platform: "neutral", checks: { pluginTimings: false }, ...input })
  await build.write({ dir: "dist", ...output })
  await build.close()
}

/**
 * @param {ReadonlyArray<string>} names
 * @param {ReadonlyArray<RegExp>} external
 * @param {string} chunks Folder of the files that the entries share.
 */
const bundleEntries = async (names, external, chunks) => {
  /** @param {string} path */
  const input = (path) => Object.fromEntries(names.map((name) => [name, path.replace("*", name)]))
  await bundle(
    {
      input: input("src/*.ts"),
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
  )
  await bundle(
    {
      input: input("types/sdk/src/*.d.ts"),
      external: [node, effect],
      plugins: [emittedTypes, dts({ dtsInput: true, resolver: "oxc" })],
    },
    { chunkFileNames: `${chunks}/[name].d.ts` },
  )
}

rmSync(join(folder, "dist"), { recursive: true, force: true })
await bundleEntries(["index", "v4", "admin"], [node], "shared")
await bundleEntries(["effect"], [node, effect], "shared-effect")
rmSync(join(folder, "types"), { recursive: true })
