import { assert, describe, it } from "vitest"
import { draftOf, readDraft, type SkillParameter } from "../../src/request/SkillParameters.ts"

const parameter = (name: string, type: SkillParameter["type"], rest: Partial<SkillParameter> = {}): SkillParameter => ({
  name,
  type,
  required: true,
  description: null,
  default: null,
  cookieDomain: null,
  ...rest,
})

describe("readDraft", () => {
  it("returns the values of the fields by their types", () => {
    const parameters = [
      parameter("text", "string"),
      parameter("count", "number"),
      parameter("isNew", "boolean"),
      parameter("tags", "array"),
      parameter("size", "object"),
    ]
    const draft = { text: "12", count: "12", isNew: "false", tags: '["a"]', size: '{"width":1}' }
    const values = { text: "12", count: 12, isNew: false, tags: ["a"], size: { width: 1 } }
    assert.deepEqual(readDraft(parameters, draft), { values })
    assert.deepEqual(readDraft(parameters, draftOf(values)), { values })
  })

  it("leaves empty fields to the defaults", () => {
    const parameters = [parameter("count", "number", { default: 3 }), parameter("note", "string", { required: false })]
    assert.deepEqual(readDraft(parameters, { count: "", note: "" }), { values: {} })
  })

  it("returns all errors by parameter", () => {
    const parameters = [
      parameter("text", "string"),
      parameter("count", "number"),
      parameter("tags", "array"),
      parameter("session", "cookie", { cookieDomain: "example.com" }),
    ]
    assert.deepEqual(readDraft(parameters, { count: "many", tags: "{}", session: "a;b" }), {
      errors: {
        text: 'The parameter "text" is required.',
        count: 'The parameter "count" must be a number.',
        tags: 'The parameter "tags" must be an array.',
        session: 'The parameter "session" has characters that no cookie can have.',
      },
    })
  })
})
