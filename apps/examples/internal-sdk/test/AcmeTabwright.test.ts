import { ServerError, NotFound, type TabwrightOptions, UnsupportedReasoning } from "@tabwright/sdk"
import { FakeService } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, expectTypeOf, it } from "vitest"
import { AcmeTabwright, models } from "../src/AcmeTabwright.ts"

let service: FakeService
let requests: Array<{ readonly url: string; readonly headers: Headers; readonly body: unknown }>
let responses: Array<Response>

beforeEach(() => {
  service = new FakeService({ models })
  requests = []
  responses = []
})
afterEach(() => service[Symbol.asyncDispose]())

/** Passes the team's own paths to its endpoint and everything else to the fake service. */
const clientOf = (options: TabwrightOptions = {}) => {
  const fetch: TabwrightOptions["fetch"] = async (url, init) => {
    if (!url.includes("/internal/")) return service.fetch(url, init)
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
    requests.push({ url, headers: new Headers(init.headers), body })
    return responses.shift() ?? Response.json({ detail: "No such review" }, { status: 404 })
  }
  return new AcmeTabwright({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch, ...options })
}

const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => assert.fail("it did not reject"),
    (error: unknown) => error,
  )

const review = { id: "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f", runId: "r", verdict: "open" }
const busy = () => new Response(null, { status: 503, headers: { "retry-after": "0" } })

describe("AcmeTabwright", () => {
  it("calls the internal endpoint with key, retries, one idempotency key and defaults", async () => {
    responses.push(busy(), Response.json(review, { status: 201 }))
    const { data, response } = await clientOf()
      .requestReview({ runId: "r", reviewer: "kim@acme.example" }, { headers: { "x-team": "blue" } })
      .withResponse()
    assert.deepStrictEqual(data, { ...review, verdict: "open", note: null })
    assert.strictEqual(response.status, 201)
    assert.deepStrictEqual(
      requests.map(({ body, url }) => ({ body, url })),
      Array.from({ length: 2 }, () => ({
        url: `${service.baseUrl}/internal/v1/reviews`,
        body: { runId: "r", reviewer: "kim@acme.example" },
      })),
    )
    const sent = (name: string) => new Set(requests.map(({ headers }) => headers.get(name)))
    assert.deepStrictEqual(sent("x-service-api-key"), new Set([service.apiKey]))
    assert.deepStrictEqual(sent("x-team"), new Set(["blue"]))
    assert.strictEqual(sent("idempotency-key").size, 1)
    assert.notInclude([...sent("idempotency-key")], null)
  })

  it("raises typed errors with the operation", async () => {
    const client = clientOf()
    const error = await rejection(client.review(review.id))
    assert.instanceOf(error, NotFound)
    assert.deepInclude(error.toJSON(), { operation: "getReview", status: 404, detail: "No such review" })
    // The class stays the same for another tenant.
    const other = client.with({ apiKey: "tw_other", maxRetries: 0 })
    expectTypeOf(other).toEqualTypeOf<AcmeTabwright>()
    responses.push(busy())
    assert.instanceOf(await rejection(other.review(review.id)), ServerError)
    assert.strictEqual(requests.at(-1)?.headers.get("x-service-api-key"), "tw_other")
  })

  it("starts a run with the internal model and checks its reasoning before sending", async () => {
    const client = clientOf()
    const run = await client.run("Go", { model: "acme-large", modelParams: { reasoning: { effort: "high" } } })
    assert.strictEqual(run.model, "acme-large")
    const sent = service.calls("createRun").length
    const error = await rejection(
      client.run("Go", { model: "acme-large", modelParams: { reasoning: { effort: "max" } } }),
    )
    assert.instanceOf(error, UnsupportedReasoning)
    assert.include(error.message, "Supported values: high, low")
    assert.lengthOf(service.calls("createRun"), sent)
  })

  it("names the internal model in its types", () => {
    expectTypeOf<keyof TabwrightModels>().toEqualTypeOf<"acme-large">()
  })
})
