import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { closedScheme } from "../../src/egress/ClosedScheme.ts"

const closed = ["file", "chrome", "chrome-untrusted", "view-source", "devtools", "chrome-extension", "filesystem"]

describe("closedScheme", () => {
  it("sees closed schemes however they are disguised", () => {
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
          assert.strictEqual(closedScheme(`${letters.join("")}///etc/passwd`), `${scheme}:`)
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
  ])("leaves %s open", (url) => {
    assert.isUndefined(closedScheme(url))
  })

  it.each(["about:version", "about:blank2", "about:settings", "mailto:x@example.com"])("closes %s", (url) => {
    assert.isString(closedScheme(url))
  })
})
