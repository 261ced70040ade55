import {
  interleaved,
  median,
  quantile,
  ratio,
  ratios,
  type Report,
  samplesOf,
  type Subject,
} from "@tabwright/bench-measure"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const folder = fileURLToPath(new URL("..", import.meta.url))

const run = promisify(execFile)

/** Returns the time in ms from the start of a Node process until `specifier` is loaded, by its own clock. */
const loadMs = async (specifier: string | undefined): Promise<number> => {
  const load = specifier === undefined ? "" : `await import(${JSON.stringify(specifier)});`
  const program = `${load} console.log(performance.now())`
  const { stdout } = await run(process.execPath, [...process.execArgv, "--input-type=module", "--eval", program], {
    cwd: folder,
    timeout: 60_000,
  })
  return Number(stdout)
}

const bare = "Node alone"

/** Entry points with their equivalents of the peer. */
const pairs = [
  ["@tabwright/sdk", "browser-use-sdk"],
  ["@tabwright/sdk/v4", "browser-use-sdk/v4"],
] as const

/** Load time of the SDK and the peer on top of an empty Node process. */
export const coldImport = async ({ rounds }: { readonly rounds: number }): Promise<Report> => {
  const specifiers = pairs.flat()
  const subjects: ReadonlyArray<Subject<number>> = [
    { name: bare, once: () => loadMs(undefined) },
    ...specifiers.map((specifier) => ({ name: specifier, once: () => loadMs(specifier) })),
  ]
  // Warms the disk cache.
  for (const { once } of subjects) await once()
  const times = await interleaved(subjects, rounds, "import")
  const alone = samplesOf(times, bare)
  const rows = pairs.flatMap(([own, peer]) =>
    [own, peer].map((name) => {
      const all = samplesOf(times, name)
      const beyond = all.map((ms, round) => ms - (alone[round] ?? Number.NaN))
      return [
        name,
        `${median(beyond).toFixed(0)} ms`,
        `${quantile(beyond, 0.25).toFixed(0)} to ${quantile(beyond, 0.75).toFixed(0)} ms`,
        ratio(median(ratios(all, alone))),
        ratio(median(ratios(all, samplesOf(times, peer)))),
      ]
    }),
  )
  const own = samplesOf(times, "@tabwright/sdk")
  const ownMs = median(own.map((ms, round) => ms - (alone[round] ?? Number.NaN)))
  return {
    title: `import: a new process, in addition to the ${median(alone).toFixed(0)} ms of Node alone, medians of ${rounds} rounds`,
    rows: [["", "beyond Node", "quartiles", "total to Node", "total to peer"], ...rows],
    goals: [{ text: `@tabwright/sdk within 100 ms (${ownMs.toFixed(0)} ms)`, isMet: ownMs <= 100 }],
  }
}
