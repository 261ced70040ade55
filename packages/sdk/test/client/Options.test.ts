import { inspect } from "node:util"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { Misconfigured, Tabwright, TimedOut } from "../../src/index.ts"
import { ContractServer } from "../ContractServer.ts"

let server: ContractServer

beforeEach(async () => {
  server = await ContractServer.start()
  vi.stubEnv("TABWRIGHT_API_KEY", "")
  vi.stubEnv("TABWRIGHT_BASE_URL", "")
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => assert.fail("it did not reject"),
    (error: unknown) => error,
  )

describe("options", () => {
  it("come from the environment", async () => {
    vi.stubEnv("TABWRIGHT_API_KEY", server.apiKey)
    vi.stubEnv("TABWRIGHT_BASE_URL", `${server.origin}/api/v4/`)
    assert.strictEqual((await new Tabwright().run("buy a lamp")).status, "completed")
  })

  it("given win over the environment", async () => {
    vi.stubEnv("TABWRIGHT_API_KEY", "tw_other")
    vi.stubEnv("TABWRIGHT_BASE_URL", "http://127.0.0.1:1")
    const client = new Tabwright({ apiKey: server.apiKey, baseUrl: server.origin, headers: { "x-team": "qa" } })
    await client.browsers.list()
    assert.strictEqual(server.received[0]?.headers["x-team"], "qa")
  })

  it("without a key are no trouble until the first request, which says what to do", async () => {
    const client = new Tabwright({ baseUrl: server.origin })
    const error = await rejection(client.browsers.list())
    assert.instanceOf(error, Misconfigured)
    assert.include(error.message, "There is no API key. Pass apiKey, or set TABWRIGHT_API_KEY.")
    assert.isEmpty(server.received)
  })

  it("with a base URL that is none say so", async () => {
    const error = await rejection(new Tabwright({ apiKey: "tw_x", baseUrl: "127.0.0.1:7700" }).browsers.list())
    assert.instanceOf(error, Misconfigured)
    assert.include(error.message, `"127.0.0.1:7700" is not an http or https URL`)
  })

  it("bound every attempt, and count the retries", async () => {
    let attempts = 0
    const client = new Tabwright({
      apiKey: "tw_x",
      timeout: 20,
      maxRetries: 1,
      fetch: (_url, { signal }) => {
        attempts += 1
        return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))))
      },
    })
    assert.instanceOf(await rejection(client.browsers.list()), TimedOut)
    assert.strictEqual(attempts, 2)
  })

  it("do not show the key", () => {
    const client = new Tabwright({ apiKey: "tw_secret" })
    assert.notInclude(inspect(client, { depth: 10, showHidden: true }), "tw_secret")
    assert.notInclude(JSON.stringify(client), "tw_secret")
  })
})
