import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { textRedaction } from "../../src/observation/TextRedaction.ts"

const values = fc.stringMatching(/^[a-z0-9&<>"'\\\u00a0]{6,20}$/)

/** HTML serialization: https://html.spec.whatwg.org/multipage/parsing.html#escapingString */
const inText = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/\u00a0/g, "&nbsp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")

describe("textRedaction", () => {
  it("finds a value in markup, attributes, URLs and JSON", () => {
    fc.assert(
      fc.property(values, (value) => {
        const hide = textRedaction([value])
        const inAttribute = inText(value).replace(/"/g, "&quot;")
        for (const text of [
          `<p>${inText(value)}</p>`,
          `<p title="${inAttribute}">`,
          `<p title="${inAttribute.replace(/&lt;/g, "<").replace(/&gt;/g, ">")}">`,
          `/search?q=${encodeURIComponent(value)}`,
          `{"value":${JSON.stringify(value)}}`,
        ])
          assert.include(hide(text), "***", text)
      }),
    )
  })
})
