import { type Program, runComparisons } from "@tabwright/bench-measure"

const help = `Usage: node --conditions=@tabwright/source bench/agent/src/main.ts [NAME...] [--quick]

Measures the cost of observations, steps and recipes. Runs the named benchmarks, or all of them in about ten minutes.
  observation  tokens and time of an observation, compared with snapshots of Playwright and Stagehand
  recall       share of the widget zoo's elements that get a number
  step         time of a step on the demo shop, without the model
  replay       time of a recipe, compared with the first run by a model
  planning     success rate of the embedded planner on held-out sites
  --quick  small counts, to check that the benchmark works`

const comparisons: Program["comparisons"] = {
  observation: async (isQuick) => {
    const { observation } = await import("./Observation.ts")
    return observation(isQuick ? { sizes: [100], rounds: 1 } : { sizes: [100, 1_000, 10_000, 50_000], rounds: 7 })
  },
  recall: async (isQuick) => {
    const { recall } = await import("./Recall.ts")
    return recall({ pages: isQuick ? 2 : Infinity })
  },
  step: async (isQuick) => {
    const { step } = await import("./Step.ts")
    return step({ rounds: isQuick ? 1 : 9 })
  },
  replay: async (isQuick) => {
    const { replay } = await import("./Replay.ts")
    return replay(isQuick ? { rounds: 1, isInstant: true } : { rounds: 5 })
  },
  planning: async (isQuick) => {
    const { planning } = await import("./Planning.ts")
    return planning({ every: isQuick ? 60 : 1 })
  },
}

await runComparisons({ help, comparisons })
