import { assert, describe, it } from "vitest"
import * as Errors from "../../src/errors/index.ts"

const failed = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Errors.fromResponse({
    operation: "getRun",
    response: new Response(null, { status, headers: { "x-request-id": "req_1", ...headers } }),
    body,
  })

describe("fromResponse", () => {
  it.each([
    [400, Errors.BadRequest, false],
    [401, Errors.Unauthorized, false],
    [402, Errors.PaymentRequired, false],
    [403, Errors.Forbidden, false],
    [404, Errors.NotFound, false],
    [405, Errors.UnexpectedStatus, false],
    [408, Errors.TimedOut, true],
    [409, Errors.Conflict, false],
    [413, Errors.PayloadTooLarge, false],
    [422, Errors.ValidationFailed, false],
    [429, Errors.RateLimited, true],
    [500, Errors.ServerError, false],
    [501, Errors.ServerError, false],
    [502, Errors.ServerError, true],
    [503, Errors.ServerError, true],
    [504, Errors.ServerError, true],
    [302, Errors.DecodeFailed, false],
  ] as const)("maps status %i to its error class", (status, expected, isRetryable) => {
    const error = failed(status, { detail: "Why", code: "because" })
    assert.isTrue(error instanceof expected, error._tag)
    assert.instanceOf(error, Error)
    assert.isTrue(Errors.isApiError(error))
    assert.strictEqual(error.isRetryable, isRetryable)
    assert.strictEqual(error.operation, "getRun")
    assert.strictEqual(error.status, status)
    assert.strictEqual(error.requestId, "req_1")
  })

  it("takes the address of the code's description from the response, if it is a web address", () => {
    const docs = "http://127.0.0.1:7700/docs/errors#RunNotFound"
    assert.strictEqual(failed(404, { detail: "Run not found", code: "RunNotFound", docs }).docs, docs)
    for (const unusable of ["javascript:alert(1)", 1, undefined]) {
      assert.match(failed(404, { detail: "Run not found", docs: unusable }).docs, /errors\.md#notfound$/)
    }
  })

  it.each([
    [404, [401, 422], Errors.UnexpectedStatus],
    [404, [401, 404], Errors.NotFound],
    [422, [401], Errors.UnexpectedStatus],
    [422, [422], Errors.ValidationFailed],
    [408, [], Errors.TimedOut],
    [429, [], Errors.RateLimited],
    [503, [], Errors.ServerError],
  ] as const)(
    "converts %i to its class, or to UnexpectedStatus if only %j are declared",
    (status, declared, expected) => {
      const error = Errors.fromResponse({
        operation: "getRun",
        response: new Response(null, { status }),
        body: undefined,
        declared,
      })
      assert.isTrue(error instanceof expected, error._tag)
    },
  )

  it("states what failed, why, the fix and the request id", () => {
    assert.strictEqual(
      failed(404, { detail: "Run not found" }).message,
      "getRun failed with 404: Run not found. Check the id and the base URL. (request req_1)",
    )
  })

  it("lists every issue of a 422", () => {
    const issues = [
      { loc: ["body", "thinkingLevel"], msg: "not that one", type: "value_error" },
      { loc: ["body", "attachedFileIds", 3], msg: "not a uuid", type: "uuid" },
    ]
    const error = failed(422, { detail: issues, code: "validation_failed" })
    assert.instanceOf(error, Errors.ValidationFailed)
    assert.deepStrictEqual(error.issues, issues)
    assert.strictEqual(error.code, "validation_failed")
    assert.include(error.message, "body.thinkingLevel: not that one; body.attachedFileIds.3: not a uuid")
  })

  it.each([
    [{ detail: "text" }, "text"],
    [{ detail: { code: "cap", message: "the cap is reached" } }, "the cap is reached"],
    [{ detail: { cap: 3 } }, `{"cap":3}`],
    [{ message: "by message" }, "by message"],
    [{ detail: [], code: 7 }, "[]"],
    ["<html>Bad Gateway</html>", "<html>Bad Gateway</html>"],
    ["<html><title>502 Bad Gateway</title><body>…", 'The response is the page "502 Bad Gateway"'],
    ["", "The server gave no reason"],
    [undefined, "The server gave no reason"],
    [null, "The server gave no reason"],
    [[1, 2], "The server gave no reason"],
  ])("reads the reason from %j", (body, detail) => {
    const error = failed(400, body)
    assert.strictEqual(error.detail, detail)
    assert.deepStrictEqual("body" in error ? error.body : undefined, body)
  })

  it("reads the request id from the body when a proxy dropped the header", () => {
    const error = Errors.fromResponse({
      operation: "getRun",
      response: new Response(null, { status: 404 }),
      body: { detail: "Run not found", requestId: "req_2" },
    })
    assert.strictEqual(error.requestId, "req_2")
  })

  it("truncates a long page in the message and keeps it in the body", () => {
    const page = "x".repeat(100_000)
    const error = failed(502, page)
    assert.isBelow(error.message.length, 700)
    assert.strictEqual("body" in error ? error.body : undefined, page)
  })

  it("names the target of a redirect", () => {
    assert.include(failed(301, "", { location: "https://example.com/" }).message, "https://example.com/")
  })

  it("keeps the retry delay", () => {
    const error = Errors.fromResponse({
      operation: "createRun",
      response: new Response(null, { status: 429 }),
      body: { detail: "Too many" },
      retryAfterMs: 4200,
    })
    assert.instanceOf(error, Errors.RateLimited)
    assert.strictEqual(error.retryAfterMs, 4200)
    assert.include(error.message, "Try again in 5 s.")
  })
})

describe("isApiError", () => {
  it("distinguishes call errors from others", () => {
    assert.isFalse(Errors.isApiError(new Error("x")))
    assert.isFalse(Errors.isApiError({ _tag: "NotFound" }))
    assert.isFalse(Errors.isApiError(undefined))
  })
})
