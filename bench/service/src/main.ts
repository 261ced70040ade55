import { type Program, runComparisons } from "@tabwright/bench-measure"

const help = `Usage: node --conditions=@tabwright/source bench/service/src/main.ts [NAME...] [--quick]

Measures the service, compared with bare servers on the same database. Runs the named benchmarks, or all of them in about
80 minutes.
  polls     throughput of status polls
  create    throughput of accepted runs
  events    latency from the commit of an event to its subscribers
  queue     processing of a thousand queued messages
  skills    executions of a skill that reads a page, compared with Playwright on a hosted browser
  pages     markdown of a page without an agent, compared with Playwright on a hosted browser
  takeover  time from the loss of a worker until another one continues its run
  noisy     latency of one project while another abuses the service; NOISY_PATTERNS=webhooks,uploads selects patterns by
            parts of their names
  cost      statements, bytes and processor time of runs, steps, browsers, subscribers and nodes
  soak      memory growth over an hour
  --quick  small counts, to check that the benchmark works`

const comparisons: Program["comparisons"] = {
  polls: async (isQuick) => {
    const { polls } = await import("./Polls.ts")
    return [
      await polls(
        isQuick
          ? { rounds: 1, requests: 64, runs: 4, warmUp: 64 }
          : { rounds: 15, requests: 4_000, runs: 200, warmUp: 10_000 },
      ),
    ]
  },
  create: async (isQuick) => {
    const { create } = await import("./Create.ts")
    return [await create(isQuick ? { rounds: 1, requests: 16 } : { rounds: 7, requests: 500 })]
  },
  events: async (isQuick) => {
    const { events } = await import("./events/Events.ts")
    return [await events(isQuick ? { events: 3, subscribers: 20 } : { events: 200, subscribers: 1_000 })]
  },
  queue: async (isQuick) => {
    const { queue } = await import("./Queue.ts")
    return [await queue(isQuick ? { sessions: 3, messages: 2 } : { sessions: 200, messages: 5 })]
  },
  skills: async (isQuick) => {
    const { skills } = await import("./Skills.ts")
    return [await skills(isQuick ? { rounds: 1, refillMs: 100 } : { rounds: 8, refillMs: 1_000 })]
  },
  pages: async (isQuick) => {
    const { pages } = await import("./Pages.ts")
    return [await pages(isQuick ? { rounds: 1, pages: 6 } : { rounds: 30, pages: 120 })]
  },
  takeover: async (isQuick) => {
    const { takeover } = await import("./Takeover.ts")
    return [await takeover({ rounds: isQuick ? 1 : 4 })]
  },
  noisy: async (isQuick) => {
    const { noisy } = await import("./noisy/Noisy.ts")
    const names = (process.env["NOISY_PATTERNS"] ?? "").split(",").filter((part) => part !== "")
    return [await noisy({ seconds: isQuick ? 1 : 6, names })]
  },
  cost: async (isQuick) => {
    const { cost } = await import("./cost/Cost.ts")
    return cost(
      isQuick
        ? { nodes: 2, simulated: [10], seconds: 1, runs: 8, browserRuns: 1, browsers: 1, subscribers: 5, events: 3 }
        : {
            nodes: 4,
            simulated: [100, 1_000],
            seconds: 4,
            runs: 100,
            browserRuns: 2,
            browsers: 4,
            subscribers: 200,
            events: 30,
          },
    )
  },
  soak: async (isQuick) => {
    const { soak } = await import("./Soak.ts")
    return [
      await soak(
        isQuick
          ? { seconds: 3, everySeconds: 1, turnsPerSecond: 100 }
          : { seconds: 3_600, everySeconds: 10, turnsPerSecond: 2 },
      ),
    ]
  },
}

await runComparisons({ help, comparisons })
