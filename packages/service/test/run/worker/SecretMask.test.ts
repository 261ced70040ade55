import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { secretDomain, secretMask } from "../../../src/run/worker/SecretMask.ts"

describe("secretMask", () => {
  it("masks secrets in every string and leaves the rest unchanged", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-z0-9 %+/"'\\:-]{4,20}$/), { minLength: 1, maxLength: 4 }),
        fc.array(fc.string(), { minLength: 2, maxLength: 6 }),
        (values, around) => {
          const mask = secretMask(values.map((value, index) => ({ name: `n${index}`, value })))
          const text = around.join(values[0])
          const masked = mask({ texts: [text, { deep: text }], number: 1, none: null })
          const stored = JSON.stringify(masked).replaceAll(/<secret>n\d<\/secret>/g, "")
          for (const value of values) assert.notInclude(stored, JSON.stringify(value).slice(1, -1))
          assert.deepInclude(masked, { number: 1, none: null })
        },
      ),
    )
  })

  it("masks secrets in URLs, forms and base64, longer ones first", () => {
    const mask = secretMask([
      { name: "whole", value: "user:p&ss wörd" },
      { name: "password", value: "p&ss wörd" },
    ])
    assert.strictEqual(mask("a user:p&ss wörd b p&ss wörd"), "a <secret>whole</secret> b <secret>password</secret>")
    assert.strictEqual(mask("?q=p%26ss%20w%C3%B6rd"), "?q=<secret>password</secret>")
    assert.strictEqual(mask("q=p%26ss+w%C3%B6rd"), "q=<secret>password</secret>")
    assert.strictEqual(mask("<p>p&amp;ss wörd</p>"), "<p><secret>password</secret></p>")
    assert.strictEqual(mask(`Basic ${btoa("user:x")}`), `Basic ${btoa("user:x")}`)
    assert.strictEqual(
      mask(`Basic ${Buffer.from("user:p&ss wörd").toString("base64")}`),
      "Basic <secret>whole</secret>",
    )
  })

  it("leaves short values, bytes and dates unchanged", () => {
    const at = new Date(0)
    const bytes = new Uint8Array([1])
    const mask = secretMask([
      { name: "pin", value: "123" },
      { name: "long", value: "1234" },
    ])
    const value = { text: "12399", at, bytes }
    assert.deepStrictEqual(mask(value), value)
  })

  it("leaves field names unchanged", () => {
    const mask = secretMask([{ name: "word", value: "fill" }])
    assert.deepStrictEqual(mask({ fill: "to fill" }), { fill: "to <secret>word</secret>" })
  })

  it("limits a host to itself and its subdomains", () => {
    assert.deepStrictEqual(["example.com", "*.example.com", "127.0.0.1", "*"].map(secretDomain), [
      "*.example.com",
      "*.example.com",
      "127.0.0.1",
      "*",
    ])
  })
})
