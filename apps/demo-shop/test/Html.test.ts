import fc from "fast-check"
import { assert, test } from "vitest"
import { escape, html } from "../src/Html.ts"

const unescape = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")

test("escaped text contains no markup and unescapes to the original", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const escaped = escape(text)
      assert.notMatch(escaped, /[<>"']/)
      assert.strictEqual(unescape(escaped), text)
    }),
  )
})

test("templates escape values once at any depth and do not escape markup", () => {
  const item = html`<i>${"a<b"}</i>`
  const all = html`<b title="${'"'}">${[item, [item]]}</b>`
  assert.strictEqual(all.text, '<b title="&quot;"><i>a&lt;b</i><i>a&lt;b</i></b>')
})

test("templates omit absent values but render zero", () => {
  assert.strictEqual(html`[${false}${null}${undefined}${0}]`.text, "[0]")
})
