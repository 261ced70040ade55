import { assert, describe, it } from "vitest"
import { findFailure } from "../../src/index.ts"

const failed = (host: string, port: number, error: string) => ({ host, port, error, reason: "", at: new Date(0) })

describe("findFailure", () => {
  it("finds the latest failure of the URL's host and port, with the scheme's default port", () => {
    const failures = [
      failed("a.test", 80, "ERR_CONNECTION_RESET"),
      failed("a.test", 80, "ERR_CONNECTION_REFUSED"),
      failed("a.test", 443, "ERR_CONNECTION_TIMED_OUT"),
      failed("a.test", 8080, "ERR_BLOCKED_BY_CLIENT"),
      failed("::1", 80, "ERR_ADDRESS_UNREACHABLE"),
      failed("b.test", 8080, "ERR_CONNECTION_FAILED"),
    ]
    const errors = [
      "http://a.test/x",
      "ws://a.test",
      "https://A.test",
      "https://a.test:80",
      "http://a.test:8080",
      "http://[::1]/",
      "http://b.test/",
      "ftp://a.test/",
      "about:blank",
      "no URL",
      undefined,
    ].map((url) => findFailure(failures, url)?.error)
    assert.deepStrictEqual(errors, [
      "ERR_CONNECTION_REFUSED",
      "ERR_CONNECTION_REFUSED",
      "ERR_CONNECTION_TIMED_OUT",
      "ERR_CONNECTION_REFUSED",
      "ERR_BLOCKED_BY_CLIENT",
      "ERR_ADDRESS_UNREACHABLE",
      undefined,
      undefined,
      undefined,
      undefined,
      "ERR_CONNECTION_FAILED",
    ])
  })
})
