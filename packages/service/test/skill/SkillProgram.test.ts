import { readTask } from "@tabwright/agent"
import { assert, describe, it } from "vitest"
import { fillTask, markTask, type SkillParameter } from "../../src/skill/SkillProgram.ts"

const parameter = (name: string, type: SkillParameter["type"], value: string | number | null = null) =>
  ({ name, type, required: value === null, description: null, default: value }) as const

const messages = (outcome: object): ReadonlyArray<string> =>
  "issues" in outcome ? (outcome.issues as ReadonlyArray<{ readonly msg: string }>).map(({ msg }) => msg) : []

describe("The task of a finished run", () => {
  it("gets a placeholder for every occurrence of a marked value, and loses its own", () => {
    assert.deepStrictEqual(
      markTask('Search for "@{{lamp}}" and open the first lamp, page @{{2}}', [{ name: "product", value: "lamp" }]),
      {
        marked: 'Search for "@{{lamp}}" and open the first @{{lamp}}, page 2',
        template: 'Search for "@{{}}" and open the first @{{}}, page 2',
        slots: ["product", "product"],
      },
    )
  })

  it("is marked at whole words, and at the longer of two values", () => {
    const marks = [
      { name: "word", value: "lamp" },
      { name: "phrase", value: "moon lamp" },
      { name: "price", value: "7.5" },
    ]
    const outcome = markTask("Find the moon lamp, not lamps, below 7.5 or 17.5; then a lamp", marks)
    assert.deepInclude(outcome, {
      template: "Find the @{{}}, not lamps, below @{{}} or 17.5; then a @{{}}",
      slots: ["phrase", "price", "word"],
    })
  })

  it("is marked beside characters of two code units and of a pattern, at its start and end", () => {
    const outcome = markTask("a.c 😀a.c abc 𝒜a.c a.c", [{ name: "file", value: "a.c" }])
    assert.deepInclude(outcome, { template: "@{{}} 😀@{{}} abc 𝒜a.c @{{}}", slots: ["file", "file", "file"] })
  })

  it("is unchanged without marks", () => {
    assert.deepStrictEqual(markTask("Find @{{it}}", []), { marked: "Find it", template: "Find it", slots: [] })
  })

  it("is rejected with the name of each value that it cannot mark", () => {
    assert.deepStrictEqual(messages(markTask("Find lamps", [{ name: "product", value: "lamp" }])), [
      'The task of the run does not contain "lamp" as a word of its own.',
    ])
    const marks = [
      { name: "empty", value: " " },
      { name: "braces", value: "{a}" },
      { name: "product", value: "lamp" },
      { name: "other", value: "lamp" },
      { name: "product", value: "chair" },
    ]
    assert.deepStrictEqual(messages(markTask("Find a lamp or chair", marks)), [
      'The value of "empty" must not be empty.',
      'The value of "braces" must not contain braces.',
      '"product" already marks the value "lamp".',
      'Two parameters are named "product".',
    ])
  })
})

describe("The parameters of an execution", () => {
  const program = { template: "Open page @{{}} of @{{}} and @{{}}", slots: ["page", "product", "product"] }
  const parameters = [parameter("page", "number", 1), parameter("product", "string")]

  it("fill the task, with defaults for absent and null ones", () => {
    for (const given of [{ product: "$& lamp" }, { product: "$& lamp", page: null }]) {
      const filled = fillTask(program, parameters, given)
      assert.deepStrictEqual(filled, { task: "Open page @{{1}} of @{{$& lamp}} and @{{$& lamp}}" })
      assert.deepStrictEqual(readTask("task" in filled ? filled.task : "").values, ["1", "$& lamp", "$& lamp"])
    }
    assert.deepInclude(fillTask(program, parameters, { product: "lamp", page: 3 }), {
      task: "Open page @{{3}} of @{{lamp}} and @{{lamp}}",
    })
  })

  it("are all rejected by name if one is missing, unknown or of another type", () => {
    const outcome = fillTask(program, parameters, { page: "2", pages: 3 })
    assert.deepStrictEqual(messages(outcome), [
      'The skill has no parameter "pages". Its parameters: page, product.',
      'The parameter "page" must be a number.',
      'The parameter "product" is required.',
    ])
    assert.deepInclude("issues" in outcome ? outcome.issues[0] : {}, {
      loc: ["body", "parameters", "pages"],
      type: "extra_forbidden",
    })
  })

  it("are rejected if the text cannot be a value of a task", () => {
    for (const [product, fault] of [
      ["", "must not be empty"],
      [" lamp", "must not start or end with white space"],
      ["a}}b", "must not contain braces"],
      ["a".repeat(1001), "must have at most 1000 characters"],
    ] as const)
      assert.deepStrictEqual(messages(fillTask(program, parameters, { product })), [
        `The parameter "product" ${fault}.`,
      ])
    assert.deepStrictEqual(messages(fillTask(program, parameters, { product: "a", page: Number.NaN })), [
      'The parameter "page" must be a finite number.',
    ])
    assert.deepStrictEqual(messages(fillTask(program, parameters, JSON.parse('{"product":"a","__proto__":1}'))), [
      'The skill has no parameter "__proto__". Its parameters: page, product.',
    ])
  })
})
