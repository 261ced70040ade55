import { inspect } from "node:util"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { Misconfigured, ServerError, Tabwright, TimedOut, Unauthorized } from "../../src/index.ts"
import { FakeService, faults } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { clientOf, rejection } from "../Fixture.ts"

let service: FakeService

beforeEach(() => {
  service = new FakeService()
  vi.stubEnv("TABWRIGHT_API_KEY", "")
  vi.stubEnv("TABWRIGHT_BASE_URL", "")
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await service[Symbol.asyncDispose]()
})

describe("options", () => {
  it("come from the environment", async () => {
    await using server = await listen(service)
    vi.stubEnv("TABWRIGHT_API_KEY", server.apiKey)
    vi.stubEnv("TABWRIGHT_BASE_URL", `${server.url}/api/v4/`)
    assert.strictEqual((await new Tabwright().run("buy a lamp")).status, "completed")
  })

  it("override the environment", async () => {
    vi.stubEnv("TABWRIGHT_API_KEY", "tw_other")
    vi.stubEnv("TABWRIGHT_BASE_URL", "http://127.0.0.1:1")
    const client = clientOf(service, { headers: { "x-team": "qa" } })
    await client.browsers.list()
    assert.strictEqual(service.calls()[0]?.headers.get("x-team"), "qa")
  })

  it("can be replaced for a second client, which keeps the others", async () => {
    const client = clientOf(service, { headers: { "x-team": "qa" } })
    await client.with({ headers: { "x-team": "ops" } }).v3.browsers.list()
    assert.strictEqual(service.lastCall()?.headers.get("x-team"), "ops")
    await client.browsers.list()
    assert.strictEqual(service.lastCall()?.headers.get("x-team"), "qa")
    assert.instanceOf(await rejection(client.with({ apiKey: "tw_other" }).browsers.list()), Unauthorized)
  })

  it("report a missing key at the first request, and how to set it", async () => {
    const client = new Tabwright({ baseUrl: service.baseUrl, fetch: service.fetch })
    const error = await rejection(client.browsers.list())
    assert.instanceOf(error, Misconfigured)
    assert.include(error.message, "Missing API key. Pass apiKey or set TABWRIGHT_API_KEY.")
    assert.isEmpty(service.calls())
  })

  it("fail with the reason for an invalid base URL", async () => {
    const error = await rejection(new Tabwright({ apiKey: "tw_x", baseUrl: "127.0.0.1:7700" }).browsers.list())
    assert.instanceOf(error, Misconfigured)
    assert.include(error.message, `"127.0.0.1:7700" is not an http or https URL`)
  })

  it("set the timeout of attempts and the number of retries", async () => {
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

  it("accept a function for the key, called before every request", async () => {
    const keys = [service.apiKey, service.apiKey, "tw_wrong"]
    const client = clientOf(service, { apiKey: async () => keys.shift() ?? "" })
    await client.browsers.list()
    service.fault(faults.unavailable())
    await client.browsers.list()
    assert.instanceOf(await rejection(client.browsers.list()), Unauthorized)
  })

  it("report the error of the key function as the cause", async () => {
    const cause = new Error("the vault is shut")
    const client = clientOf(service, { apiKey: () => Promise.reject(cause) })
    const error = await rejection(client.run("buy a lamp"))
    assert.instanceOf(error, Misconfigured)
    assert.strictEqual(error.cause, cause)
    assert.include(error.message, "the vault is shut")
    assert.isEmpty(service.calls())
  })

  it("set the timeout of a whole call", async () => {
    service.fault(faults.unavailable(), { times: Infinity })
    const client = clientOf(service, { deadline: 50, maxRetries: 1_000_000 })
    assert.instanceOf(await rejection(client.browsers.list()), ServerError)
    // A retry whose delay exceeds the deadline is not attempted. A call's own deadline takes precedence.
    const call = client.browsers.list({}, { deadline: 60_000, maxRetries: 0 })
    assert.instanceOf(await rejection(call), ServerError)
  })

  it("do not show the key", () => {
    const client = new Tabwright({ apiKey: "tw_secret" })
    assert.notInclude(inspect(client, { depth: 10, showHidden: true }), "tw_secret")
    assert.notInclude(JSON.stringify(client), "tw_secret")
  })
})
