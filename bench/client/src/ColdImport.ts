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

interface Load {
  /** Time from the start of the process until the module is loaded, by its own clock. */
  readonly elapsedMs: number
  readonly cpuMs: number
}

/** Loads `specifier` in a new Node process. */
const loadIn = async (specifier: string | undefined): Promise<Load> => {
  const load = specifier === undefined ? "" : `await import(${JSON.stringify(specifier)});`
  const program = `${load} const { user, system } = process.cpuUsage();
    console.log(JSON.stringify({ elapsedMs: performance.now(), cpuMs: (user + system) / 1_000 }))`
  const { stdout } = await run(process.execPath, [...process.execArgv, "--input-type=module", "--eval", program], {
    cwd: folder,
    timeout: 60_000,
  })
  return JSON.parse(stdout)
}

const bare = "Node alone"

const own = "@tabwright/sdk"
const peers = ["browser-use-sdk", "openai", "stripe"]
const specifiers = [own, "@tabwright/sdk/v4", ...peers, "browser-use-sdk/v4"]

const limitMs = 20

/** Load time of the SDK and other clients on top of an empty Node process. */
export const coldImport = async ({ rounds }: { readonly rounds: number }): Promise<Report> => {
  const subjects: ReadonlyArray<Subject<Load>> = [
    { name: bare, once: () => loadIn(undefined) },
    ...specifiers.map((specifier) => ({ name: specifier, once: () => loadIn(specifier) })),
  ]
  // Warms the disk cache.
  for (const { once } of subjects) await once()
  const times = await interleaved(subjects, rounds, "import")
  const timesOf = (name: string, of: keyof Load = "elapsedMs") => samplesOf(times, name).map((load) => load[of])
  const beyondNode = (name: string, of?: keyof Load) => {
    const alone = timesOf(bare, of)
    return timesOf(name, of).map((ms, round) => ms - (alone[round] ?? Number.NaN))
  }
  const inMs = (value: number) => value.toFixed(0)
  const rows = specifiers.map((name) => {
    const beyond = beyondNode(name)
    return [
      name,
      `${inMs(median(beyond))} ms`,
      `${inMs(quantile(beyond, 0.25))} to ${inMs(quantile(beyond, 0.75))} ms`,
      `${inMs(median(beyondNode(name, "cpuMs")))} ms`,
      ratio(median(ratios(timesOf(name), timesOf(bare)))),
      ratio(median(ratios(timesOf(own), timesOf(name)))),
    ]
  })
  const cpuMs = (name: string) => median(beyondNode(name, "cpuMs"))
  return {
    title: `import: a new process, in addition to the ${inMs(median(timesOf(bare)))} ms of Node alone, medians of ${rounds} rounds`,
    rows: [["", "beyond Node", "quartiles", "CPU time", "total to Node", `${own} to it`], ...rows],
    // CPU time, because a busy machine multiplies the elapsed time.
    goals: [
      { text: `${own} within ${limitMs} ms of CPU time (${inMs(cpuMs(own))} ms)`, isMet: cpuMs(own) <= limitMs },
      ...peers.map((peer) => ({
        text: `less than ${peer} (${inMs(cpuMs(own))} of ${inMs(cpuMs(peer))} ms)`,
        isMet: cpuMs(own) < cpuMs(peer),
      })),
    ],
  }
}
