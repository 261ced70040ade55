import { type Program, runComparisons } from "@tabwright/bench-measure"

const help = `Usage: node --conditions=@tabwright/source bench/chromium/src/main.ts [NAME...] [--quick]

Measures hosted browsers, compared with a bare browser. Runs the named benchmarks, or all of them in about 20 minutes.
  start       time from the request to the first response of a page
  gateway     round trip of a command, and memory with a slow reader
  live        latency from a click in the live view to the resulting frame
  capture     CPU time of watching and recording
  lifecycles  memory, processes and files left by 1,000 browsers
  --quick  small counts, to check that the benchmark works`

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
      isQuick ? { rounds: 2, roundTrips: 10, unreadMb: 10 } : { rounds: 40, roundTrips: 200, unreadMb: 120 },
    )
  },
  live: async (isQuick) => {
    const { live } = await import("./Live.ts")
    return live({ clicks: isQuick ? 3 : 200 })
  },
  capture: async (isQuick) => {
    const { capture } = await import("./capture/Capture.ts")
    return capture(isQuick ? { rounds: 1, sliceMs: 200 } : { rounds: 5, sliceMs: 5000 })
  },
  lifecycles: async (isQuick) => {
    const { lifecycles } = await import("./lifecycles/Lifecycles.ts")
    return lifecycles(isQuick ? { rounds: 3, perRound: 1 } : { rounds: 10, perRound: 100 })
  },
}

await runComparisons({ help, comparisons })
