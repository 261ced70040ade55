import * as Effect from "effect/Effect"
import { assert, describe, it } from "@effect/vitest"
import type * as Schema from "effect/Schema"
import * as fc from "fast-check"
import type { Action, ActionResult } from "../../src/action/Action.ts"
import type { StepRecord } from "../../src/loop/Step.ts"
import type { Fingerprint } from "../../src/observation/Observation.ts"
import { buildAnswer } from "../../src/recipe/AnswerTemplate.ts"
import { compileRecipe } from "../../src/recipe/RecipeCompiler.ts"
import { readTask } from "../../src/recipe/TaskTemplate.ts"
import { withRecipeState } from "../../src/recipe/ElementSnapshot.ts"
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

/** A step with one action on the field, successful by default. */
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
      state: withRecipeState(null, { _tag: "Watched", elements: { "1": note } }),
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

describe("compileRecipe", () => {
  it("repeats searches for texts of the task, and leaves out what was only read from files", () => {
    const found = step(1, { search: { query: "desk lamp" } }, { result: { urlAfter: "https://search.test/find?q=1" } })
    const recipe = compile(found, step(2, { readFile: { file: "a.pdf" } }), read("9.90"), done("9.90"))
    assert("acts" in recipe, JSON.stringify(recipe))
    assert.deepStrictEqual(
      recipe.acts.map(({ action }) => Object.keys(action)[0]),
      ["search", "extract"],
    )
    assert.deepStrictEqual(recipe.acts[0]?.leadsTo, [{ text: "https://search.test/find" }])
  })

  it("stores no values and no readings, and answers with the next run's readings", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 100, max: 99_999 }), (before, after) => {
        const recipe = compile(search("desk lamp"), read(`$${before}`), done(`It costs $${before}.`, { price: before }))
        assert.ok("acts" in recipe, JSON.stringify(recipe))
        assert.notInclude(JSON.stringify(recipe).toLowerCase(), "desk lamp")
        assert.notInclude(JSON.stringify(recipe), String(before))
        const answer = Effect.runSync(buildAnswer(recipe.answer, ["desk lamp"], new Map([[1, `$${after}`]]), undefined))
        assert.deepStrictEqual(answer, { text: `It costs $${after}.`, data: { price: after } })
      }),
    )
  })

  describe("with calls of tools", () => {
    const lookup = readTask("Look up the order @{{A-1042}} of 2 lamps and say its status")
    const call = (args: { readonly [key: string]: Schema.Json }, result: Partial<ActionResult> = {}) =>
      step(
        1,
        { callTool: { name: "lookupOrder", arguments: args } },
        { result: { data: { status: "shipped" }, ...result } },
      )
    const compiled = (...steps: ReadonlyArray<StepRecord>) => compileRecipe(steps, lookup, ["lookupOrder"])
    const shipped = done("The order is shipped.")

    it("passes the parameters, and answers with what the tool answers", () => {
      const recipe = compiled(call({ kind: "A-1042", count: 2, isOpen: true }), shipped)
      assert("acts" in recipe, JSON.stringify(recipe))
      assert.notInclude(JSON.stringify(recipe), "1042")
      const [act] = recipe.acts
      assert.deepStrictEqual(act?.action, {
        callTool: { name: "lookupOrder", arguments: { kind: "", count: 2, isOpen: true } },
      })
      const answer = Effect.runSync(
        buildAnswer(recipe.answer, ["B-7"], new Map([[0, { status: "cancelled" }]]), undefined),
      )
      assert.deepInclude(answer, { text: "The order is cancelled." })
    })

    it("does not record a tool that is not repeatable, also after it failed", () => {
      for (const result of [{}, { ok: false }])
        assert.deepStrictEqual(compileRecipe([call({ id: "A-1042" }, result), shipped], lookup), {
          why: "step 1 calls the tool lookupOrder, which is not repeatable",
        })
    })

    it("does not record arguments that a model chose", () => {
      const why = (recipe: ReturnType<typeof compiled>) => ("why" in recipe ? recipe.why : "")
      assert.include(why(compiled(call({ id: "A-1042", speed: "overnight" }), shipped)), "passes text that is neither")
      assert.include(why(compiled(call({ id: "A-1042", count: 5 }), shipped)), "passes a number")
      assert.include(why(compiled(call({ count: 1042 }), shipped)), "passes a number")
    })
  })

  const refused: Readonly<Record<string, readonly [why: RegExp, ...steps: ReadonlyArray<StepRecord>]>> = {
    "an answer that only a model has read": [/\$19/, search("desk lamp"), done("It costs $19.")],
    "a name that no action has read": [/Aurora/, search("desk lamp"), done("The cheapest one is Aurora.")],
    "a yes or no that only a model can determine": [/true/, search("desk lamp"), done("Done.", { isInStock: true })],
    "a text without a source": [/types text that is neither/, search("desk lamp A-113"), read("$1"), done("$1")],
    "a row that the task does not name": [
      /chose one of several/,
      search("desk lamp"),
      step(2, { click: { el: 1 } }, { isGuess: true, target: { role: "link", name: "Aurora" } }),
      done("Done."),
    ],
    "a password that is not a secret": [
      /password/,
      search("desk lamp", { target: { isSecret: true, name: "Password" } }),
      step(2, { fill: { el: 1, text: "shop" } }, { target: { isSecret: true } }),
      done("Done."),
    ],
    "an action that was interrupted after it reached the page": [
      /was interrupted/,
      search("desk lamp"),
      step(2, { click: { el: 1 } }, { result: { ok: false }, isHarmful: true }),
      done("Done."),
    ],
    "a value that no step uses": [/no step uses the value "desk lamp"/, search("shop"), done("Done.")],
    "a click on a point": [/point/, search("desk lamp"), step(2, { click: { x: 1, y: 2 } }), done("Done.")],
  }
  for (const [name, [why, ...steps]] of Object.entries(refused))
    it(`returns the reason for ${name}`, () => {
      const recipe = compile(...steps)
      assert.ok("why" in recipe, JSON.stringify(recipe))
      assert.match(recipe.why, why)
    })

  it("stores only the names of secrets, and omits harmless failures", () => {
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

  describe("with a sign-in by a credential", () => {
    const signIn = (...texts: ReadonlyArray<string>): StepRecord => {
      const actions = texts.map((text): Action => ({ fill: { el: 1, text } }))
      const one = step(2, { click: { el: 1 } })
      const results = actions.flatMap(() => one.results)
      return { ...one, decision: { ...one.decision, actions }, results }
    }
    const password = "<secret>shop/password</secret>"

    it("repeats the user name that is typed with the password", () => {
      const recipe = compile(search("desk lamp"), signIn("ada@shop.test", password), done("Done."))
      assert.ok("acts" in recipe, JSON.stringify(recipe))
      assert.deepStrictEqual(
        recipe.acts.slice(1).map(({ texts }) => texts["fill.text"]),
        [[{ text: "ada@shop.test" }], [{ text: password }]],
      )
    })

    it.each([
      ["of several texts", signIn("ada@shop.test", "Lovelace", password)],
      ["without a password", signIn("ada@shop.test", "Lovelace")],
      ["with another secret", signIn("ada@shop.test", "<secret>pin</secret>")],
    ])("does not repeat one %s", (_, typed) => {
      const recipe = compile(search("desk lamp"), typed, done("Done."))
      assert.ok("why" in recipe, JSON.stringify(recipe))
      assert.match(recipe.why, /types text that is neither/)
    })
  })

  const stated: Readonly<Record<string, readonly [task: string, text: string, data?: ActionResult["data"]]>> = {
    "a yes answer": ["On https://shop.test/ is the lamp in stock", "Yes, the lamp is in stock."],
    "a choice that the task names": ["Tell me whether the lamp is available", "available", { status: "available" }],
    "a choice without a question": ["Report the status: open/closed", "The status is open.", { status: "open" }],
    "text quoted from the page": ["What does the banner say", "It says welcome back to our little shop"],
  }
  for (const [name, [asked, text, data]] of Object.entries(stated))
    it(`rejects an answer that is ${name}`, () => {
      const recipe = compileRecipe([done(text, data)], readTask(asked))
      assert.ok("why" in recipe, JSON.stringify(recipe))
      assert.match(recipe.why, /answer contains/)
    })

  it("stores the number of rows only if the task requests it", () => {
    const rows = [{ name: "Arc" }, { name: "Otis" }]
    const listed = (asked: string, data: ActionResult["data"]) =>
      compileRecipe([read(rows), done("Done.", data)], readTask(asked))
    assert.property(listed("List the names of the lamps", { names: ["Arc", "Otis"] }), "acts")
    assert.property(listed("List the names of the lamps under $50", { names: ["Arc", "Otis"] }), "why")
    assert.property(listed("Return how many lamps there are", { lamps: 2 }), "acts")
    assert.property(listed("Return the stock of the lamp", { lamps: 2 }), "why")
  })

  it("splits long answers that repeat a value", () => {
    const recipe = compileRecipe([search("|"), done("|x".repeat(20_000))], readTask("Type @{{|}}"))
    assert.ok("acts" in recipe)
    assert.strictEqual(recipe.answer.text.length, 40_000)
  })

  it("omits waits of an earlier recipe", () => {
    const state = withRecipeState(null, { _tag: "Awaited", from: 0 })
    const waited = record(1, [{ find: { text: "Search", show: true, limit: 1 } }], { decision: { state } })
    const recipe = compile(waited, search("desk lamp"), read("$5"), done("$5"))
    assert.ok("acts" in recipe, JSON.stringify(recipe))
    assert.strictEqual(recipe.acts.length, 2)
  })

  it("requires no words of values that became parameters after the run", () => {
    const link = step(1, { click: { el: 1 } }, { target: { role: "link", name: "Desk lamp offer", context: "" } })
    const state = withRecipeState(null, {
      _tag: "Watched",
      elements: {
        "1": {
          label: "",
          placeholder: "",
          heading: "",
          type: "",
          says: ["desk", "offer"],
          keeps: ["lamp"],
          isGuess: false,
        },
      },
    })
    const recipe = compileRecipe(
      [{ ...link, decision: { ...link.decision, state } }, read("$5"), done("$5")],
      readTask("Open the offer of @{{desk lamp}} and return the price"),
    )
    assert.ok("acts" in recipe, JSON.stringify(recipe))
    assert.deepInclude(recipe.acts[0]?.targets["1"], { says: ["offer"], keeps: [] })
  })

  it("compiles runs that were not recorded for replay, unless the task compares elements", () => {
    const unrecorded = [search("desk lamp"), read("$5"), done("$5")].map((one) => ({
      ...one,
      decision: { ...one.decision, state: null },
    }))
    const recipe = compileRecipe(unrecorded, task)
    assert.ok("acts" in recipe, JSON.stringify(recipe))
    assert.deepStrictEqual(recipe.acts[0]?.targets["1"]?.name, [{ text: "Search" }])
    const cheapest = readTask("Search for @{{desk lamp}}, open the cheapest and return its price")
    assert.match(JSON.stringify(compileRecipe(unrecorded, cheapest)), /not recorded for replay/)
    assert.property(compileRecipe([search("desk lamp"), read("$5"), done("$5")], cheapest), "acts")
  })

  it("rejects dialog text without a source", () => {
    const recipe = compile(search("desk lamp"), step(2, { dialog: { accept: true, text: "hunter2" } }), done("Done."))
    assert.match("why" in recipe ? recipe.why : "", /types text that is neither/)
  })

  it.effect("reports what is missing from an answer instead of omitting it", () =>
    Effect.gen(function* () {
      const recipe = compile(search("desk lamp"), read("$5"), done("$5"))
      assert.ok("acts" in recipe)
      assert.property(yield* buildAnswer(recipe.answer, ["x"], new Map(), undefined), "fault")
      const schema = { type: "object", required: ["price"] }
      assert.property(yield* buildAnswer(recipe.answer, ["x"], new Map([[1, "$6"]]), schema), "fault")
    }),
  )
})
