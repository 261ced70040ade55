import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { blockedScheme, readAddress } from "../../src/targets/NavigationUrl.ts"

const closed = ["file", "chrome", "chrome-untrusted", "view-source", "devtools", "chrome-extension", "filesystem"]

describe("blockedScheme", () => {
  it("recognizes closed schemes in every notation", () => {
    const noise = fc.stringMatching(/^[\t\n\r \ufeff\u00a0\u2028]{0,3}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...closed),
        fc.constantFrom("", "blob:", "blob:blob:"),
        fc.array(fc.tuple(fc.boolean(), noise), { minLength: 40, maxLength: 40 }),
        (scheme, before, disguise) => {
          const letters = `${before}${scheme}:`.split("").map((letter, at) => {
            const [isUpper, between] = disguise[at] ?? [false, ""]
            return between + (isUpper ? letter.toUpperCase() : letter)
          })
          assert.strictEqual(blockedScheme(`${letters.join("")}///etc/passwd`), `${scheme}:`)
        },
      ),
    )
  })

  it.each([
    "https://example.com/file:///etc/passwd",
    "http://file/",
    "about:blank#x",
    "about:srcdoc",
    "blob:https://example.com/1",
    "blob:null/1",
    "data:text/html,x",
    "javascript:1",
    "/etc/passwd",
  ])("returns undefined for %s", (url) => {
    assert.isUndefined(blockedScheme(url))
  })

  it.each(["about:version", "about:blank2", "about:settings", "mailto:x@example.com"])(
    "returns the scheme of %s",
    (url) => {
      assert.isString(blockedScheme(url))
    },
  )
})

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
