import { assert, describe, it } from "@effect/vitest"
import { defaultSearchUrl, searchUrl } from "../../src/action/SearchUrl.ts"

describe("searchUrl", () => {
  const template = "https://search.test/find?q={query}&again={query}"

  it("encodes the query everywhere, and restricts it to the host of a site", () => {
    assert.strictEqual(searchUrl(template, " a&b c "), "https://search.test/find?q=a%26b%20c&again=a%26b%20c")
    for (const site of ["docs.test", "https://docs.test/path?x", "site:docs.test"])
      assert.strictEqual(searchUrl("https://s.test/{query}", "a", site), "https://s.test/a%20site%3Adocs.test")
    assert.strictEqual(
      searchUrl(defaultSearchUrl, "$& {query}"),
      "https://html.duckduckgo.com/html/?q=%24%26%20%7Bquery%7D",
    )
    assert.strictEqual(searchUrl("https://s.test/{query}", "\ud800"), "https://s.test/%EF%BF%BD")
  })
})
