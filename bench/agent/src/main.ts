import { type Program, runComparisons } from "@tabwright/bench-measure"

const help = `Usage: node --conditions=@tabwright/source bench/agent/src/main.ts [NAME...] [--quick]

Measures what seeing a page costs and what is seen of it. Without a name, everything, in about ten minutes.
  perception  tokens and time of a look, beside Playwright's and Stagehand's snapshots
  recall      what of the widget zoo has a number
  step        a step on the demo shop without the model
  replay      a task that is repeated by its recipe, beside its first run by a model
  planning    tasks on sites that the embedded planner was not written for
  --quick  tiny counts: shows that it runs, not what things cost`

const comparisons: Program["comparisons"] = {
  perception: async (isQuick) => {
    const { perception } = await import("./Perception.ts")
    return perception(isQuick ? { sizes: [100], rounds: 1 } : { sizes: [100, 1_000, 10_000, 50_000], rounds: 7 })
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
