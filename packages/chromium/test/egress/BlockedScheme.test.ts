import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { blockedScheme } from "../../src/egress/BlockedScheme.ts"

const closed = ["file", "chrome", "chrome-untrusted", "view-source", "devtools", "chrome-extension", "filesystem"]

describe("blockedScheme", () => {
  it("recognizes closed schemes in every notation", () => {
    const noise = fc.stringMatching(/^[\t\n\r ]{0,3}$/)
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
