import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as FastCheck from "fast-check"
import { Decision, TaskDeclined } from "@tabwright/agent"
import * as Schema from "effect/Schema"
import { makePlanner } from "../src/Planner.ts"
import { runPlanner } from "./RunPlanner.ts"
import { type Fate, run, SimulatedShop } from "./SimulatedShop.ts"
import { pageOf } from "./Page.ts"

const buy =
  'Go to http://shop.example, search for "lamp", open the cheapest result, add it to the cart and return the cart total'

const loginPage = (message = "") =>
  pageOf(
    `<h1>Sign in</h1><form>${message}<input type="email" aria-label="E-mail"><input type="password" aria-label="Password"><button>Sign in</button></form>`,
    "Sign in",
    { url: "http://shop.example/login" },
  ).observation

describe("makePlanner", () => {
  it("buys the cheapest lamp with one goal per step and evidence of the previous step", () => {
    const shop = new SimulatedShop()
    const { text, success, steps } = run(shop, buy)
    assert.strictEqual(text, "Cart total: $15.00")
    assert.isTrue(success)
    assert.deepStrictEqual(shop.cart, ["Dune Lamp"])
    assert.deepStrictEqual(
      steps.map((step) => step.decision.nextGoal),
      [
        "Open http://shop.example.",
        'Search for "lamp".',
        'Click "Dune Lamp".',
        'Add "Dune Lamp" to the cart.',
        "Open the cart.",
        "Report the result.",
      ],
    )
    assert.strictEqual(steps[2]?.decision.evaluationPreviousGoal, "Filled.")
    for (const step of steps) assert.doesNotThrow(() => Schema.decodeUnknownSync(Decision)(step.decision))
  })

  it("makes the same decision for the same history", () => {
    const { steps } = run(new SimulatedShop(), buy)
    const again = run(new SimulatedShop(), buy)
    assert.deepStrictEqual(again.steps, steps)
  })

  it.each([
    ["Set the slider to 2", "2"],
    ["Set the volume slider to 2", "2"],
    ["Choose 2 as the volume", "2"],
    ['Click the "Save" button', "Save"],
  ])("does not use a control of another kind: %s", (task, name) => {
    const { observation } = pageOf(`<h1>Form</h1><input type="checkbox" aria-label="${name}">`)
    const declined = runPlanner(
      Effect.flip(makePlanner().decide({ task, history: [], observation, earlierTurns: [], files: [] })),
    )
    assert.include(declined.message, "Nothing was done")
  })

  it("adds an item exactly as often as requested at any point of interruption", () => {
    const fate = FastCheck.constantFrom<Fate>("done", "lost before", "lost after")
    FastCheck.assert(
      FastCheck.property(
        FastCheck.integer({ min: 1, max: 3 }),
        FastCheck.dictionary(FastCheck.integer({ min: 2, max: 10 }).map(String), fate, { maxKeys: 2 }),
        (times, fates) => {
          const shop = new SimulatedShop()
          const { success } = run(
            shop,
            `Go to http://shop.example/p/arc, add it to the cart ${times} times and return the cart total`,
            fates,
          )
          if (success)
            assert.deepStrictEqual(
              shop.cart,
              Array.from({ length: times }, () => "Arc Lamp"),
            )
          else assert.isAtMost(shop.cart.length, times)
        },
      ),
    )
  })

  it("completes after an interrupted click whose effect the page shows", () => {
    const shop = new SimulatedShop()
    assert.strictEqual(run(shop, buy, { 4: "lost after" }).text, "Cart total: $15.00")
    assert.deepStrictEqual(shop.cart, ["Dune Lamp"])
  })

  it("reports the status of a page that fails to load", () => {
    const { success, text } = run(new SimulatedShop(), "Go to http://shop.example/broken and return the title")
    assert.isFalse(success)
    assert.include(text, "Opened http://shop.example/broken. But the page returned status 500 Internal Server Error.")
  })

  it("ends without success when a check fails", () => {
    const task = (total: string) =>
      `Go to http://shop.example/p/arc, add it to the cart and check that the cart total is ${total}`
    assert.include(
      run(new SimulatedShop(), task("$41.00")).text,
      'The check failed: The cart total is "$40.00", not "$41.00"',
    )
    assert.isTrue(run(new SimulatedShop(), task("$40")).success)
  })

  it("reports native dialogs that were answered", () => {
    const { text, success } = run(
      new SimulatedShop(),
      "Go to http://shop.example/p/arc, add it to the cart, empty the cart, accept the dialog and return the dialog message",
    )
    assert.isTrue(success)
    assert.strictEqual(text, "Dialog message: Remove everything?")
  })

  it("saves values and reports the file when the task returns nothing", () => {
    const shop = new SimulatedShop()
    const { text } = run(
      shop,
      "Go to http://shop.example/p/arc, add it to the cart, read the cart total and save it as total.json",
    )
    assert.deepStrictEqual(shop.saved.get("total.json"), { "cart total": "$40.00" })
    assert.match(text, /^Done: .*Saved total\.json\.$/)
  })

  it("continues from the page and the result of the previous turn", () => {
    const shop = new SimulatedShop()
    const first = run(shop, buy)
    const turns = [{ task: buy, result: first.text }]
    assert.strictEqual(run(shop, "Now empty the cart and return the cart total", {}, turns).text, "Cart total: $0.00")
    run(shop, "Save it as result.txt", {}, turns)
    assert.strictEqual(shop.saved.get("result.txt"), "Cart total: $15.00")
  })

  it.each([
    ["tell me the error message", true],
    ["tell me the welcome message", false],
    ["read the last message", false],
    ["report the result", false],
  ])("takes a rejected sign-in for an answer only if its message is asked for: %s", (ask, isAnswer) => {
    const login = loginPage()
    const task = `Log in as "ada" with password "x" and ${ask}.`
    const given = { task, observation: login, earlierTurns: [], files: [] }
    const first = runPlanner(makePlanner().decide({ ...given, history: [] }))
    const { url } = login
    const results = first.actions.map(() => ({ ok: true, message: "Done.", urlBefore: url, urlAfter: url }))
    const record = { number: 1, url, decision: first, targets: {}, results, dispatches: [], urlAfter: url }
    const observation = loginPage("<p>The password is wrong.</p>")
    const [done] = runPlanner(makePlanner().decide({ ...given, history: [record], observation })).actions
    assert.ok(done !== undefined && "done" in done)
    assert.strictEqual(done.done.success, isAnswer)
    assert.include(done.done.text, "The password is wrong.")
  })

  it("ends a task that another version began, instead of repeating its actions", () => {
    const { observation } = pageOf(`<h1>Lights</h1><button role="switch" aria-label="Kitchen">off</button>`)
    const given = { task: "kitchen light on", observation, earlierTurns: [], files: [] }
    const decision = runPlanner(makePlanner().decide({ ...given, history: [] }))
    assert.ok(decision.actions.some((action) => "click" in action))
    const { url } = observation
    const record = { number: 1, url, targets: {}, results: [], dispatches: [], urlAfter: url }
    const state = { grounded: true, clause: 0 }
    const history = [{ ...record, decision: { ...decision, state } }]
    const [done] = runPlanner(makePlanner().decide({ ...given, history })).actions
    assert.ok(done !== undefined && "done" in done && !done.done.success)
    assert.include(done.done.text, "upgraded")
  })

  it("keeps passwords out of all text shown to users", () => {
    const login = loginPage()
    const task = 'Log in as "ada" with password "s3cr3t-word"'
    const first = runPlanner(
      makePlanner().decide({ task, history: [], observation: login, earlierTurns: [], files: [] }),
    )
    assert.strictEqual(first.nextGoal, 'Sign in as "ada".')
    const url = login.url
    const record = {
      number: 1,
      url,
      decision: first,
      targets: {},
      results: first.actions.map(() => ({ ok: true, message: "Done.", urlBefore: url, urlAfter: url })),
      dispatches: [],
      urlAfter: url,
    }
    const second = runPlanner(
      makePlanner().decide({
        task,
        history: [record],
        observation: loginPage("<p>The password is wrong.</p>"),
        earlierTurns: [],
        files: [],
      }),
    )
    const [done] = second.actions
    assert.ok(done !== undefined && "done" in done && !done.done.success)
    assert.include(done.done.text, 'was rejected: "The password is wrong."')
    assert.notInclude(JSON.stringify(second), "s3cr3t-word")
  })

  it("signs in with a credential of the run by its placeholder, and declines another", () => {
    const login = loginPage()
    const { accept, decide } = makePlanner({ secrets: [{ name: "shop/password", username: "ada@example.com" }] })
    const task = "Go to http://shop.example/login and sign in with the shop credential"
    runPlanner(accept(task))
    const blank = pageOf("", "", { url: "about:blank" }).observation
    const { actions } = runPlanner(decide({ task, history: [], observation: blank, earlierTurns: [], files: [] }))
    const [first] = actions
    assert.isTrue(first !== undefined && "navigate" in first)
    const next = "Sign in with the shop credential"
    const filled = runPlanner(decide({ task: next, history: [], observation: login, earlierTurns: [], files: [] }))
    assert.deepStrictEqual(
      filled.actions.flatMap((action) => ("fill" in action ? [action.fill.text] : [])),
      ["ada@example.com", "<secret>shop/password</secret>"],
    )
    const declined = runPlanner(Effect.flip(accept("Sign in with the bank credential")))
    assert.ok(declined instanceof TaskDeclined)
    assert.include(declined.message, 'no credential "bank"')
  })

  it("declines a task before it touches the page", () => {
    const { accept, decide } = makePlanner()
    const vague = runPlanner(Effect.flip(accept("Find me a nice lamp")))
    assert.ok(vague instanceof TaskDeclined)
    assert.strictEqual(vague.clause, "Find me a nice lamp")
    assert.isUndefined(runPlanner(accept(buy)))
    const nowhere = runPlanner(
      Effect.flip(
        decide({
          task: 'Click "Sign in"',
          history: [],
          observation: pageOf("", "", { url: "about:blank" }).observation,
          earlierTurns: [],
          files: [],
        }),
      ),
    )
    assert.include(nowhere.message, "No page is open")
  })
})
