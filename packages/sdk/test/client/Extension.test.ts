import { FakeService, faults } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, expectTypeOf, it } from "vitest"
import {
  type FailedAttempt,
  isApiError,
  NetworkError,
  NotFound,
  type Operation,
  ServerError,
  UnsupportedReasoning,
} from "../../src/index.ts"
import { clientOf, collect, rejection, unknownId } from "../Fixture.ts"

let service: FakeService

beforeEach(() => {
  service = new FakeService()
})
afterEach(() => service[Symbol.asyncDispose]())

type Row = Operation<{ readonly body: { readonly text: string } }, { readonly id: string }, 404>
const row = {
  id: "sendNote",
  method: "POST",
  path: "/internal/v1/notes",
  failures: [404],
  success: { required: { id: "string" } },
} as const

/** Returns a client whose attempts have these results in order, and their number. */
const answering = (...results: ReadonlyArray<Response | Error>) => {
  const left = [...results]
  const attempts: Array<string> = []
  const client = clientOf(service, {
    retry: { baseDelayMs: 0 },
    fetch: async (url, init) => {
      attempts.push(`${init.method} ${new URL(url).pathname}`)
      const next = left.shift() ?? assert.fail("there is no further result")
      if (next instanceof Error) throw next
      return next
    },
  })
  return { attempts, client }
}

describe("an operation of another document", () => {
  const input = { body: { text: "hello" } }

  it("is retried if it may be repeated, and checked against its shape", async () => {
    const operation: Row = row
    const { attempts, client } = answering(
      new TypeError("fetch failed"),
      new Response(null, { status: 503 }),
      Response.json({ id: "n1", more: true }),
    )
    const call = client.call(operation, input)
    expectTypeOf(call).resolves.toEqualTypeOf<{ readonly id: string }>()
    assert.deepStrictEqual(await call, { id: "n1", more: true } as { readonly id: string })
    assert.deepStrictEqual(
      attempts,
      Array.from({ length: 3 }, () => "POST /internal/v1/notes"),
    )
    assert.include(String(await rejection(answering(Response.json({})).client.call(operation, input))), "id: expected")
  })

  it("is retried only if nothing was executed, if it may not be repeated", async () => {
    const operation: Row = { ...row, isIdempotent: false }
    const unsent = new TypeError("fetch failed", {
      cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
    })
    const { attempts, client } = answering(unsent, new TypeError("fetch failed"))
    assert.instanceOf(await rejection(client.call(operation, input)), NetworkError)
    assert.lengthOf(attempts, 2)
  })

  it("raises an undeclared status as such", async () => {
    const { client } = answering(Response.json({ detail: "Taken" }, { status: 409 }))
    assert.deepInclude(await rejection(client.call(row as Row, input)), { _tag: "UnexpectedStatus", status: 409 })
  })
})

describe("retry.decide", () => {
  it("can retry what the table does not, and is asked within the limit", async () => {
    const asked: Array<Omit<FailedAttempt, "error">> = []
    const client = clientOf(service, {
      maxRetries: 2,
      retry: {
        baseDelayMs: 0,
        maxDelayMs: 0,
        decide: ({ error, ...attempt }) => {
          asked.push(attempt)
          return error instanceof ServerError
        },
      },
    })
    service.fault(faults.status(500), { operation: "getRun", times: 3 })
    assert.instanceOf(await rejection(client.runs.get(unknownId)), ServerError)
    const shared = { operation: "getRun", isIdempotent: true, isSafe: false }
    assert.deepStrictEqual(asked, [
      { ...shared, retries: 0 },
      { ...shared, retries: 1 },
    ])
  })

  it("can raise what the table retries", async () => {
    const client = clientOf(service, { retry: { decide: ({ isSafe, operation }) => isSafe && operation !== "getRun" } })
    service.fault(faults.unavailable({ retryAfter: 0 }), { operation: "getRun" })
    assert.instanceOf(await rejection(client.runs.get(unknownId)), ServerError)
    assert.lengthOf(service.calls("getRun"), 1)
  })
})

describe("mapError", () => {
  class TeamError extends Error {
    readonly team = "blue"
  }
  const mapping = () => clientOf(service, { mapError: (error) => new TeamError(error.message, { cause: error }) })

  it("converts the errors of calls, lists, handles and iterations once, after the retries", async () => {
    const client = mapping()
    const handle = client.runs.handle(unknownId)
    const failures = [
      client.runs.get(unknownId),
      client.runs.list({ cursor: "x" }),
      client.run(""),
      handle,
      handle.files(),
      collect(handle),
      client.v2.tasks.get(unknownId),
      client.run("Go", { files: [{ name: "", content: new Uint8Array([1]) }] }).id(),
    ]
    for (const [at, failure] of failures.entries()) {
      const error = await rejection(failure)
      assert.instanceOf(error, TeamError, `${at}`)
      assert.isTrue(isApiError(error.cause), `${at}: ${String(error.cause)}`)
    }
  })

  it("rejects calls and ends iterations with the error that it throws", async () => {
    const thrown = new TeamError("broken")
    const client = clientOf(service, {
      mapError: () => {
        throw thrown
      },
    })
    assert.strictEqual(await rejection(client.runs.get(unknownId)), thrown)
    assert.strictEqual(await rejection(collect(client.runs.handle(unknownId))), thrown)
  })

  it("gets the error with the caller's stack, and not the reason of a signal or of a middleware", async () => {
    const error = await rejection(mapping().runs.get(unknownId))
    assert.instanceOf(error, TeamError)
    assert.instanceOf(error.cause, NotFound)
    assert.match(error.cause.stack ?? "", /^NotFound: .*\n.*Extension\.test\.ts/)
    const reason = new Error("not now")
    assert.strictEqual(await rejection(mapping().runs.get(unknownId, { signal: AbortSignal.abort(reason) })), reason)
    const onRequest = () => {
      throw reason
    }
    assert.strictEqual(
      await rejection(
        mapping()
          .with({ middleware: [{ onRequest }] })
          .runs.get(unknownId),
      ),
      reason,
    )
  })
})

describe("models", () => {
  const high = { modelParams: { reasoning: { effort: "high" } } }

  it("replace the reasoning of a known model, and leave unstated reasoning to the server", async () => {
    const models = [{ model: "gpt-5.5", params: {} }, { model: "gpt-4.1" }]
    const client = clientOf(service, { models })
    assert.instanceOf(await rejection(client.run("Go", { model: "gpt-5.5", ...high })), UnsupportedReasoning)
    assert.isEmpty(service.calls("createRun"))
    const task = client.v2.run("Go", { llm: "gpt-4.1", thinkingLevel: "high" })
    assert.deepInclude(await rejection(task), { _tag: "ValidationFailed" })
    assert.lengthOf(service.calls("createTask"), 1)
    assert.instanceOf(
      await rejection(clientOf(service).v2.run("Go", { llm: "gpt-4.1", thinkingLevel: "high" })),
      UnsupportedReasoning,
    )
  })

  it("have levels in v2 and v3", async () => {
    const client = clientOf(service, { models: [{ model: "gpt-5-mini", provider: "acme", levels: ["low"] }] })
    const error = await rejection(client.v3.run("Go", { model: "gpt-5-mini", thinkingLevel: "high" }))
    assert.instanceOf(error, UnsupportedReasoning)
    assert.include(error.message, '(provider "acme") does not support thinking_level="high". Supported values: low')
  })
})
