import { type Program, runComparisons } from "@tabwright/bench-measure"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

const help = `Usage: node bench/client/src/main.ts [overhead] [import] [bundle] [polls] [--quick]

Measures the client, compared with bare tools and other clients. Runs the named benchmarks,
or all of them.
  --quick  small counts, to check that the benchmark works`

const comparisons: Program["comparisons"] = {
  overhead: async (isQuick) => {
    const { overhead } = await import("./overhead/Overhead.ts")
    return overhead(isQuick ? { rounds: 2, requests: 64, warmUp: 64 } : { rounds: 40, requests: 1_024, warmUp: 20_000 })
  },
  import: async (isQuick) => {
    const { coldImport } = await import("./ColdImport.ts")
    return [await coldImport({ rounds: isQuick ? 1 : 21 })]
  },
  bundle: async () => {
    const { bundleSize } = await import("./bundle/Bundle.ts")
    return [await bundleSize()]
  },
  polls: async (isQuick) => {
    const { polls } = await import("./polls/Polls.ts")
    return [await polls(isQuick ? { from: 10, to: 50 } : { from: 10_000, to: 100_000 })]
  },
}

/** Returns the measured variant: built packages or sources. */
const measuredVariant = (): string => {
  if (process.execArgv.includes("--conditions=@tabwright/source")) return "sources"
  if (existsSync(fileURLToPath(import.meta.resolve("@tabwright/sdk")))) return "built packages"
  throw new Error("The packages are not built. Run: pnpm build --filter=@tabwright/sdk")
}

await runComparisons({ help, comparisons, subject: measuredVariant })
