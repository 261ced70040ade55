import { assert, describe, it } from "vitest"
import { withErrorDocs } from "../../src/contract/index.ts"

const at = { baseUrl: "https://tabwright.example.com/base", path: "/api/v4/runs", status: 404 }

describe("withErrorDocs", () => {
  it("leads to the code of an error of v4 and of the admin API", () => {
    const body = { detail: "Run not found", code: "RunNotFound" }
    const docs = "https://tabwright.example.com/base/docs/errors#RunNotFound"
    assert.deepStrictEqual(withErrorDocs(body, at), { ...body, docs })
    assert.deepStrictEqual(withErrorDocs(body, { ...at, path: "/api/admin/keys" }), { ...body, docs })
  })

  it("gives lists of problems a code", () => {
    const body = { detail: [{ loc: ["body", "task"], msg: "This field is required", type: "missing" }] }
    assert.deepInclude(withErrorDocs(body, { ...at, status: 422 }), {
      code: "ValidationFailed",
      docs: "https://tabwright.example.com/base/docs/errors#ValidationFailed",
    })
  })

  it("changes no other bodies", () => {
    assert.isUndefined(withErrorDocs({ code: "a" }, { ...at, path: "/api/v3/sessions" }))
    assert.isUndefined(withErrorDocs({ code: "a" }, { ...at, status: 200 }))
    assert.isUndefined(withErrorDocs({ detail: "no code" }, at))
    assert.isUndefined(withErrorDocs("text", at))
  })
})
