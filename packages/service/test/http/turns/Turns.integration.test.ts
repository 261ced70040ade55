import { importMaxBytes } from "@tabwright/core/contract"
import { Effect, Exit, Scope } from "effect"
import { connect, createServer } from "node:net"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { makeSandbox } from "../../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../../fixture/server/ChildServer.ts"
import { connectTo } from "../../fixture/server/RunningService.ts"
import { openSite, type Site } from "../../fixture/peer/Site.ts"
import { operations } from "../fuzz/Contract.ts"
import { createIds, type Ids } from "../fuzz/World.ts"
import { largestRequests, type LargestRequest } from "./LargestRequests.ts"

/** Maximum CPU time of one turn of the event loop in ms. */
const limitMs = 50
const tries = 3

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

let scope: Scope.Closeable
let site: Site
let server: ChildServer
let meter: number
let ids: Ids

/** The longest turn since the last call, in ms of CPU time. */
const longestTurn = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(meter, "127.0.0.1").setEncoding("utf8")
    let text = ""
    socket.on("data", (chunk: string) => (text += chunk))
    socket.once("close", () => resolve(Number(text)))
    socket.once("error", reject)
  })

beforeAll(async () => {
  scope = Scope.makeUnsafe()
  const folder = await Effect.runPromise(makeSandbox.pipe(Scope.provide(scope)))
  const dataDir = path.join(folder, "data")
  site = await openSite()
  meter = await freePort()
  server = await startServer(dataDir, site, {
    TURN_METER_PORT: String(meter),
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, "TurnMeter.ts")}`,
  })
  const sql = (statement: string) =>
    Effect.runPromise(
      connectTo(dataDir).pipe(
        Effect.flatMap((connection) => connection.query(statement)),
        Effect.scoped,
      ),
    )
  ids = await createIds(server, site.url, sql)
})
afterAll(async () => {
  await server.end("SIGTERM")
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

/** The minimum over several attempts, which excludes garbage collection. */
const turnOf = async ({ body, method, target }: LargestRequest): Promise<number> => {
  let shortest = Infinity
  for (let attempt = 0; attempt < tries && shortest > limitMs; attempt++) {
    await longestTurn()
    const options = body === undefined ? {} : { body, headers: { "content-type": "application/json" } }
    await server.call(method, target, options)
    shortest = Math.min(shortest, await longestTurn())
  }
  return shortest
}

const storage = (name: string, localStorage: ReadonlyArray<{ readonly name: string; readonly value: string }>) =>
  [name, { origins: [{ origin: "https://shop.example", localStorage }] }] as const

const largestImports: ReadonlyArray<readonly [name: string, content: object]> = [
  storage("one value", [{ name: "cache", value: "x".repeat(importMaxBytes - 1000) }]),
  storage("escaped value", [{ name: "cache", value: "\n".repeat(importMaxBytes / 2 - 1000) }]),
  storage(
    "entries",
    Array.from({ length: 5000 }, (_, at) => ({ name: `key${at}`, value: "x".repeat(750) })),
  ),
  [
    "cookies",
    {
      cookies: Array.from({ length: 1000 }, (_, at) => ({
        name: `name${at}`,
        value: "x".repeat(4000),
        domain: "shop.example",
        path: "/",
        secure: true,
        httpOnly: true,
      })),
    },
  ],
]

const order = ["POST", "PUT", "PATCH", "GET", "DELETE"]

describe("event loop turns", () => {
  for (const method of order) {
    for (const operation of operations.filter((each) => each.method === method)) {
      it(`take at most 50 ms of CPU time in ${method} ${operation.path}`, { timeout: 600_000 }, async () => {
        const slow: Array<string> = []
        for (const request of largestRequests(operation, ids)) {
          const ms = await turnOf(request)
          if (ms > limitMs) slow.push(`${request.name}: ${ms.toFixed(0)} ms`)
        }
        assert.deepStrictEqual(slow, [])
      })
    }
  }

  it("take at most 50 ms of CPU time in the largest imports into a profile", { timeout: 600_000 }, async () => {
    const { body: profile } = await server.call("POST", "/api/v4/profiles")
    const target = `/api/v4/profiles/${profile.id}/import`
    const slow: Array<string> = []
    // The profile already has as much as it can.
    for (const site of ["a.example", "b.example", "c.example"]) {
      for (const [, content] of largestImports) {
        const body = JSON.stringify({ sites: [site], cookies: [], ...content }).replaceAll("shop.example", site)
        await server.call("POST", target, { body, headers: { "content-type": "application/json" } })
      }
    }
    for (const [name, content] of largestImports) {
      const body = JSON.stringify({ sites: ["shop.example"], cookies: [], ...content })
      const ms = await turnOf({ name, method: "POST", target, body })
      if (ms > limitMs) slow.push(`${name}: ${ms.toFixed(0)} ms`)
    }
    assert.deepStrictEqual(slow, [])
  })
})
