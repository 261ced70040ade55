import * as Effect from "effect/Effect"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import type { Action, ActionResult } from "../../src/action/Action.ts"
import type { StepRecord } from "../../src/loop/Step.ts"
import type { Fingerprint } from "../../src/observation/Observation.ts"
import { makeAnswer } from "../../src/recipe/Answer.ts"
import { compileRecipe } from "../../src/recipe/Compile.ts"
import { readTask } from "../../src/recipe/MarkedTask.ts"
import { withNote } from "../../src/recipe/Note.ts"
import { record } from "../brain/Records.ts"

const field: Fingerprint = {
  role: "textbox",
  name: "Search",
  tag: "input",
  id: "q",
  nameAttribute: "",
  href: "",
  context: "",
  frame: 0,
}

interface Over {
  readonly result?: Partial<ActionResult>
  readonly target?: Partial<Fingerprint>
  readonly isGuess?: boolean
  readonly isHarmful?: boolean
}

/** A step that did one thing to the field, and went well unless it is said. */
const step = (
  number: number,
  action: Action,
  { isGuess = false, isHarmful = false, result = {}, target = {} }: Over = {},
): StepRecord => {
  const note = { label: "", placeholder: "", heading: "", type: "", says: [], keeps: [], isGuess }
  return {
    ...record(number, [action], { results: [result] }),
    decision: {
      ...record(number, [action]).decision,
      state: withNote(null, { _tag: "Watched", elements: { "1": note } }),
    },
    targets: { "1": { ...field, ...target } },
    dispatches: isHarmful ? [{ action: 0, repeatable: false, target: "it" }] : [],
  }
}

const search = (text: string, over?: Over) => step(1, { fill: { el: 1, text, submit: true } }, over)
const read = (data: ActionResult["data"]) =>
  step(2, { extract: { kind: "text", query: "price" } }, data === undefined ? {} : { result: { data } })
const done = (text: string, data?: ActionResult["data"]) =>
  step(3, { done: { text, success: true, ...(data === undefined ? {} : { data }) } })

const task = readTask("Search the shop for @{{desk lamp}} and return its price")
const compile = (...steps: ReadonlyArray<StepRecord>) => compileRecipe(steps, task)

describe("a recipe", () => {
  it("holds no value of the task, nothing that was read, and answers with what is read next time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 100, max: 99_999 }), (before, after) => {
        const recipe = compile(search("desk lamp"), read(`$${before}`), done(`It costs $${before}.`, { price: before }))
        assert.ok("acts" in recipe, JSON.stringify(recipe))
        assert.notInclude(JSON.stringify(recipe).toLowerCase(), "desk lamp")
        assert.notInclude(JSON.stringify(recipe), String(before))
        const answer = Effect.runSync(makeAnswer(recipe.answer, ["floor lamp"], new Map([[1, `$${after}`]]), undefined))
        assert.deepStrictEqual(answer, { text: `It costs $${after}.`, data: { price: after } })
      }),
    )
  })

  const refused: Readonly<Record<string, readonly [why: RegExp, ...steps: ReadonlyArray<StepRecord>]>> = {
    "an answer that a model has seen and nothing has read": [/\$19/, search("desk lamp"), done("It costs $19.")],
    "a name that nothing has read": [/Aurora/, search("desk lamp"), done("The cheapest one is Aurora.")],
    "a yes or no that only a model can say": [/true/, search("desk lamp"), done("Done.", { isInStock: true })],
    "a text from nowhere": [/types what neither/, search("desk lamp A-113"), read("$1"), done("$1")],
    "a row that the task does not name": [
      /chose one of several/,
      search("desk lamp"),
      step(2, { click: { el: 1 } }, { isGuess: true, target: { role: "link", name: "Aurora" } }),
      done("Done."),
    ],
    "a password that is no secret": [
      /password/,
      search("desk lamp", { target: { isSecret: true, name: "Password" } }),
      step(2, { fill: { el: 1, text: "shop" } }, { target: { isSecret: true } }),
      done("Done."),
    ],
    "an action that broke off after it had reached the page": [
      /broke off/,
      search("desk lamp"),
      step(2, { click: { el: 1 } }, { result: { ok: false }, isHarmful: true }),
      done("Done."),
    ],
    "a value that no step uses": [/no step uses the value "desk lamp"/, search("shop"), done("Done.")],
    "a click on a point": [/point/, search("desk lamp"), step(2, { click: { x: 1, y: 2 } }), done("Done.")],
  }
  for (const [name, [why, ...steps]] of Object.entries(refused))
    it(`is not made of ${name}`, () => {
      const recipe = compile(...steps)
      assert.ok("why" in recipe, JSON.stringify(recipe))
      assert.match(recipe.why, why)
    })

  it("keeps the names of secrets alone, and leaves out what failed without harm", () => {
    const recipe = compile(
      search("desk lamp"),
      step(2, { fill: { el: 1, text: "<secret>shop</secret>" } }, { target: { isSecret: true } }),
      step(3, { click: { el: 1 } }, { result: { ok: false } }),
      done("Done."),
    )
    assert.ok("acts" in recipe, JSON.stringify(recipe))
    assert.strictEqual(recipe.acts.length, 2)
    assert.deepStrictEqual(recipe.acts[1]?.texts["fill.text"], [{ text: "<secret>shop</secret>" }])
  })

  const stated: Readonly<Record<string, readonly [task: string, text: string, data?: ActionResult["data"]]>> = {
    "a yes": ["On https://shop.test/ is the lamp in stock", "Yes, the lamp is in stock."],
    "a choice that the task names": ["Tell me whether the lamp is available", "available", { status: "available" }],
    "a choice without a question": ["Report the status: open/closed", "The status is open.", { status: "open" }],
    "words of the page": ["What does the banner say", "It says welcome back to our little house"],
  }
  for (const [name, [asked, text, data]] of Object.entries(stated))
    it(`keeps no answer that is ${name}`, () => {
      const recipe = compileRecipe([done(text, data)], readTask(asked))
      assert.ok("why" in recipe, JSON.stringify(recipe))
      assert.match(recipe.why, /answer holds/)
    })

  it("leaves out no rows by chance, and counts nothing that was not asked for", () => {
    const rows = [{ name: "Arc" }, { name: "Otis" }]
    const listed = (asked: string, data: ActionResult["data"]) =>
      compileRecipe([read(rows), done("Done.", data)], readTask(asked))
    assert.property(listed("List the names of the lamps", { names: ["Arc", "Otis"] }), "acts")
    assert.property(listed("List the names of the lamps under $50", { names: ["Arc", "Otis"] }), "why")
    assert.property(listed("Return how many lamps there are", { lamps: 2 }), "acts")
    assert.property(listed("Return the stock of the lamp", { lamps: 2 }), "why")
  })

  it("takes long answers apart that are full of a value", () => {
    const recipe = compileRecipe([search("|"), done("|x".repeat(20_000))], readTask("Type @{{|}}"))
    assert.ok("acts" in recipe)
    assert.strictEqual(recipe.answer.text.length, 40_000)
  })

  it("leaves out what an earlier recipe waited for in vain", () => {
    const state = withNote(null, { _tag: "Awaited", from: 0 })
    const waited = record(1, [{ find: { text: "Search", show: true, limit: 1 } }], { decision: { state } })
    const recipe = compile(waited, search("desk lamp"), read("$5"), done("$5"))
    assert.ok("acts" in recipe, JSON.stringify(recipe))
    assert.strictEqual(recipe.acts.length, 2)
  })

  it("has no words typed into a dialog that come from nowhere", () => {
    const recipe = compile(search("desk lamp"), step(2, { dialog: { accept: true, text: "hunter2" } }), done("Done."))
    assert.match("why" in recipe ? recipe.why : "", /types what neither/)
  })

  it.effect("reports what is missing from an answer rather than leaving it out", () =>
    Effect.gen(function* () {
      const recipe = compile(search("desk lamp"), read("$5"), done("$5"))
      assert.ok("acts" in recipe)
      assert.property(yield* makeAnswer(recipe.answer, ["x"], new Map(), undefined), "fault")
      const schema = { type: "object", required: ["price"] }
      assert.property(yield* makeAnswer(recipe.answer, ["x"], new Map([[1, "$6"]]), schema), "fault")
    }),
  )
})
