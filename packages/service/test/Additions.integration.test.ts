import { type Action, type Brain, TaskDeclined } from "@tabwright/agent"
import { type ServiceSettings, BlobStore, FileFailed, RouteAuth } from "@tabwright/service"
import { Deferred, Duration, Effect, Layer, Option, Stream } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openServiceOnModels, type RunningService } from "./fixture/server/RunningService.ts"

/** Tokens of the team's identity provider, with the keys that they stand for. */
const tokens = new Map<string, string>()
const blobs = new Map<string, Uint8Array>()
let service: RunningService

const memory = Layer.succeed(
  BlobStore,
  BlobStore.of({
    write: (id, maxBytes, content) =>
      Effect.map(Stream.runCollect(content), (pieces) => {
        const bytes = new Uint8Array(Buffer.concat(pieces))
        if (bytes.length > maxBytes) return Option.none()
        blobs.set(id, bytes)
        return Option.some({ size: BigInt(bytes.length), sha256: createHash("sha256").update(bytes).digest() })
      }),
    open: (id, part) =>
      Effect.sync(() => {
        const bytes = blobs.get(id)
        if (bytes === undefined) return Option.none()
        return Option.some(Stream.succeed(part === undefined ? bytes : bytes.slice(part.start, part.end + 1)))
      }),
    remove: (id) =>
      id === "" ? new FileFailed({ path: id, cause: "no id" }) : Effect.sync(() => void blobs.delete(id)),
    removeUnfinished: () => Effect.void,
  }),
)

/** Executes the action that a task names, then ends with the action's message. */
const brain: Brain = {
  accept: (task) =>
    task.includes(" ") ? new TaskDeclined({ clause: task, message: "Name one action.", suggestions: [] }) : Effect.void,
  decide: ({ history, task }) =>
    Effect.sync(() => {
      const result = history.at(-1)?.results.at(-1)
      const next: Action =
        result === undefined
          ? { callTool: { name: task, arguments: {} } }
          : { done: { text: `${result.message} ${JSON.stringify(result.data ?? null)}`, success: result.ok } }
      return { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions: [next], state: null }
    }),
}

const schema = { type: "object" }
const entered = Deferred.makeUnsafe<void>()
let isInterrupted = false

const settings: Partial<ServiceSettings> = {
  fileStore: memory,
  models: { additional: [{ model: "team/actions", brain: () => brain }] },
  authenticate: ({ headers }) => Effect.sync(() => tokens.get(headers["authorization"] ?? "")),
  actions: [
    {
      name: "save",
      description: "Saves a file through the browser.",
      inputSchema: schema,
      execute: ({ act }) =>
        Effect.map(act({ file: { op: "write", name: "note.txt", content: "hello" } }), ({ message }) => message),
    },
    { name: "slow", description: "", inputSchema: schema, timeout: Duration.millis(50), execute: () => Effect.never },
    { name: "broken", description: "", inputSchema: schema, execute: () => Effect.die(new Error("hunter2")) },
    {
      name: "hanging",
      description: "",
      inputSchema: schema,
      execute: () =>
        Deferred.succeed(entered, undefined).pipe(
          Effect.andThen(Effect.never),
          Effect.onInterrupt(() => Effect.sync(() => void (isInterrupted = true))),
        ),
    },
  ],
  routes: HttpRouter.use((router) =>
    Effect.gen(function* () {
      const auth = yield* RouteAuth
      const answer = auth.check("team.touch", ({ projectId, scopes }) =>
        Effect.succeed(HttpServerResponse.jsonUnsafe({ projectId, scopes: [...scopes] })),
      )
      yield* router.add("GET", "/team/touch", answer)
      yield* router.add("POST", "/team/touch", answer)
    }),
  ),
}

beforeAll(async () => {
  service = await openServiceOnModels(settings)
}, 180_000)
afterAll(() => service.close())

const textOf = async (task: string) => {
  const { id } = await service.run({ task, model: "team/actions" })
  const { error, result } = await service.ended(id)
  return String(result ?? error)
}

describe("A service with additions", () => {
  it("lets a brain decide, and stores files where the program does", async () => {
    const { id, workspaceId } = await service.run({ task: "save", model: "team/actions" })
    const ended = await service.ended(id)
    assert.strictEqual(ended.status, "completed", ended.error)
    assert.strictEqual(ended.model, "team/actions")
    const { text } = await service.get(`/api/v4/workspaces/${workspaceId}/files`)
    assert.include(text, "note.txt")
    assert.isAbove(blobs.size, 0)
    assert.include(await textOf("not one"), "Name one action.")
  })

  it("rejects a brain where a language model is needed", async () => {
    const { body, status } = await service.post("/api/v4/runs", { task: "x", fallbackModels: ["team/actions"] })
    assert.strictEqual(status, 200, "the planner ignores fallbacks")
    await service.ended(body.id)
    const page = { url: service.site.url, schema: { type: "object" }, formats: ["data"], model: "team/actions" }
    const rejected = await service.post("/api/v4/pages", page)
    assert.isAtLeast(rejected.status, 400)
  })

  it("tells the agent about timeouts and failures of an action without their details", async () => {
    assert.include(await textOf("slow"), "may or may not have taken effect")
    const broken = await textOf("broken")
    assert.include(broken, "failed unexpectedly")
    assert.notInclude(broken, "hunter2")
    assert.isTrue(service.log.some((line) => line.includes("hunter2")))
    assert.include(await textOf("unknown"), "no tool of this name")
  })

  it("interrupts an action when its run is cancelled", async () => {
    const { id } = await service.run({ task: "hanging", model: "team/actions" })
    await Effect.runPromise(Deferred.await(entered))
    await service.post(`/api/v4/runs/${id}/cancel`)
    assert.strictEqual((await service.ended(id)).status, "cancelled")
    await service.until("the action is interrupted", 30_000, async () => isInterrupted)
  })

  it("applies policies to actions", async () => {
    const policy = { tools: { save: "deny" } }
    const { id } = await service.run({ task: "save", model: "team/actions", policy })
    assert.include(JSON.stringify(await service.ended(id)), "forbids the tool")
  })

  it("authenticates with tokens of the program, as the key that they stand for", async () => {
    const made = (await service.post("/api/admin/keys", { name: "reader", scopes: ["read"] })).body
    tokens.set("Bearer sso-1", made.id)
    tokens.set("Bearer sso-2", "not-an-id")
    const as = (token: string) => ({ key: null, headers: { authorization: `Bearer ${token}` } })
    assert.strictEqual((await service.get("/api/v4/runs", as("sso-1"))).status, 200)
    for (const token of ["sso-2", "sso-3"]) {
      assert.strictEqual((await service.get("/api/v4/runs", as(token))).status, 401)
    }
    const own = await service.get("/team/touch", as("sso-1"))
    assert.deepStrictEqual(own.body.scopes, ["read"])
    const denied = await service.post("/team/touch", {}, as("sso-1"))
    assert.strictEqual(denied.status, 403)
    assert.include(denied.text, 'requires the scope \\"write\\"')
    const { entries } = (await service.get("/api/admin/audit")).body
    assert.include(JSON.stringify(entries), "team.touch")
    assert.strictEqual((await service.post("/team/touch")).status, 200)
    await service.post(`/api/admin/keys/${made.id}/revoke`)
    assert.strictEqual((await service.get("/team/touch", as("sso-1"))).status, 401)
  })
})
