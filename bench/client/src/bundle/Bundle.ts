import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild-wasm"
import { rolldown } from "rolldown"
import { ratio, type Report } from "@tabwright/bench-measure"

interface Size {
  readonly minifiedBytes: number
  readonly gzipBytes: number
}

const sizeOfCode = (code: string): Size => ({
  minifiedBytes: Buffer.byteLength(code),
  gzipBytes: gzipSync(code, { level: 9 }).length,
})

const pathOf = (program: string): string => fileURLToPath(new URL(`./programs/${program}.ts`, import.meta.url))

/** The peer uses Node's file modules, which web pages have to stub. */
const external = ["fs", "fs/promises", "path"]

/** Resolves sources or built files depending on this process's own conditions. */
const conditions = process.execArgv.flatMap((argument) => /^--conditions=(.+)$/.exec(argument)?.slice(1) ?? [])

/** Vite bundles with rolldown. */
const builtByRolldown = async (program: string): Promise<Size> => {
  await using bundle = await rolldown({
    input: pathOf(program),
    platform: "browser",
    external,
    resolve: { conditionNames: [...conditions, "browser", "import", "default"] },
    logLevel: "silent",
  })
  const { output } = await bundle.generate({ format: "esm", minify: true, codeSplitting: false })
  return sizeOfCode(output.map((part) => (part.type === "chunk" ? part.code : "")).join(""))
}

const builtByEsbuild = async (program: string): Promise<Size> => {
  const { outputFiles } = await build({
    entryPoints: [pathOf(program)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "esnext",
    external: [...external, "node:*"],
    conditions: [...conditions],
    logLevel: "error",
  })
  return sizeOfCode(outputFiles.map(({ text }) => text).join(""))
}

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

const comparisons = [
  { name: "v4: a program that runs a task", own: "sdk-v4", peer: "peer-v4", limitBytes: 39_000 },
  { name: "all versions: the same program in each", own: "sdk-all", peer: "peer-all", limitBytes: 60_000 },
  { name: "all versions: all exports", own: "sdk-exports", peer: "peer-exports", limitBytes: 60_000 },
] as const

export const bundleSize = async (): Promise<Report> => {
  const measured = await Promise.all(
    comparisons.map(async (comparison) => ({
      ...comparison,
      size: await builtByRolldown(comparison.own),
      esbuildSize: await builtByEsbuild(comparison.own),
      peerSize: await builtByRolldown(comparison.peer),
    })),
  )
  return {
    title: "bundle: for browsers, built by rolldown (as in Vite) and esbuild, minified and compressed with gzip -9",
    rows: [
      ["", "minified", "gzip", "gzip by esbuild", "peer's gzip", "to peer"],
      ...measured.map(({ esbuildSize, name, peerSize, size }) => [
        name,
        kB(size.minifiedBytes),
        kB(size.gzipBytes),
        kB(esbuildSize.gzipBytes),
        kB(peerSize.gzipBytes),
        ratio(size.gzipBytes / peerSize.gzipBytes),
      ]),
    ],
    goals: measured.map(({ esbuildSize, limitBytes, name, size }) => ({
      text: `${name}: at most ${kB(limitBytes)} (${kB(size.gzipBytes)}, by esbuild ${kB(esbuildSize.gzipBytes)})`,
      isMet: Math.max(size.gzipBytes, esbuildSize.gzipBytes) <= limitBytes,
    })),
  }
}
