import { assert, describe, it } from "vitest"
import { apiVersions, readReference, boundsText, typeText } from "../../src/reference/Reference.ts"
import { proseHtml } from "../../src/reference/Html.ts"
import { contentSecurityPolicy, contentsPage, referencePage } from "../../src/reference/ReferencePage.ts"

const references = await Promise.all(apiVersions.map(readReference))

describe("Reference pages", () => {
  it.each(references)("list every operation and schema of $version without dead links", (reference) => {
    const html = referencePage(reference)
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const calls = reference.groups.flatMap((group) => group.operations)
    assert.isAbove(calls.length, 10)
    assert.isTrue(calls.every(({ id }) => ids.has(id)))
    assert.isTrue(reference.schemas.every(({ name }) => ids.has(`schema-${name}`)))
    for (const [, to = ""] of html.matchAll(/ href="#([^"]+)"/g)) assert.isTrue(ids.has(to), to)
    assert.notMatch(html, /<script|<img|<link|<iframe|(?:href|src)="[^"#/]/)
    assert.include(contentsPage(references), `href="/docs/${reference.version}"`)
  })

  it("may load only their own styles", () => {
    assert.match(contentSecurityPolicy, /^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}';/)
  })

  it("describe types and bounds", () => {
    const words = (node: Parameters<typeof typeText>[0]) =>
      typeText(node)
        .map(({ text }) => text)
        .join("")
    assert.strictEqual(words({ anyOf: [{ $ref: "#/components/schemas/Run" }, { type: "null" }] }), "Run or null")
    assert.strictEqual(words({ type: "array", items: { type: "string", format: "uuid" } }), "array of string (uuid)")
    assert.strictEqual(words({ enum: ["high", "low"] }), '"high" or "low"')
    assert.strictEqual(boundsText({ type: "integer", minimum: 1, maximum: 100, default: 50 }), "default `50`, 1 to 100")
    assert.strictEqual(boundsText({ type: "string", maxLength: 10 }), "at most 10 characters")
    assert.strictEqual(boundsText({ type: "string", minLength: 1 }), "not empty")
  })

  it("escape markup", () => {
    assert.strictEqual(proseHtml("a `<b>` & <i>"), "<p>a <code>&lt;b&gt;</code> &amp; &lt;i&gt;</p>")
    assert.strictEqual(proseHtml("- one\n- two\n  more"), "<ul><li>one</li><li>two\n  more</li></ul>")
  })
})
