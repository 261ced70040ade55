import { assert, describe, it } from "vitest"
import { proseHtml } from "../../src/reference/Html.ts"
import { slug } from "../../src/reference/Markdown.ts"
import { apiVersions, boundsText, readReference, typeText } from "../../src/reference/Reference.ts"
import { referenceMarkdown } from "../../src/reference/ReferenceMarkdown.ts"
import { contentSecurityPolicy, referencePage } from "../../src/reference/ReferencePage.ts"

const references = await Promise.all(apiVersions.map(readReference))

describe("Reference pages", () => {
  it.each(references)("have every operation and schema of $version in Markdown, without dead links", (reference) => {
    const markdown = referenceMarkdown(reference)
    const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => text)
    const calls = reference.groups.flatMap((group) => group.operations)
    assert.isAbove(calls.length, 10)
    assert.isTrue(calls.every(({ summary }) => headings.includes(summary)))
    assert.isTrue(reference.schemas.every(({ name }) => headings.includes(name)))
    const anchors = new Set(headings.map(slug))
    for (const [, to = ""] of markdown.matchAll(/\]\(#([^)]+)\)/g)) assert.isTrue(anchors.has(to), to)
  })

  it.each(references)("load only files of the server for $version", (reference) => {
    assert.notMatch(referencePage(reference), /<script(?! [^>]*src="assets\/)|style=|(?:href|src)="(?:\/|\w+:)/)
    assert.match(contentSecurityPolicy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
    assert.notInclude(contentSecurityPolicy, "unsafe")
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
