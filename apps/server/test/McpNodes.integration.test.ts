import * as NodeServices from "@effect/platform-node/NodeServices"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { CallToolResultSchema, ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js"
import { DataDirectory, EmbeddedPostgres } from "@tabwright/service"
import { Context, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { randomBytes } from "node:crypto"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { killAll, makeWorkDir, type RunningServer, serve, until } from "./fixture/Command.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const workDir = makeWorkDir()
const scope = Scope.makeUnsafe()
let nodes: readonly [RunningServer, RunningServer]
beforeAll(async () => {
  const database = EmbeddedPostgres.layer().pipe(
    Layer.provide(DataDirectory.layerAt(path.join(workDir.dataDir, "database"))),
    Layer.provide(NodeServices.layer),
  )
  const { address, password } = Context.get(
    await Effect.runPromise(Layer.buildWithScope(database, scope)),
    EmbeddedPostgres,
  )
  const shared = {
    ...workDir.env,
    DATABASE_URL: `postgres://${address.username}:${Redacted.value(password)}@${address.host}:${address.port}/${address.database}`,
    TABWRIGHT_NODE_ADDRESS: "127.0.0.1",
    TABWRIGHT_SECRET: randomBytes(32).toString("hex"),
    TABWRIGHT_FILES_DIR: path.join(workDir.dataDir, "files"),
  }
  const start = (name: string) =>
    serve({ ...workDir, dataDir: path.join(workDir.dataDir, name), env: shared }, 0, ["--roles", "api,worker,browser"])
  nodes = await Promise.all([start("first"), start("second")])
})
afterAll(async () => {
  killAll()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  workDir.remove()
})

interface Sent {
  readonly method: string | undefined
  readonly isResponse: boolean
}

/** A client behind a load balancer, which selects the node of each message. */
const balanced = async (key: string, select: (sent: Sent) => RunningServer, answers: Array<object> = []) => {
  const client = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: {} } })
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: "decline", ...answers.shift() }))
  const transport = new StreamableHTTPClientTransport(new URL("http://balancer.example/mcp"), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    fetch: (_, init) => {
      const message: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : {}
      const method: unknown = Reflect.get(Object(message), "method")
      const sent = { method: typeof method === "string" ? method : undefined, isResponse: "result" in Object(message) }
      return fetch(new URL("/mcp", select(sent).url), init)
    },
  })
  await client.connect(transport)
  return client
}

const call = async (client: Client, name: string, args: Record<string, unknown>, options: object = {}) => {
  const given = { timeout: 200_000, ...options }
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }, undefined, given))
  assert.isNotTrue(result.isError, JSON.stringify(result.content))
  return result.structuredContent ?? {}
}

describe("Two nodes behind a load balancer without affinity", () => {
  it("share sessions, and pass answers and cancellations to the node of a call", async () => {
    const [first, second] = nodes
    const { body } = await first.call("POST", "/api/admin/keys", {
      name: "asks",
      scopes: ["read", "write"],
      policy: { actions: { delete: "ask" } },
    })
    const seen = new Set<string>()
    const select = ({ isResponse, method }: Sent) => {
      const node = isResponse || method === "notifications/cancelled" || method === "tools/list" ? second : first
      seen.add(node.url)
      return node
    }
    const client = await balanced(body.key, select, [{ action: "accept", content: { answer: "yes" } }])
    assert.isNotEmpty((await client.listTools()).tools)
    const task = `Go to ${first.shopUrl}, search for "lamp", open the first result, add it to the cart, click "Empty cart" and return the page title`
    const answered = await call(client, "run_task", { task, waitSeconds: 180 })
    assert.strictEqual(answered["status"], "completed", JSON.stringify(answered))

    // The call is at the first node, its cancellation arrives at the second.
    const abort = new AbortController()
    let runId = ""
    const waiting = { task: `Go to ${first.shopUrl}/about and wait 60 seconds`, cancelOnAbort: true, waitSeconds: 180 }
    const aborted = call(client, "run_task", waiting, {
      signal: abort.signal,
      onprogress: ({ message }: { message?: string }) => {
        runId ||= /Started run (\S+)/.exec(message ?? "")?.[1] ?? ""
        abort.abort()
      },
    })
    await aborted.then(
      () => assert.fail("the call was answered"),
      () => {},
    )
    await until("the run to be cancelled with its call", 60_000, async () => {
      const { body: run } = await second.call("GET", `/api/v4/runs/${runId}`)
      return run.status === "cancelled" || undefined
    })
    assert.deepStrictEqual([...seen].toSorted(), [first.url, second.url].toSorted())
    await client.close()
  })

  it("continue a session when the node that opened it is killed", async () => {
    const [first, second] = nodes
    let current = second
    const client = await balanced(first.key, () => current)
    const started = await call(client, "run_task", {
      task: `Go to ${first.shopUrl}/about and return the page title`,
      waitSeconds: 0,
    })
    const lost = call(client, "get_run", { runId: started["runId"], waitSeconds: 180 }).then(
      (state) => state["status"],
      () => "lost",
    )
    current = first
    await second.end("SIGKILL")
    // The stream of a call ends with its node. The session, and the run, do not.
    assert.include(
      ["lost", "completed"],
      await Promise.race([lost, new Promise((end) => setTimeout(end, 5_000, "lost"))]),
    )
    const state = await call(client, "get_run", { runId: started["runId"], waitSeconds: 180 })
    assert.strictEqual(state["status"], "completed", JSON.stringify(state))
    await client.close()
  })
})
