import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { parseTemplate, renderItem, renderTemplate } from "../../src/terminal/Template.ts"

const rendered = (source: string, response: unknown) =>
  Result.merge(renderTemplate(Option.getOrThrow(parseTemplate(source)), response))

describe("renderTemplate", () => {
  it("prints fields of a response, or one line per item of its list", () => {
    assert.deepStrictEqual(rendered("{{id}} is {{ status }}", { id: "a", status: "done" }), ["a is done"])
    const list = { runs: [{ id: "a" }, { id: "b" }], nextCursor: null }
    assert.deepStrictEqual(rendered("{{id}}", list), ["a", "b"])
    assert.deepStrictEqual(rendered("{{id}}", [{ id: 1 }]), ["1"])
    assert.deepStrictEqual(rendered("{{workspaceId}}", { workspaceId: "w", files: [{ path: "p" }] }), ["w"])
    assert.deepStrictEqual(rendered("{{path}}", { workspaceId: "w", files: [{ path: "p" }] }), ["p"])
    assert.deepStrictEqual(rendered("{{id}}", { runs: [] }), [])
  })

  it("reads nested fields, replaces escapes and removes control characters", () => {
    const response = { a: { b: ["x", "y\u001B[2J\nz"] }, none: null }
    assert.deepStrictEqual(rendered("{{a.b.0}}\\t{{a.b.1}}[{{none}}][{{none.deeper}}]", response), ["x\ty z[][]"])
    assert.deepStrictEqual(rendered("{{a}}", { a: { b: 1 } }), ['{"b":1}'])
  })

  it("fails with the known fields for an unknown one, also of prototypes", () => {
    for (const field of ["name", "constructor", "__proto__", "id.length"]) {
      const message = rendered(`{{${field}}}`, { id: "a" })
      assert.strictEqual(message, `The response has no field "${field}". Its fields are id.`)
    }
    assert.deepStrictEqual(rendered("{{name}}", [{ id: "a", name: "x" }, { id: "b" }]), ["x", ""])
  })
})

describe("renderItem", () => {
  const item = (source: string, value: unknown) =>
    Result.merge(renderItem(Option.getOrThrow(parseTemplate(source)), value))

  it("leaves a nested field empty that other items may have", () => {
    assert.strictEqual(item("{{type}} {{data.url}}", { type: "a", data: { url: "u" } }), "a u")
    assert.strictEqual(item("{{type}} {{data.url}}", { type: "a", data: {} }), "a ")
    assert.strictEqual(item("{{dat.url}}", { data: {} }), 'The response has no field "dat.url". Its fields are data.')
  })
})

describe("parseTemplate", () => {
  it.each(["", "text", "{{}}", "{{a b}}", "{{a()}}", "{{a..b}}", "{{id", "{{#if a}}"])("rejects %j", (source) => {
    assert.isTrue(Option.isNone(parseTemplate(source)))
  })
})
