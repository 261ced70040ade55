import { assert, describe, it } from "@effect/vitest"
import { webAddress } from "../../src/action/WebAddress.ts"

describe("webAddress", () => {
  it.each([
    ["https://example.com/a?b#c", "https://example.com/a?b#c"],
    ["HTTP://example.com", "http://example.com/"],
    ["example.com", "https://example.com/"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["//example.com/x", "https://example.com/x"],
    ["127.0.0.1:3000/cart", "http://127.0.0.1:3000/cart"],
    ["localhost", "http://localhost/"],
    ["localhost:3000?x=1", "http://localhost:3000/?x=1"],
    ["localhost.example.com", "https://localhost.example.com/"],
    ["/cart", "https://shop.example/cart"],
    ["?page=2", "https://shop.example/here?page=2"],
  ])("converts %s to %s", (given, expected) => {
    assert.strictEqual(webAddress(given, "https://shop.example/here"), expected)
  })

  it.each([
    "",
    "  ",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "chrome://settings",
    "mailto:a@b.c",
    "two words",
    "http://",
  ])("rejects %j", (given) => {
    assert.strictEqual(webAddress(given, "https://shop.example/"), null)
  })

  it("rejects relative URLs on a blank page", () => {
    assert.strictEqual(webAddress("/cart", "about:blank"), null)
  })
})
