import { afterEach, assert, describe, it, vi } from "vitest"
import { NetworkError } from "../../src/errors/index.ts"

const coded = (code: string) => Object.assign(new Error(code), { code })
const fetchFailed = (cause: unknown) => new TypeError("fetch failed", { cause })
const from = (thrown: unknown) => NetworkError.fromFetch("createRun", "http://127.0.0.1:7700", thrown)

describe("NetworkError", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("names the origin of a page as a cause", () => {
    vi.stubGlobal("document", {})
    const { message } = from(new TypeError("Failed to fetch"))
    assert.match(
      message,
      /: Failed to fetch\. Is the service running at \S+, and does it allow the origin of this page\?$/,
    )
  })

  it.each([
    ["a refused connection", fetchFailed(coded("ECONNREFUSED")), false],
    ["an unknown host", fetchFailed(coded("ENOTFOUND")), false],
    ["no route on any address", fetchFailed(new AggregateError([coded("ECONNREFUSED"), coded("ENETUNREACH")])), false],
    ["a broken connection", fetchFailed(coded("ECONNRESET")), true],
    ["one address reset", fetchFailed(new AggregateError([coded("ECONNREFUSED"), coded("ECONNRESET")])), true],
    ["a closed socket", fetchFailed(coded("UND_ERR_SOCKET")), true],
    ["a failure without a code", new TypeError("terminated"), true],
    ["a thrown value that is not an error", "nope", true],
  ])("reports whether the server may have received the request: %s", (_, thrown, maybeSent) => {
    assert.strictEqual(from(thrown).maybeSent, maybeSent)
  })

  it("names the code, the cause and the origin", () => {
    const error = from(fetchFailed(coded("ECONNREFUSED")))
    assert.strictEqual(
      error.message,
      'createRun failed: fetch failed (ECONNREFUSED). Is the service running at http://127.0.0.1:7700? Start it with "npx @tabwright/cli serve".',
    )
    const remote = NetworkError.fromFetch("createRun", "https://tabwright.example", fetchFailed(coded("ENOTFOUND")))
    assert.match(remote.message, /running at https:\/\/tabwright\.example\? Check the base URL\.$/)
    assert.match(from(fetchFailed(coded("ECONNRESET"))).message, /7700\?$/)
    assert.isUndefined(error.status)
    assert.isTrue(error.isRetryable)
  })
})
