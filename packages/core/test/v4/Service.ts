import { assert } from "vitest"
import { json, type Seen, StubFetch } from "../transport/StubFetch.ts"

export const runId = "0198c0de-7f3a-7c11-9d52-000000000001"
export const sessionId = "0198c0de-7f3a-7c11-9d52-000000000002"
export const workspaceId = "0198c0de-7f3a-7c11-9d52-000000000003"
export const browserId = "0198c0de-7f3a-7c11-9d52-000000000004"
export const now = "2026-11-20T12:00:00Z"

export const accepted = {
  id: runId,
  sessionId,
  workspaceId,
  status: "queued",
  model: "tabwright-planner",
  eventsUrl: `http://127.0.0.1:7700/api/v4/runs/${runId}/events`,
}

export const summary = {
  id: runId,
  sessionId,
  task: "Look around",
  title: null,
  model: "tabwright-planner",
  contextLimit: 200_000,
  status: "completed",
  result: "Done",
  error: null,
  workspaceId,
  totalInputTokens: 0,
  totalOutputTokens: 0,
  totalCostUsd: "0",
  createdAt: now,
  updatedAt: now,
}

export const session = {
  sessionId,
  latestRunId: runId,
  workspaceId,
  task: "Look around",
  title: null,
  status: "completed",
  createdAt: now,
  updatedAt: now,
}

export const browser = {
  id: browserId,
  status: "active",
  liveUrl: null,
  cdpUrl: "ws://127.0.0.1:7700/cdp/token",
  timeoutAt: now,
  startedAt: now,
}

export const event = (id: number, type: string, data: Record<string, unknown> = {}) => ({
  runId,
  id,
  ts: now,
  type,
  data,
})

export const step = (number: number) => ({
  number,
  memory: "",
  evaluationPreviousGoal: "",
  nextGoal: `Goal ${number}`,
  url: "https://example.com/",
  actions: [`{"click":{"index":1}}`],
})

/** A stub that returns, for each `METHOD /path` below `/api/v4`, its responses in turn. */
export const service = (routes: Readonly<Record<string, ReadonlyArray<unknown>>>): StubFetch => {
  const counts = new Map<string, number>()
  const stub: StubFetch = new StubFetch(() => {
    const route = routeOf(stub.seen.at(-1) ?? assert.fail("no request was sent"))
    const answers = routes[route] ?? assert.fail(`no route ${route}`)
    const turn = counts.get(route) ?? 0
    counts.set(route, turn + 1)
    const answer = answers[Math.min(turn, answers.length - 1)]
    return answer instanceof Response ? answer.clone() : json(answer)
  })
  return stub
}

export const routeOf = (seen: Seen): string => `${seen.method} ${seen.url.pathname.replace("/api/v4", "")}`
