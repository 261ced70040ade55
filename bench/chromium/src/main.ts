import { type Program, runComparisons } from "@tabwright/bench-measure"

const help = `Usage: node --conditions=@tabwright/source bench/chromium/src/main.ts [NAME...] [--quick]

Measures what hosting a browser costs, beside a bare browser. Without a name, everything, in about 20 minutes.
  start       from nothing to the first answer of a page
  gateway     a command's round trip, and a slow reader
  live        from a click to the frame that shows it
  picture     what watching and recording cost
  lifecycles  what 1,000 browsers leave behind
  --quick  tiny counts: shows that it runs, not what things cost`

const comparisons: Program["comparisons"] = {
  start: async (isQuick) => {
    const { start } = await import("./Start.ts")
    return start(
      isQuick
        ? { rounds: 1, parallelRounds: 0, parallel: 1, refillMs: 50 }
        : { rounds: 20, parallelRounds: 3, parallel: 10, refillMs: 1200 },
    )
  },
  gateway: async (isQuick) => {
    const { gateway } = await import("./gateway/Gateway.ts")
    return gateway(
      isQuick ? { rounds: 2, roundTrips: 10, waitingMb: 10 } : { rounds: 40, roundTrips: 200, waitingMb: 120 },
    )
  },
  live: async (isQuick) => {
    const { live } = await import("./Live.ts")
    return live({ clicks: isQuick ? 3 : 200 })
  },
  picture: async (isQuick) => {
    const { picture } = await import("./picture/Picture.ts")
    return picture(isQuick ? { rounds: 1, sliceMs: 200 } : { rounds: 5, sliceMs: 5000 })
  },
  lifecycles: async (isQuick) => {
    const { lifecycles } = await import("./lifecycles/Lifecycles.ts")
    return lifecycles(isQuick ? { rounds: 3, perRound: 1 } : { rounds: 10, perRound: 100 })
  },
}

await runComparisons({ help, comparisons })
