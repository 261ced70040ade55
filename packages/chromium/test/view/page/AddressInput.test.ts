import { assert, describe, it } from "@effect/vitest"
import { readAddress } from "../../../src/view/page/AddressInput.ts"

describe("readAddress", () => {
  it("parses hosts, ports and URLs", () => {
    const cases: Readonly<Record<string, string>> = {
      "example.com": "https://example.com/",
      " example.com/a?b#c ": "https://example.com/a?b#c",
      "http://example.com": "http://example.com/",
      "HTTPS://user:secret@example.com": "https://user:secret@example.com/",
      localhost: "http://localhost/",
      "localhost:3000/x": "http://localhost:3000/x",
      "example.com:8080": "http://example.com:8080/",
      "10.1.2.3": "http://10.1.2.3/",
      "[::1]:8080": "http://[::1]:8080/",
      "about:blank": "about:blank",
      "data:text/html,<b>a b</b>": "data:text/html,<b>a b</b>",
    }
    for (const [written, url] of Object.entries(cases)) assert.deepStrictEqual(readAddress(written), { url }, written)
  })

  it("rejects non-web URLs in every notation, and invalid input", () => {
    for (const written of [
      "file:///etc/passwd",
      "FILE:///etc/passwd",
      "fi\nle:///etc/passwd",
      "\u0001file:///etc/passwd",
      "chrome://settings",
      "view-source:http://example.com",
      "devtools://devtools",
      "javascript:alert(1)",
      "about:settings",
      "blob:http://example.com/1",
      "winter coats",
      "http://",
      "",
    ]) {
      assert.property(readAddress(written), "refusal", written)
    }
  })
})
