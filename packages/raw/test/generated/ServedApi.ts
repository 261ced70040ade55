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

const unused = () => Effect.die("no test calls this")

const Runs = HttpApiBuilder.group(Served, "runs", (handlers) =>
  handlers
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
    .handle("cancelRun", () => Effect.succeed({ ...run, status: "cancelled" as const }))
    .handle("pauseRun", unused)
    .handle("resumeRun", unused)
    .handle("listRuns", unused)
    .handle("listRunAttachments", unused),
)

const Sessions = HttpApiBuilder.group(Served, "sessions", (handlers) =>
  handlers
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
    .handle("listSessions", unused)
    .handle("listQueue", unused)
    .handle("getQueuedMessage", ({ params }) => Effect.fail(new NotFound({ detail: `No message ${params.message_id}` })))
    .handle("removeQueuedMessage", unused)
    .handle("purgeSession", () => Effect.void),
)

const Browsers = HttpApiBuilder.group(Served, "browsers", (handlers) =>
  handlers
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
    .handle("updateBrowser", () => Effect.succeed(browser(1)))
    .handle("listBrowserDownloads", unused),
)

const Workspaces = HttpApiBuilder.group(Served, "workspaces", (handlers) =>
  handlers
    .handle("listWorkspaceFiles", ({ query }) =>
      Effect.succeed({ files: [], nextCursor: JSON.stringify(query), hasMore: query.includeUrls }),
    )
    .handle("listWorkspaces", unused)
    .handle("createWorkspace", ({ headers }) =>
      Effect.succeed({ id, name: headers["idempotency-key"] ?? null, archived: false, createdAt: now, updatedAt: now }),
    )
    .handle("getWorkspace", unused)
    .handle("updateWorkspace", unused)
    .handle("deleteWorkspace", unused)
    .handle("deleteWorkspaceFile", unused)
    .handle("getWorkspaceSize", unused)
    .handle("createWorkspaceUploads", unused),
)

const Profiles = HttpApiBuilder.group(Served, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", unused)
    .handle("createProfile", unused)
    .handle("getProfile", unused)
    .handle("updateProfile", unused)
    .handle("deleteProfile", unused)
    .handle("importProfile", unused),
)

const Models = HttpApiBuilder.group(Served, "models", (handlers) => handlers.handle("listModels", unused))

const Key = HttpApiBuilder.group(Served, "key", (handlers) => handlers.handle("getKey", unused))

const Webhooks = HttpApiBuilder.group(Served, "webhooks", (handlers) =>
  handlers
    .handle("listWebhooks", unused)
    .handle("createWebhook", unused)
    .handle("getWebhook", unused)
    .handle("updateWebhook", unused)
    .handle("deleteWebhook", unused)
    .handle("rotateWebhookSecret", unused)
    .handle("testWebhook", unused)
    .handle("listWebhookDeliveries", unused)
    .handle("replayWebhookDelivery", unused),
)

const Recipes = HttpApiBuilder.group(Served, "recipes", (handlers) =>
  handlers.handle("listRecipes", unused).handle("getRecipe", unused).handle("deleteRecipe", unused),
)

/** Serves v4 with minimal handlers that show what arrives. */
export const serve = () => {
  const { handler, dispose } = HttpRouter.toWebHandler(
    HttpApiBuilder.layer(Served).pipe(
      Layer.provide([Runs, Sessions, Browsers, Workspaces, Profiles, Models, Key, Webhooks, Recipes]),
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
