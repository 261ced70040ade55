import { assert, describe, it } from "vitest"
import { described, docstring } from "../../generator/Docstring.ts"

describe("described", () => {
  it.each([
    [{ type: "string", format: "uuid", description: "The run." }, "The run. A UUID."],
    [{ type: "string", minLength: 1, maxLength: 100_000 }, "1 to 100,000 characters."],
    [{ type: "string", minLength: 1, description: "The task." }, "The task. Not empty."],
    [{ type: "array", maxItems: 1 }, "At most 1 item."],
    [{ type: "object", maxProperties: 10 }, "At most 10 fields."],
    [{ type: "integer", minimum: 1, maximum: 240, default: 60 }, "1 to 240. Default 60."],
    [{ type: "number", exclusiveMinimum: 0 }, "Greater than 0."],
    [{ type: "string", pattern: "^a$", "x-expected": "an a" }, "Format: an a."],
    [{ type: "array", default: [] }, "Default `[]`."],
    [{ type: "integer", description: "One.\nTwo.\n", default: 1 }, "One.\nTwo.\nDefault 1."],
  ])("adds the facts of %j", (node, text) => {
    assert.strictEqual(described(node), text)
  })

  it.each([
    { type: "string", format: "uuid", description: "UUID of the run." },
    { type: "integer", maximum: 1000, description: "At most 1,000." },
    { type: "integer", maximum: 50 * 2 ** 20, description: "At most 50 MiB." },
    { type: "boolean", default: true, description: "On by default." },
    { type: "integer", minimum: 0, description: "Count." },
  ])("does not repeat what %j states", (node) => {
    assert.strictEqual(described(node), node.description)
  })

  it("does not take a part of a number for the bound", () => {
    assert.strictEqual(
      described({ type: "integer", maximum: 100, description: "Not 1,000." }),
      "Not 1,000. At most 100.",
    )
  })

  it("omits defaults that the client fills in", () => {
    assert.strictEqual(described({ type: "integer", default: 0, description: "Steps." }, undefined, true), "Steps.")
  })
})

describe("docstring", () => {
  it("uses one line for a line, several for more, none without text, and cannot be ended by the text", () => {
    assert.strictEqual(docstring("One."), "/** One. */\n")
    assert.strictEqual(docstring("One.\n\nTwo.", "  "), "  /**\n   * One.\n   *\n   * Two.\n   */\n")
    assert.strictEqual(docstring(" "), "")
    assert.strictEqual(docstring("a */ b"), "/** a *\\/ b */\n")
  })
})
