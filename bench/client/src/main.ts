import { existsSync } from "node:fs"
import { availableParallelism, cpus, loadavg } from "node:os"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { type Report, show } from "./measure/Report.ts"

const help = `Usage: node bench/client/src/main.ts [overhead] [import] [bundle] [polls] [--quick]

Measures what the client costs, beside bare tools and the public service's own client. Without a name, everything.
  --quick  tiny counts: shows that it runs, not what things cost`

/** Each loads its own code: what one comparison needs must not weigh on another. */
const comparisons: Readonly<Record<string, (isQuick: boolean) => Promise<ReadonlyArray<Report>>>> = {
  overhead: async (isQuick) => {
    const { overhead } = await import("./overhead/Overhead.ts")
    return overhead(isQuick ? { rounds: 2, requests: 64, warmUp: 64 } : { rounds: 40, requests: 1_024, warmUp: 20_000 })
  },
  import: async (isQuick) => {
    const { coldImport } = await import("./import/ColdImport.ts")
    return [await coldImport({ rounds: isQuick ? 1 : 21 })]
  },
  bundle: async () => {
    const { bundleSize } = await import("./bundle/Bundle.ts")
    return [await bundleSize()]
  },
  polls: async (isQuick) => {
    const { polls } = await import("./polls/Polls.ts")
    return [await polls(isQuick ? { from: 10, to: 50 } : { from: 2_000, to: 10_000 })]
  },
}

/** Whether the client was built, or its sources are asked for. */
const whatIsMeasured = (): string => {
  if (process.execArgv.includes("--conditions=@tabwright/source")) return "sources"
  if (existsSync(fileURLToPath(import.meta.resolve("@tabwright/sdk")))) return "built packages"
  throw new Error("The packages are not built. Run: pnpm build --filter=@tabwright/sdk")
}

const main = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, quick: { type: "boolean" } },
  })
  if (values.help === true) return console.log(help)
  const unknown = positionals.find((name) => !Object.hasOwn(comparisons, name))
  if (unknown !== undefined) throw new Error(`There is no comparison "${unknown}".\n\n${help}`)

  const isQuick = values.quick === true
  const what = whatIsMeasured()
  const machine = `${availableParallelism()} x ${cpus()[0]?.model ?? process.arch}`
  console.log(`Node ${process.version}, ${what}, ${machine}, load ${loadavg()[0]?.toFixed(1)}\n`)
  for (const [name, compare] of Object.entries(comparisons)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    for (const report of await compare(isQuick)) console.log(show(report, !isQuick))
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
