import { type Program, runComparisons } from "@tabwright/bench-measure"

const help = `Usage: node --conditions=@tabwright/source bench/agent/src/main.ts [NAME...] [--quick]

Measures the cost of observations and steps, and the agent with the built-in evaluation suites. Runs the named benchmarks, or all of them in
about ten minutes.
  observation  tokens and time of an observation, compared with snapshots of Playwright and Stagehand
  recall       share of the widget zoo's elements that get a number
  perception   missed clickable elements, tokens and time by kind and size of page, compared with Playwright's snapshot;
               PERCEPTION_SIZES=10,1000 and PERCEPTION_KINDS=react,frames select some
  prompts      tokens of prompts by part and of a run of 12 steps with caching, without measuring time
  step         time of a step on the demo shop, without the model
  flow         time of a flow in the demo shop as a run, compared with a Playwright program
  throughput   processor time of an evaluation's repetitions with a scripted model
  ablation     end check, pictures and plan on and off with a scripted model, by the evaluation runner;
               "ABLATION_NAMES=vision never;vision auto" selects some
  planner      success rate of the embedded planner without and with recipes
  planner-cases  the embedded planner on single cases, in this process; only as the first word, options in bench/README.md
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
  perception: async (isQuick) => {
    const { perception } = await import("./perception/Perception.ts")
    const chosen = (name: string) => process.env[name]?.split(",")
    const names = chosen("PERCEPTION_KINDS")
    const sizes =
      chosen("PERCEPTION_SIZES")?.map(Number) ?? (isQuick ? [10, 1_000] : [10, 100, 1_000, 5_000, 10_000, 50_000])
    return perception(names === undefined ? { sizes } : { names, sizes })
  },
  prompts: async () => {
    const { prompts } = await import("./prompt/Prompts.ts")
    return prompts()
  },
  step: async (isQuick) => {
    const { step } = await import("./Step.ts")
    return step({ rounds: isQuick ? 1 : 9 })
  },
  flow: async (isQuick) => {
    const { flow } = await import("./Flow.ts")
    return flow({ rounds: isQuick ? 1 : 9 })
  },
  throughput: async (isQuick) => {
    const { throughput } = await import("./Throughput.ts")
    return throughput(isQuick ? { cases: 2, repetitions: 1 } : { cases: 20, repetitions: 2 })
  },
  ablation: async (isQuick) => {
    const { ablation } = await import("./ablation/Ablation.ts")
    return ablation({ cases: isQuick ? 2 : 10, names: process.env["ABLATION_NAMES"]?.split(";") })
  },
  planner: async (isQuick) => {
    const { planner } = await import("./Planner.ts")
    return planner(isQuick ? { suites: ["bank"], limit: 2 } : { suites: ["bank", "shop"] })
  },
}

const [name, ...args] = process.argv.slice(2)
if (name === "planner-cases") {
  const { plannerCases } = await import("./planner/Command.ts")
  await plannerCases(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else await runComparisons({ help, comparisons })
