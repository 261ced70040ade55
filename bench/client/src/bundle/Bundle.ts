import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { rolldown } from "rolldown"
import { ratio, type Report } from "@tabwright/bench-measure"

interface Size {
  readonly minifiedBytes: number
  readonly gzipBytes: number
}

/** Resolves sources or built files depending on this process's own conditions. */
const conditions = process.execArgv.flatMap((argument) => /^--conditions=(.+)$/.exec(argument)?.slice(1) ?? [])

const sizeOf = async (program: string): Promise<Size> => {
  await using bundle = await rolldown({
    input: fileURLToPath(new URL(`./programs/${program}.ts`, import.meta.url)),
    platform: "browser",
    // The peer uses Node's file modules, which web pages have to stub.
    external: ["fs", "fs/promises", "path"],
    resolve: { conditionNames: [...conditions, "browser", "import", "default"] },
    logLevel: "silent",
  })
  const { output } = await bundle.generate({ format: "esm", minify: true, codeSplitting: false })
  const code = output.map((part) => (part.type === "chunk" ? part.code : "")).join("")
  return { minifiedBytes: Buffer.byteLength(code), gzipBytes: gzipSync(code, { level: 9 }).length }
}

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

const comparisons = [
  { name: "v4: a program that runs a task", own: "sdk-v4", peer: "peer-v4", limitBytes: 40_000 },
  { name: "all versions: the same program in each", own: "sdk-all", peer: "peer-all", limitBytes: 60_000 },
  { name: "all versions: all exports", own: "sdk-exports", peer: "peer-exports", limitBytes: 60_000 },
] as const

export const bundleSize = async (): Promise<Report> => {
  const measured = await Promise.all(
    comparisons.map(async (comparison) => ({
      ...comparison,
      size: await sizeOf(comparison.own),
      peerSize: await sizeOf(comparison.peer),
    })),
  )
  return {
    title: "bundle: for browsers, built by rolldown, minified and compressed with gzip -9",
    rows: [
      ["", "minified", "gzip", "peer's gzip", "to peer"],
      ...measured.map(({ name, peerSize, size }) => [
        name,
        kB(size.minifiedBytes),
        kB(size.gzipBytes),
        kB(peerSize.gzipBytes),
        ratio(size.gzipBytes / peerSize.gzipBytes),
      ]),
    ],
    goals: measured.map(({ limitBytes, name, size: { gzipBytes } }) => ({
      text: `${name}: at most ${kB(limitBytes)} (${kB(gzipBytes)})`,
      isMet: gzipBytes <= limitBytes,
    })),
  }
}
