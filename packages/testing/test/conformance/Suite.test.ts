import { assert, describe, it } from "vitest"
import {
  type ConformanceOptions,
  type ConformanceReport,
  runConformance,
  reportTable,
} from "../../src/conformance/index.ts"
import { FakeService, outcomes } from "../../src/index.ts"
import { listen } from "../../src/adapters/node.ts"

const tasks = {
  task: "Return the page title",
  longTask: "Wait forever",
  toolTask: "Look up the order A-1042",
  taskLimitMs: 5000,
}

/** A fake whose long task never ends. */
const scripted = (): FakeService => {
  const service = new FakeService()
  service.stub({ result: "About", files: { "title.txt": "About" } }, { task: tasks.task, times: Infinity })
  const toolCalls = [{ name: "lookupOrder", arguments: { orderId: "A-1042" } }]
  service.stub({ result: "Shipped.", toolCalls }, { task: tasks.toolTask, times: Infinity })
  service.stub(outcomes.stuck(), { task: tasks.longTask, times: Infinity })
  return service
}

/** Runs the suite on a fake whose responses are modified by `modify`. */
const runModified = async (
  modify: (request: Request, response: Response) => Response | Promise<Response>,
  options: Partial<ConformanceOptions> = {},
): Promise<ConformanceReport> => {
  await using service = scripted()
  return runConformance({
    baseUrl: "http://tabwright.test",
    apiKey: service.apiKey,
    ...tasks,
    fetch: async (request) => modify(request, await service.fetch(request)),
    ...options,
  })
}

const versions = ["v2", "v3", "v4"] as const

const failed = ({ operations }: ConformanceReport): ReadonlyArray<string> =>
  operations.filter(({ status }) => status === "fail").map(({ id, version }) => `${version}.${id}`)

/** Each run sends a thousand requests. */
const timeout = { timeout: 60_000 }

describe("the suite on the fake", timeout, () => {
  it("passes every operation but evaluations in process, states those as unsupported, and cleans up", async () => {
    await using service = scripted()
    const report = await runConformance({
      baseUrl: "http://tabwright.test",
      apiKey: service.apiKey,
      ...tasks,
      fetch: service.fetch,
    })
    const isOfEvals = (path: string) => path.startsWith("/api/v4/evals") || path.endsWith("/eval-case")
    const others = report.operations.filter(
      ({ path, status }) => status !== "pass" && !(status === "not supported" && isOfEvals(path)),
    )
    assert.isEmpty(others, reportTable(report, false))
    assert.isTrue(report.isConforming)
    assert.isEmpty(report.leftovers)
  })

  it("passes every operation over HTTP", async () => {
    await using service = scripted()
    await using server = await listen(service)
    const report = await runConformance({
      baseUrl: `${server.url}/api/v4/`,
      apiKey: server.apiKey,
      ...tasks,
      // The largest version takes twice as long as the others.
      versions: process.env["TABWRIGHT_LONG_TESTS"] === "1" ? versions : ["v2", "v3"],
    })
    assert.isEmpty(failed(report), reportTable(report, false))
  })
})

describe("the suite on a service with a fault", timeout, () => {
  interface FaultCase {
    readonly fault: string
    readonly modify: (request: Request, response: Response) => Response | Promise<Response>
    readonly fails: string
    /** True for faults of many operations, which would hide others. */
    readonly isBroad?: boolean
  }
  const cases: ReadonlyArray<FaultCase> = [
    {
      fault: "another success status",
      modify: ({ method, url }, response) =>
        method === "POST" && url.endsWith("/profiles") && response.status === 201
          ? new Response(response.body, { status: 200, headers: response.headers })
          : response,
      fails: "v4.createProfile",
    },
    {
      fault: "a missing field",
      modify: async ({ url }, response) => {
        if (!url.endsWith("/billing/account") || response.status !== 200) return response
        const { projectId: _, ...rest } = await response.json()
        return Response.json(rest)
      },
      fails: "v2.getBillingAccount",
    },
    {
      fault: "a time without an offset",
      modify: async ({ method, url }, response) => {
        if (!/v2\/tasks\/[^/]+$/.test(url) || method !== "GET" || response.status !== 200) return response
        const task = await response.json()
        return Response.json({ ...task, createdAt: task.createdAt.replace("Z", "") })
      },
      fails: "v2.get_task_tasks__task_id__get",
    },
    {
      fault: "a model that the contract does not name",
      modify: async ({ url }, response) => {
        if (!/v3\/sessions\?/.test(url) || response.status !== 200) return response
        const list = await response.json()
        const sessions = list.sessions.map((session: object) => ({ ...session, model: "tabwright-planner" }))
        return Response.json({ ...list, sessions })
      },
      fails: "v3.listSessions",
    },
    {
      fault: "an ID that is not a UUID",
      modify: async ({ url }, response) => {
        if (!url.includes("/messages") || response.status !== 200) return response
        const page = await response.json()
        return Response.json({ ...page, messages: page.messages.map((each: object) => ({ ...each, id: "1" })) })
      },
      fails: "v3.listSessionMessages",
    },
    {
      fault: "prose in place of JSON",
      modify: async ({ url }, response) => {
        if (!url.endsWith("/status") || !url.includes("/v2/")) return response
        return Response.json({ ...(await response.json()), output: "The agent gave up.", isSuccess: false })
      },
      fails: "v2.createTask",
    },
    {
      fault: "an operation without authentication",
      modify: (_, response) => (response.status === 401 ? Response.json({ models: [] }) : response),
      fails: "v3.listModels",
      isBroad: true,
    },
    {
      fault: "an internal error",
      modify: ({ url }, response) =>
        url.endsWith("/size") ? Response.json({ detail: "Broken" }, { status: 500 }) : response,
      fails: "v4.getWorkspaceSize",
    },
    {
      fault: "a missing route",
      modify: ({ url }, response) =>
        url.includes("/messages") ? Response.json({ detail: "Not Found" }, { status: 404 }) : response,
      fails: "v3.listSessionMessages",
      isBroad: true,
    },
    {
      fault: "ignored idempotency keys",
      modify: ({ headers }, response) => {
        const changed = new Response(response.body, response)
        if (headers.has("idempotency-key")) changed.headers.delete("idempotent-replayed")
        return changed
      },
      fails: "v4.createWorkspace",
      isBroad: true,
    },
    {
      fault: "an error message that differs from the contract",
      modify: async ({ url }, response) => {
        if (response.status !== 422 || !url.endsWith("/runs")) return response
        const { detail } = await response.json()
        return Response.json({ detail: detail.map((issue: object) => ({ ...issue, msg: "Wrong." })) }, { status: 422 })
      },
      fails: "v4.createRun",
    },
    {
      fault: "repeated items on a page",
      modify: async ({ url }, response) => {
        if (!/\/workspaces\?/.test(url) || !url.includes("pageNumber=2") || response.status !== 200) return response
        const page = await response.json()
        return Response.json({ ...page, items: [page.items[0], page.items[0]].filter(Boolean) })
      },
      fails: "v3.listWorkspaces",
    },
  ]

  const versionOf = ({ fails }: FaultCase) => versions.filter((each) => fails.startsWith(each))

  const runWith = (faults: ReadonlyArray<FaultCase>): Promise<ConformanceReport> =>
    runModified(
      (request, response) =>
        faults.reduce(async (changed, { modify }) => modify(request, await changed), Promise.resolve(response)),
      { versions: [...new Set(faults.flatMap(versionOf))] },
    )

  // A run takes seconds, so the faults of single operations share one per version.
  const shared = new Map<string, Promise<ConformanceReport>>()
  const reportOf = (one: FaultCase): Promise<ConformanceReport> => {
    if (one.isBroad === true) return runWith([one])
    const version = versionOf(one).join()
    const report =
      shared.get(version) ??
      runWith(cases.filter((other) => other.isBroad !== true && versionOf(other).join() === version))
    shared.set(version, report)
    return report
  }

  it.each(cases)("detects $fault", async (one) => {
    const report = await reportOf(one)
    assert.isFalse(report.isConforming)
    assert.include(failed(report), one.fails)
  })

  it("reports unsupported operations without failing", async () => {
    const issue = { loc: ["body"], msg: "This server does not support webhooks.", type: "not_supported" }
    const report = await runModified(
      ({ method, url }, response) =>
        method === "POST" && url.endsWith("/webhooks") && response.status === 201
          ? Response.json({ detail: [issue] }, { status: 422 })
          : response,
      { versions: ["v4"] },
    )
    const { operations } = report
    const create = operations.find(({ id }) => id === "createWebhook")
    assert.include(JSON.stringify(create), "not supported")
    assert.strictEqual(operations.find(({ id }) => id === "testWebhook")?.status, "not supported")
    assert.isTrue(report.isConforming, reportTable(report, false))
  })

  it("checks only the selected versions", async () => {
    const report = await runModified((_, response) => response, { versions: ["v3"] })
    assert.deepStrictEqual([...new Set(report.operations.map(({ version }) => version))], ["v3"])
    assert.isTrue(report.isConforming)
  })

  it("stops on a signal and still cleans up", async () => {
    await using service = scripted()
    const stopped = new AbortController()
    const report = await runConformance({
      baseUrl: "http://tabwright.test",
      apiKey: service.apiKey,
      ...tasks,
      fetch: service.fetch,
      versions: ["v4"],
      signal: stopped.signal,
      onCheck: ({ operation }) =>
        operation === "createBrowser" && service.activeBrowsers().length > 0 ? stopped.abort() : undefined,
    })
    assert.isTrue(stopped.signal.aborted)
    assert.include(JSON.stringify(report), "interrupted")
    assert.isEmpty(report.leftovers)
    assert.isEmpty(service.activeBrowsers())
  })

  it("ends with failures when the service is unreachable", async () => {
    const report = await runConformance({
      baseUrl: "http://tabwright.test",
      apiKey: "tw_test",
      versions: ["v2"],
      ...tasks,
      fetch: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") })),
    })
    assert.isTrue(report.operations.every(({ status }) => status === "fail"))
    assert.include(JSON.stringify(report), "ECONNREFUSED")
  })
})
