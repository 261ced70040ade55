import { assert, describe, it } from "vitest"
import { normalizeBaseUrl } from "../../src/wire/BaseUrl.ts"

describe("normalizeBaseUrl", () => {
  it.each([
    ["http://127.0.0.1:7700", "http://127.0.0.1:7700"],
    ["http://127.0.0.1:7700/", "http://127.0.0.1:7700"],
    [" http://127.0.0.1:7700/api/v4 ", "http://127.0.0.1:7700"],
    ["https://agents.example.com/api/v2/", "https://agents.example.com"],
    ["https://agents.example.com/api/admin", "https://agents.example.com"],
    ["https://agents.example.com/api", "https://agents.example.com"],
    ["https://example.com/agents/api/v4", "https://example.com/agents"],
    ["https://example.com/agents?x=1#y", "https://example.com/agents"],
    ["HTTP://EXAMPLE.com:80", "http://example.com"],
  ])("reduces %s to the base URL", (given, expected) => {
    assert.strictEqual(normalizeBaseUrl(given), expected)
  })

  it.each(["", "127.0.0.1:7700", "localhost", "ws://127.0.0.1", "file:///etc", "/api/v4"])("rejects %j", (given) => {
    assert.isUndefined(normalizeBaseUrl(given))
  })
})
