import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as Layer from "effect/Layer"
import { Api, Forbidden, NotFound, ValidationFailed } from "../../src/generated/v4/api.ts"
import type * as S from "../../src/generated/v4/schemas.ts"
import { requestFaults } from "../../src/wire/RequestFaults.ts"

export const id = "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"
const now = "2026-11-20T12:00:00Z"

export const run: S.RunSummary = {
  id,
  sessionId: id,
  task: "look",
  title: null,
  model: "tabwright-planner",
  contextLimit: 1000,
  status: "running",
  result: null,
  error: null,
  workspaceId: id,
  totalInputTokens: 0,
  totalOutputTokens: 0,
  totalCostUsd: "0",
  createdAt: now,
  updatedAt: now,
}

const browser = (timeout: number): S.BrowserSessionView => ({
  id,
  status: "active",
  timeoutAt: now,
  startedAt: now,
  proxyUsedMb: "0",
  proxyCost: "0",
  browserCost: "0",
  recordingAvailable: true,
  metadata: { timeout: String(timeout) },
})

class Faults extends HttpApiMiddleware.Service<Faults>()("test/Faults", { error: ValidationFailed }) {}
const FaultsLayer = HttpApiMiddleware.layerSchemaErrorTransform(Faults, (error, { endpoint }) =>
  Effect.flatMap(requestFaults(error, endpoint), (faults) =>
    Effect.fail(faults === undefined ? error : new ValidationFailed({ detail: faults, code: "validation_failed" })),
  ),
)

class Served extends Api.middleware(Faults) {}

/** Skips the check that a group handles all operations: here it handles those that a test calls. */
const some = (handlers: unknown): never => handlers as never

const Runs = HttpApiBuilder.group(Served, "runs", (handlers) =>
  some(handlers
    .handle("createRun", ({ payload }) =>
      Effect.succeed({
        ...run,
        workspaceId: id,
        model: payload.model ?? "default",
        eventsUrl: "https://host.example/events",
      }),
    )
    .handle("getRun", () => Effect.succeed({ ...run, databasePassword: "never on the wire" }))
    .handle("getRunStatus", () => Effect.fail(new NotFound({ detail: "Run not found", requestId: "r1" })))
    .handle("listRunEvents", ({ query, headers }) =>
      Effect.succeed({ events: [], nextAfter: (headers["last-event-id"] ?? query.after) + query.limit, hasMore: false }),
    )
    .handle("cancelRun", () => Effect.succeed({ ...run, status: "cancelled" as const }))),
)

const Sessions = HttpApiBuilder.group(Served, "sessions", (handlers) =>
  some(handlers
    .handle("getSession", () => Effect.fail(new NotFound({ detail: "Session not found" })))
    .handle("enqueueMessage", ({ payload, params }) =>
      Effect.succeed({
        id: 1,
        sessionId: params.session_id,
        runId: null,
        mode: payload.interrupt ? ("interrupt" as const) : ("queue" as const),
        status: "pending" as const,
        text: payload.text,
        createdAt: now,
      }),
    )
    .handle("getQueuedMessage", ({ params }) => Effect.fail(new NotFound({ detail: `No message ${params.message_id}` })))
    .handle("purgeSession", () => Effect.void)),
)

const Browsers = HttpApiBuilder.group(Served, "browsers", (handlers) =>
  some(handlers
    .handle("listBrowsers", ({ query }) =>
      Effect.succeed({
        items: [],
        totalItems: query.metadata?.length ?? 0,
        pageNumber: query.pageNumber,
        pageSize: query.pageSize,
      }),
    )
    .handle("createBrowser", ({ payload }) =>
      payload.timeout > 240
        ? Effect.fail(new Forbidden({ detail: "At most 240 minutes." }))
        : Effect.succeed(browser(payload.timeout)),
    )
    .handle("getBrowser", () => Effect.succeed({ ...browser(1), id: "a fault of the server" }))
    .handle("updateBrowser", () => Effect.succeed(browser(1)))),
)

const Workspaces = HttpApiBuilder.group(Served, "workspaces", (handlers) =>
  some(handlers
    .handle("listWorkspaceFiles", ({ query }) =>
      Effect.succeed({ files: [], nextCursor: JSON.stringify(query), hasMore: query.includeUrls }),
    )
    .handle("createWorkspace", ({ headers }) =>
      Effect.succeed({ id, name: headers["idempotency-key"] ?? null, archived: false, createdAt: now, updatedAt: now }),
    )),
)

type Unused = Exclude<keyof typeof Served.groups, "runs" | "sessions" | "browsers" | "workspaces">

const Others = (Object.keys(Served.groups) as ReadonlyArray<Unused>)
  .filter((name) => !["runs", "sessions", "browsers", "workspaces"].includes(name))
  .map((name) => HttpApiBuilder.group(Served, name, some))

/** Serves v4 with minimal handlers that show what arrives. */
export const serve = () => {
  const { handler, dispose } = HttpRouter.toWebHandler(
    HttpApiBuilder.layer(Served).pipe(
      Layer.provide([Runs, Sessions, Browsers, Workspaces, ...Others]),
      Layer.provide(FaultsLayer),
      Layer.provide(HttpServer.layerServices),
    ),
    { disableLogger: true },
  )
  /** Sends JSON, text with a JSON content type, or no body without a content type. */
  const send = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const content =
      body === undefined
        ? { headers }
        : {
            body: typeof body === "string" ? body : JSON.stringify(body),
            headers: { ...headers, "content-type": "application/json" },
          }
    const response = await handler(new Request(`http://host.example/api/v4${path}`, { method, ...content }))
    const answer = await response.text()
    return { status: response.status, body: answer === "" ? undefined : JSON.parse(answer) }
  }
  return { handler, send, dispose }
}
