import type { Report } from "@tabwright/bench-measure"
import { openServer, openTabwright } from "./Tabwright.ts"

/** The used part of what `tabwright eval run --json` prints. */
interface Summary {
  readonly counted: number
  readonly passRate: number
  readonly interval: Interval
  readonly medianSeconds: number
}

interface Interval {
  readonly low: number
  readonly high: number
}

/** The used part of what `tabwright eval compare --json` prints. */
interface Comparison {
  readonly cases: number
  readonly difference: number
  readonly interval: Interval
  readonly isDistinguishable: boolean
}

export interface PlannerOptions {
  readonly suites: ReadonlyArray<string>
  /** Cases of each suite. Default: all. */
  readonly limit?: number
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const range = ({ high, low }: Interval): string => `${percent(low)} to ${percent(high)}`

/**
 * Success rate of the embedded planner on built-in suites, which it was not developed on, without and with recipes. With
 * recipes, the second repetition of a case repeats the first.
 */
export const planner = async ({ limit, suites }: PlannerOptions): Promise<ReadonlyArray<Report>> => {
  await using tabwright = await openTabwright()
  await using server = await openServer(tabwright)
  const { id: workspaceId } = await server.post("/api/v4/workspaces", { name: "recipes" })
  const configurations = { without: {}, with: { workspaceId, cacheScript: true } }
  const limits = limit === undefined ? [] : ["--limit", String(limit)]
  const rows: Array<ReadonlyArray<string>> = []
  for (const suite of suites) {
    for (const [name, options] of Object.entries(configurations)) {
      const evaluation = ["eval", "run", `builtin/${suite}`, "--base-url", server.url, "--model", "tabwright-planner"]
      const repetitions = ["--reps", "2", "--concurrency", "2", "--experiment", `${suite}-${name}`, ...limits]
      const run = await tabwright.json([...evaluation, ...repetitions, "--run-options", JSON.stringify(options)])
      const { counted, interval, medianSeconds, passRate } = run as Summary
      rows.push([
        suite,
        `${name} recipes`,
        String(counted),
        percent(passRate),
        range(interval),
        `${medianSeconds.toFixed(1)} s`,
      ])
    }
    const compared = await tabwright.json(["eval", "compare", `${suite}-without`, `${suite}-with`])
    const { cases, difference, interval, isDistinguishable } = compared as Comparison
    const verdict = isDistinguishable ? "" : "not distinguishable"
    rows.push([suite, "difference", String(cases), percent(difference), range(interval), verdict])
  }
  return [
    {
      title: "The embedded planner on built-in suites, two repetitions",
      rows: [["suite", "configuration", "cases", "passed", "95 % interval", "median time"], ...rows],
      goals: [],
    },
  ]
}
