import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { parseCorsOrigin } from "../../../src/http/server/Cors.ts"

describe("parseCorsOrigin", () => {
  it.each(["https://app.example.com", "http://localhost:5173", "http://[::1]:8080", "https://xn--bcher-kva.example"])(
    "accepts %s",
    (text) => {
      assert.deepStrictEqual(parseCorsOrigin(text), Result.succeed(text))
    },
  )

  it.each([
    ["*", ""],
    ["null", ""],
    ["https://*.example.com", ""],
    ["app.example.com", ""],
    ["file:///tmp/app.html", ""],
    ["chrome-extension://abcdefghijklmnop", ""],
    ["ws://app.example.com", ""],
    ["https://app.example.com/", "Write https://app.example.com."],
    ["https://app.example.com/path?x=1", "Write https://app.example.com."],
    ["https://app.example.com:443", "Write https://app.example.com."],
    ["HTTPS://App.Example.com", "Write https://app.example.com."],
    ["https://user:word@app.example.com", ""],
    ["https://bücher.example", "Write https://xn--bcher-kva.example."],
    [" https://app.example.com", "Write https://app.example.com."],
  ])("rejects %j and suggests the origin that was meant", (text, hint) => {
    const parsed = parseCorsOrigin(text)
    assert.isTrue(Result.isFailure(parsed))
    if (Result.isFailure(parsed)) {
      assert.match(parsed.failure, /is not an exact origin such as https:\/\/app\.example\.com/)
      assert.strictEqual(parsed.failure.split("5173.")[1]?.trim(), hint)
    }
  })
})
