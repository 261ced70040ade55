import { assert, describe, it } from "vitest"
import { contract } from "../../src/conformance/Contract.ts"
import { publicFault } from "../../src/conformance/public/PublicFault.ts"
import { publicInterface } from "../../src/conformance/public/Shapes.ts"

const versions = ["v2", "v3", "v4"] as const

const status = { id: "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f", status: "finished" }

const faultOf = (body: unknown, code = 200) => publicFault("GET", "/api/v2/tasks/1/status", { status: code, body })

describe("publicFault", () => {
  it("accepts omitted optional fields, null where it is allowed, and additional fields", () => {
    assert.isUndefined(faultOf(status))
    assert.isUndefined(
      faultOf({ ...status, output: null, cost: ".5", finishedAt: "2026-11-20T12:00:00+01:00", more: 1 }),
    )
  })

  it("names the field, its value and what is expected", () => {
    for (const [change, text] of [
      [{ id: undefined }, "body.id is missing, not uuid"],
      [{ id: "1" }, 'body.id is "1", not uuid'],
      [{ status: "done" }, 'body.status is "done"'],
      [{ finishedAt: "2026-11-20T12:00:00" }, "body.finishedAt"],
      [{ isSuccess: "yes" }, "body.isSuccess"],
      [{ cost: "-." }, "body.cost"],
      [{ cost: 1 }, "body.cost is 1"],
    ] as const) {
      assert.include(faultOf({ ...status, ...change }), text)
    }
    assert.include(faultOf(status, 202), "expect 200, not 202")
    assert.include(faultOf([]), "body is not an object")
  })

  it("ignores operations that the public clients do not have", () => {
    assert.isUndefined(publicFault("GET", "/api/v4/webhooks", { status: 200, body: 1 }))
  })

  it("checks errors", () => {
    assert.isUndefined(faultOf({ detail: "Task not found" }, 404))
    assert.isUndefined(faultOf({ detail: [{ loc: ["path", 0], msg: "x", type: "y" }] }, 422))
    assert.include(faultOf({ detail: "x" }, 422), "body.detail is not an array")
    assert.include(faultOf({}, 404), "body.detail")
  })

  it("knows operations of the contract only, with types that exist", () => {
    for (const version of versions) {
      const { operations, shapes } = publicInterface[version]
      const known = contract
        .filter((each) => each.version === version)
        .map(({ operation }) => `${operation.method} ${operation.path.replace(`/api/${version}`, "")}`)
      for (const [operation, success] of Object.entries(operations)) {
        assert.include(known, operation)
        const type = success.split(" ")[1] ?? "any"
        assert.isTrue(type === "any" || Object.hasOwn(shapes, type), type)
      }
    }
  })
})
