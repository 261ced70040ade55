import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { openReceiver, read, type Received, type Receiver } from "../fixture/peer/Receiver.ts"
import { connectTo } from "../fixture/server/RunningService.ts"
import { linger } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let dataDir: string
let site: Site
let receiver: Receiver
let server: ChildServer

/** Allowed network of the receiver and the site. */
const loopback = { host: "127.0.0.1" }

/** Deliveries hang until a test sets this. */
let accepts = false

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  site = await openSite()
  receiver = await openReceiver(() => (accepts ? { status: 200 } : "hang"))
  server = await startServer(dataDir, loopback)
})

afterAll(async () => {
  killServers()
  await site.close()
  await receiver.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const sql = (statement: string) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(connectTo(dataDir), (connection) => Effect.map(connection.query(statement), ({ rows }) => rows)),
    ),
  )

describe("After kill -9 between the commit of a status and its delivery", () => {
  it("the webhook receives all events in order, each with one id", async () => {
    const { id: hookId, secret } = (await server.post("/api/v4/webhooks", { url: receiver.url })).body
    // The first delivery hangs, so later ones stay in the database.
    await receiver.until(1)
    const { id } = await server.run({ task: linger(`${site.url}/page/Sent`, 1) })
    await server.event(id, "core.event")
    assert.isAtLeast(Number((await sql("SELECT count(*) AS n FROM webhook_delivery"))[0]?.["n"]), 2)
    await server.end("SIGKILL")
    const hung = receiver.received.length
    accepts = true
    server = await startServer(dataDir, loopback)
    assert.strictEqual((await server.ended(id)).status, "completed")

    const statuses = await server.until("the final status is delivered", 90_000, async () => {
      const seen = await Promise.all(receiver.received.slice(hung).map((request) => eventOf(request, secret)))
      return seen.includes("completed") ? seen.filter((status) => status !== undefined) : undefined
    })
    assert.deepStrictEqual(statuses, ["dispatching", "running", "completed"])
    // The hung delivery is retried under its id.
    const all = await server.until("all events are delivered", 90_000, async () => {
      const { deliveries } = (await server.get(`/api/v4/webhooks/${hookId}/deliveries`)).body
      return deliveries.every(({ status }: { status: string }) => status === "delivered") ? deliveries : undefined
    })
    assert.strictEqual(all.length, 4)
    assert.strictEqual(all.at(-1).id, deliveryOf(receiver.received[0]))
    assert.isAtLeast(all.at(-1).attempts, 2)
    assert.sameMembers(
      receiver.received.slice(hung).map(deliveryOf),
      all.map(({ id: deliveryId }: { id: string }) => deliveryId),
    )
    assert.strictEqual(Number((await sql("SELECT count(*) AS n FROM webhook_outbox"))[0]?.["n"]), 0)
  })
})

const deliveryOf = (request: Received | undefined) => request?.headers["x-service-delivery"]

const eventOf = async (request: Received, secret: string) =>
  ((await read(request, secret)) as { readonly payload: { readonly status?: string } }).payload.status
