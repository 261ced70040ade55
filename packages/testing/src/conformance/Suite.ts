import type { Check } from "./Check.ts"
import { type Answers, contract } from "./Contract.ts"
import { type Version, versions } from "./Version.ts"
import { requestChecks } from "./general/Requests.ts"
import { type ConformanceReport, type LawReport, operationReport } from "./Report.ts"
import { Service } from "./Service.ts"
import { v2Checks } from "./v2/index.ts"
import { v3Checks } from "./v3/index.ts"
import { v4Checks } from "./v4/index.ts"
import { outcomeOf, reasonOf } from "./Verdict.ts"
import { interrupted, World } from "./World.ts"

/**
 * What is tried, and on which service.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConformanceOptions {
  /** Where the service is; a path such as `/api/v4` at its end is left out. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The header of the key, `X-Service-API-Key` by default. */
  readonly keyHeader?: string
  /** All by default. */
  readonly versions?: ReadonlyArray<Version>
  /** A task that ends well within `taskLimitMs`. Default: opens https://example.com and returns its title. */
  readonly task?: string
  /** A task that is under way for half a minute at least. Default: waits that long and then does the other one. */
  readonly longTask?: string
  /** Milliseconds that the task may take, 120,000 by default. */
  readonly taskLimitMs?: number
  /** Milliseconds that an answer may take, 30,000 by default. */
  readonly limitMs?: number
  /** How requests are sent; the platform's `fetch` by default. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Waits between two looks at something unfinished; real time by default. A fake moves its clock instead. */
  readonly pause?: (ms: number) => Promise<void>
  /** Leaves the laws that have not been tried, and cleans up. */
  readonly signal?: AbortSignal
  /** Hears of each law right before it is tried. */
  readonly onLaw?: (progress: {
    readonly number: number
    readonly of: number
    readonly operation: string
    readonly law: string
  }) => void
}

const ownChecks: Readonly<Record<Version, ReadonlyArray<Check>>> = { v2: v2Checks, v3: v3Checks, v4: v4Checks }

const defaultTask = "Go to https://example.com and return the page title"

/**
 * Tries every law of the contract on a service: each operation's own, and those that hold for all. Works with bare requests and
 * the generated schemas, never with our own client. Stops and deletes what it made, as far as the service can. Rejects never:
 * what goes wrong stands in the report.
 *
 * @category testing
 * @since 0.1.0
 */
export const runConformance = async (options: ConformanceOptions): Promise<ConformanceReport> => {
  const task = options.task ?? defaultTask
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v\d+$/, "")
  const service = new Service({
    baseUrl,
    apiKey: options.apiKey,
    keyHeader: options.keyHeader ?? "X-Service-API-Key",
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    limitMs: options.limitMs ?? 30_000,
  })
  const world = new World(service, {
    task,
    longTask: options.longTask ?? `Wait 30 seconds. ${task}`,
    taskLimitMs: options.taskLimitMs ?? 120_000,
    signal: options.signal,
    pause: options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  })

  const tried = (options.versions ?? versions).toSorted()
  const operations = contract.filter(({ version }) => tried.includes(version))
  const ofThese = new Set(operations.map(({ operation }) => operation))
  const checks = [...requestChecks, ...tried.flatMap((version) => ownChecks[version])].filter(({ of }) =>
    ofThese.has(of),
  )

  const results: Array<{ readonly check: Check; readonly report: LawReport }> = []
  for (const [position, check] of checks.entries()) {
    options.onLaw?.({ number: position + 1, of: checks.length, operation: check.of.id, law: check.law })
    const isOver = options.signal?.aborted === true
    const report: LawReport = isOver
      ? { law: check.law, outcome: "skipped", reason: interrupted }
      : await tryOut(check, world)
    results.push({ check, report })
  }
  const leftovers = await world.cleanUp()
  const reports = operations.map((answers) =>
    operationReport(answers, [...lawsOf(answers, results), ...shape(answers, service)]),
  )
  return {
    baseUrl,
    operations: reports,
    leftovers,
    isConforming: reports.every(({ outcome }) => outcome !== "fail"),
  }
}

const tryOut = async ({ law, verify }: Check, world: World): Promise<LawReport> => {
  try {
    await verify(world)
    return { law, outcome: "pass" }
  } catch (error) {
    return { law, outcome: outcomeOf(error), reason: reasonOf(error) }
  }
}

const lawsOf = (
  { operation }: Answers,
  results: ReadonlyArray<{ readonly check: Check; readonly report: LawReport }>,
): ReadonlyArray<LawReport & { readonly isGeneral: boolean }> =>
  results
    .filter(({ check }) => check.of === operation)
    .map(({ check, report }) => ({ ...report, isGeneral: check.isGeneral === true }))

/** Faults of an answer are the operation's own, whichever law's check met them. */
const shape = (
  { operation }: Answers,
  service: Service,
): ReadonlyArray<LawReport & { readonly isGeneral: boolean }> => {
  const faults = service.faults(operation)
  const law = "answers as it declares, whoever asks"
  return [
    faults.length === 0
      ? { law, outcome: "pass", isGeneral: true }
      : { law, outcome: "fail", reason: faults.join("; "), isGeneral: true },
  ]
}
