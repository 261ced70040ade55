import { readFile } from "node:fs/promises"
import { assert, describe, it } from "vitest"
import { type ApiError, fromResponse, Misconfigured, NetworkError, TimedOut } from "../../src/errors/index.ts"
import { shouldRetry, parseRetryAfter, retryTable } from "../../src/retry/index.ts"

const status = (code: number) =>
  fromResponse({ operation: "test", response: new Response(null, { status: code }), body: undefined })
const network = (code: string) =>
  NetworkError.fromFetch("test", "http://127.0.0.1", Object.assign(new Error(code), { code }))

const errors: ReadonlyArray<ApiError> = [
  ...[302, 400, 401, 402, 403, 404, 405, 408, 409, 413, 422, 429, 500, 501, 502, 503, 504].map(status),
  network("ECONNREFUSED"),
  network("ECONNRESET"),
  TimedOut.after("test", 30_000),
  new Misconfigured({ operation: "test", detail: "no key" }),
]

describe("retryTable", () => {
  it("matches the documentation", async () => {
    const text = await readFile(new URL("../../../../docs/client/retries.md", import.meta.url), "utf8")
    const rows = text
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map((line) =>
        line
          .split("|")
          .map((cell) => cell.trim())
          .slice(1, 4),
      )
      .slice(2)
    const outcome = (isRetried: boolean) => (isRetried ? "retried" : "raised")
    assert.deepStrictEqual(rows, [
      ...retryTable.map(({ failure, idempotent, withoutKey }) => [failure, outcome(idempotent), outcome(withoutKey)]),
      ["anything else", "raised", "raised"],
    ])
  })

  it("retries exactly the retryable errors", () => {
    for (const error of errors) {
      assert.strictEqual(shouldRetry(error, { isIdempotent: true }), error.isRetryable, `${error._tag} ${error.status}`)
    }
  })

  it("never retries more without a key than with one", () => {
    for (const error of errors) {
      if (shouldRetry(error, { isIdempotent: false })) {
        assert.isTrue(shouldRetry(error, { isIdempotent: true }), error._tag)
      }
    }
  })
})

const nowMs = Date.parse("2026-11-20T12:00:00Z")

describe("parseRetryAfter", () => {
  it.each([
    ["0", 0],
    ["5", 5_000],
    [" 1.5 ", 1_500],
    ["Fri, 20 Nov 2026 12:00:10 GMT", 10_000],
    ["Friday, 20-Nov-26 12:00:03 GMT", 3_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  ])("reads %j", (header, expected) => {
    assert.strictEqual(parseRetryAfter(header, nowMs), expected)
  })

  it.each([null, undefined, "", "-5", "soon", "1e3", "2026-11-20", "NaN"])("ignores %j", (header) => {
    assert.isUndefined(parseRetryAfter(header, nowMs))
  })
})
