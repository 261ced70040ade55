import { type Check, CheckContext, interrupted } from "./Check.ts"
import type { Version } from "@tabwright/core/reasoning"
import { contract, type DeclaredResponses, versions } from "./Contract.ts"
import { requestChecks } from "./general/Requests.ts"
import { type ConformanceReport, type CheckReport, operationReport } from "./Report.ts"
import { ServiceClient } from "./ServiceClient.ts"
import { v2Checks } from "./v2/index.ts"
import { v3Checks } from "./v3/index.ts"
import { v4Checks } from "./v4/index.ts"
import { toolChecks } from "./v4/run/ToolCalls.ts"
import { statusOf, reasonOf } from "./CheckStatus.ts"

/**
 * Options of a suite run.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConformanceOptions {
  /** URL of the service. A trailing path such as `/api/v4` is ignored. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Header of the key. Default `X-Service-API-Key`. */
  readonly keyHeader?: string
  /** Default: all. */
  readonly versions?: ReadonlyArray<Version>
  /** A task that ends well within `taskLimitMs`. Default: opens https://example.com and returns its title. */
  readonly task?: string
  /** A task that runs for at least half a minute. Default: waits that long, then does `task`. */
  readonly longTask?: string
  /** A task that calls the tool `lookupOrder` with `{"orderId": "A-1042"}` and ends. Default: no tool is called. */
  readonly toolTask?: string
  /** Maximum duration of the task in ms. Default 120,000. */
  readonly taskLimitMs?: number
  /** Timeout of a request in ms. Default 30,000. */
  readonly limitMs?: number
  /** Function that sends requests. Default: the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Function that waits between polls. Default: real time. Tests can advance a fake clock instead. */
  readonly pause?: (ms: number) => Promise<void>
  /** Skips the remaining checks and cleans up. */
  readonly signal?: AbortSignal
  /** Called before each check. */
  readonly onCheck?: (progress: {
    readonly number: number
    readonly of: number
    readonly operation: string
    readonly rule: string
  }) => void
}

const ownChecks: Readonly<Record<Version, ReadonlyArray<Check>>> = { v2: v2Checks, v3: v3Checks, v4: v4Checks }

const defaultTask = "Go to https://example.com and return the page title"

/**
 * Runs all checks of the contract against a service: each operation's own and the general ones. Uses plain requests and
 * the generated schemas, never the client under development. Stops and deletes created resources. Never rejects:
 * failures are in the report.
 *
 * @category testing
 * @since 0.1.0
 */
export const runConformance = async (options: ConformanceOptions): Promise<ConformanceReport> => {
  const task = options.task ?? defaultTask
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v\d+$/, "")
  const service = new ServiceClient({
    baseUrl,
    apiKey: options.apiKey,
    keyHeader: options.keyHeader ?? "X-Service-API-Key",
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    limitMs: options.limitMs ?? 30_000,
  })
  const context = new CheckContext(service, {
    task,
    toolTask: options.toolTask,
    longTask: options.longTask ?? `Wait 30 seconds. ${task}`,
    taskLimitMs: options.taskLimitMs ?? 120_000,
    signal: options.signal,
    pause: options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  })

  const tried = (options.versions ?? versions).toSorted()
  const operations = contract.filter(({ version }) => tried.includes(version))
  const selected = new Set(operations.map(({ operation }) => operation))
  const own = [...tried.flatMap((version) => ownChecks[version]), ...(options.toolTask === undefined ? [] : toolChecks)]
  const checks = [...requestChecks, ...own].filter(({ of }) => selected.has(of))

  const results: Array<{ readonly check: Check; readonly report: CheckReport }> = []
  for (const [position, check] of checks.entries()) {
    options.onCheck?.({ number: position + 1, of: checks.length, operation: check.of.id, rule: check.rule })
    const isOver = options.signal?.aborted === true
    const report: CheckReport = isOver
      ? { rule: check.rule, status: "skipped", reason: interrupted }
      : await runCheck(check, context)
    results.push({ check, report })
  }
  const leftovers = await context.cleanUp()
  const reports = operations.map((answers) =>
    operationReport(answers, [...reportsOf(answers, results), ...shape(answers, service)]),
  )
  return {
    baseUrl,
    operations: reports,
    leftovers,
    isConforming: reports.every(({ status }) => status !== "fail"),
  }
}

const runCheck = async ({ rule, verify }: Check, context: CheckContext): Promise<CheckReport> => {
  try {
    await verify(context)
    return { rule, status: "pass" }
  } catch (error) {
    return { rule, status: statusOf(error), reason: reasonOf(error) }
  }
}

const reportsOf = (
  { operation }: DeclaredResponses,
  results: ReadonlyArray<{ readonly check: Check; readonly report: CheckReport }>,
): ReadonlyArray<CheckReport & { readonly isGeneral: boolean }> =>
  results
    .filter(({ check }) => check.of === operation)
    .map(({ check, report }) => ({ ...report, isGeneral: check.isGeneral === true }))

/** Mismatched responses count for their operation, whichever check received them. */
const shape = (
  { operation }: DeclaredResponses,
  service: ServiceClient,
): ReadonlyArray<CheckReport & { readonly isGeneral: boolean }> => {
  const faults = service.faults(operation)
  const rule = "returns only declared responses"
  return [
    faults.length === 0
      ? { rule, status: "pass", isGeneral: true }
      : { rule, status: "fail", reason: faults.join("; "), isGeneral: true },
  ]
}
