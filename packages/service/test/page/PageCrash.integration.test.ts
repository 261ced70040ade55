import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
const loopback = { host: "127.0.0.1" }
let dataDir: string
let site: Site
let server: ChildServer

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  site = await openSite()
  server = await startServer(dataDir, loopback)
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

describe("A batch of pages", () => {
  it("continues after kill -9, and fetches the pages that were loading again", async () => {
    const names = Array.from({ length: 30 }, (_, at) => `page${at}`)
    // Two pages that are loading when the server is killed, and end with their time limit.
    const urls = ["/hang", "/hang", ...names.map((name) => `/page/${name}`)].map((at) => site.url + at)
    const headers = { "idempotency-key": "batch" }
    const body = { urls, timeoutMs: 5_000, actions: [{ type: "wait", ms: 100 }] }
    const create = () => server.post("/api/v4/pages/batches", body, { headers })
    const { id } = (await create()).body
    const batch = async () => (await server.get(`/api/v4/pages/batches/${id}`)).body
    await server.until("pages are fetched", 90_000, async () => site.hanging() === 2 && (await batch()).fetched > 2)

    await server.end("SIGKILL")
    server = await startServer(dataDir, loopback)

    assert.strictEqual((await create()).body.id, id)
    await server.until("the batch ends", 200_000, async () => (await batch()).status !== "running")
    assert.deepInclude(await batch(), { status: "completed", total: 32, fetched: 30, failed: 2 })
    const { results } = (await server.get(`/api/v4/pages/batches/${id}/results?limit=100`)).body
    assert.deepStrictEqual(
      results.map(
        ({ error, page }: { readonly error: { code: string } | null; readonly page: { markdown: string } | null }) =>
          page === null ? error?.code : page.markdown,
      ),
      ["PageTimedOut", "PageTimedOut", ...names.map((name) => `# ${name}`)],
    )
  })
})
