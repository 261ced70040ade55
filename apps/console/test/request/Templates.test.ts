import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { emptyDraft, toRequest } from "../../src/request/RunDraft.ts"
import { examples, parseDraft, withoutSecrets } from "../../src/request/Templates.ts"
import { parseItems } from "../../src/request/SavedItems.ts"

describe("Stored drafts", () => {
  it("are read as they were written", () => {
    for (const { draft } of examples) assert.deepEqual(parseDraft(JSON.parse(JSON.stringify(draft))), draft)
  })

  it("never break the form, whatever another program stored", () => {
    const keys = fc.constantFrom(...Object.keys(emptyDraft))
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (stored) => {
        const draft = parseDraft(stored)
        assert.hasAllKeys(draft, Object.keys(emptyDraft))
        toRequest(draft)
      }),
    )
    const read = (text: string) => parseItems(text, "draft", parseDraft)
    assert.deepEqual(read("not JSON"), [])
    assert.deepEqual(read('[{"draft":{}},{"name":"a","draft":{"task":"Look"}}]'), [
      { name: "a", value: { ...emptyDraft, task: "Look" } },
    ])
  })

  it("contain no values of secrets and no passwords of proxies", () => {
    const draft = {
      ...emptyDraft,
      customProxy: "zoe:hunter2@proxy.test:8080",
      secrets: [{ alias: "pin", value: "1234", domains: "a.test" }],
    }
    const stored = JSON.stringify(withoutSecrets(draft))
    assert.notInclude(stored, "hunter2")
    assert.notInclude(stored, "1234")
    assert.include(stored, "a.test")
  })
})
