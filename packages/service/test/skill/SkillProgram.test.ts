import { readTask } from "@tabwright/agent"
import { assert, describe, it } from "vitest"
import { readParameters, type SkillParameter } from "@tabwright/core/contract"
import { splitCookies } from "../../src/skill/SkillCookies.ts"
import { fillTask, markTask } from "../../src/skill/SkillProgram.ts"

const parameter = (name: string, type: SkillParameter["type"], value: number | null = null): SkillParameter => ({
  name,
  type,
  required: value === null,
  description: null,
  default: value,
})

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
      const read = readParameters(parameters, given)
      assert.deepStrictEqual(read, { values: { page: 1, product: "$& lamp" } })
      const filled = fillTask(program, "values" in read ? read.values : {})
      assert.deepStrictEqual(filled, { task: "Open page @{{1}} of @{{$& lamp}} and @{{$& lamp}}" })
      assert.deepStrictEqual(readTask("task" in filled ? filled.task : "").values, ["1", "$& lamp", "$& lamp"])
    }
  })

  it("are all rejected by name if one is missing, unknown or of another type", () => {
    const outcome = readParameters(parameters, { page: "2", pages: 3 })
    assert.deepStrictEqual(messages(outcome), [
      'The skill has no parameter "pages". Its parameters: page, product.',
      'The parameter "page" must be a number.',
      'The parameter "product" is required.',
    ])
    assert.deepInclude("issues" in outcome ? outcome.issues[0] : {}, {
      loc: ["body", "parameters", "pages"],
      type: "extra_forbidden",
    })
    assert.deepStrictEqual(messages(readParameters(parameters, JSON.parse('{"product":"a","__proto__":1}'))), [
      'The skill has no parameter "__proto__". Its parameters: page, product.',
    ])
  })

  it("have the type of their parameter, and may be absent if it is optional", () => {
    const given = { text: "", count: 0, flag: false, filter: { a: [1] }, ids: [], session: "abc=" }
    const all = [
      parameter("text", "string"),
      parameter("count", "number"),
      parameter("flag", "boolean"),
      parameter("filter", "object"),
      parameter("ids", "array"),
      { ...parameter("session", "cookie"), cookieDomain: "shop.example" },
      { ...parameter("other", "string"), required: false },
    ]
    const read = readParameters(all, given)
    assert.deepStrictEqual(read, { values: given })
    const { session, ...values } = given
    assert.deepStrictEqual(splitCookies(all, "values" in read ? read.values : {}), {
      cookies: [{ name: "session", value: session, domain: "shop.example" }],
      values,
    })
    const wrong = { text: 1, count: Number.NaN, flag: "true", filter: [], ids: {}, session: "a; b" }
    assert.deepStrictEqual(messages(readParameters(all, wrong)), [
      'The parameter "text" must be a string.',
      'The parameter "count" must be a number.',
      'The parameter "flag" must be a boolean.',
      'The parameter "filter" must be an object.',
      'The parameter "ids" must be an array.',
      'The parameter "session" has characters that no cookie can have.',
    ])
    assert.deepStrictEqual(messages(readParameters(all, { ...given, text: "a".repeat(100_000) })), [
      "The values of all parameters must have at most 100,000 characters as JSON.",
    ])
  })

  it("are rejected if the text cannot be a value of a task", () => {
    for (const [product, fault] of [
      ["", "must not be empty"],
      [" lamp", "must not start or end with white space"],
      ["a}}b", "must not contain braces"],
      ["a".repeat(1001), "must have at most 1000 characters"],
    ] as const)
      assert.deepStrictEqual(messages(fillTask(program, { product, page: 1 })), [`The parameter "product" ${fault}.`])
    assert.deepStrictEqual(messages(fillTask(program, { page: 1 })), ['The parameter "product" is required.'])
  })
})
