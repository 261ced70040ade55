import { assert, describe, it } from "@effect/vitest"
import type { StepRecord } from "@tabwright/agent"
import * as Effect from "effect/Effect"
import { makePlanner } from "../src/Planner.ts"
import { pageOf } from "./Page.ts"
import { mechanicalTasks } from "./MechanicalTasks.ts"
import { runPlanner } from "./RunPlanner.ts"
import { vagueTasks } from "./VagueTasks.ts"

const { accept, decide } = makePlanner()

const product = (name: string, price: string, rating: string, stock: string): string =>
  `<li><article><h3><a href="/p/${name}">${name}</a></h3><p>${price}</p><p>${rating} out of 5 (12 reviews)</p><p>${stock}</p><button>Add to cart</button></article></li>`

const shop = `<header><a href="/">Hearth</a><form><input type="search" aria-label="Search products"><button>Search</button></form>
  <nav aria-label="Categories"><a href="/lamps">Lamps</a><a href="/chairs">Chairs</a></nav><a href="/login">Log in</a><a href="/cart">Cart (1)</a></header>
  <h1>Lamps</h1><p>3 products</p><select aria-label="Sort by"><option>Relevance</option><option>Price: low to high</option><option>Rating</option></select>
  <label><input type="checkbox" aria-label="In stock only">In stock only</label>
  <ul>${product("Arc Floor Lamp", "$189.00", "4.6", "In stock")}${product("Paper Moon Lamp", "$24.90", "4.2", "In stock")}${product("Dune Lamp", "$49.00", "3.9", "Sold out")}</ul>
  <nav aria-label="Pages"><a href="?page=2">2</a><a href="?page=2">Next</a></nav>
  <footer><form><input type="email" aria-label="E-mail for the newsletter"><button>Subscribe</button></form><a href="/about">About this shop</a><a href="/shipping">Shipping</a></footer>`

/** What the page of the shop answers; other tasks need judgement, knowledge or another page. */
const answered = new Set(["How much does the lamp cost?"])

/** Names of controls that only lead to another page, or show more of this one. */
const leading = /^(?:Hearth|Lamps|Chairs|Log in|Cart \(1\)|2|Next|About this shop|Shipping|.* Lamp)$/

/** The first action on the page of the shop that is no opening of the address of the task; undefined if the task is declined. */
const firstAction = (task: string) => {
  const { controls, observation } = pageOf(shop, "Lamps · Hearth", { status: 200 })
  const history: Array<StepRecord> = []
  for (;;) {
    const { url } = history.at(-1) === undefined ? observation : { url: history.at(-1)?.urlAfter ?? "" }
    const decision = runPlanner(
      Effect.option(decide({ task, history, observation: { ...observation, url }, earlierTurns: [], files: [] })),
    )
    if (decision._tag === "None") return undefined
    const [action] = decision.value.actions
    assert.ok(action !== undefined)
    if (!("navigate" in action) || history.length > 0) return { action, controls }
    const urlAfter = action.navigate.url
    const results = [{ ok: true, message: "Opened.", urlBefore: url, urlAfter }]
    history.push({ number: 1, url, decision: decision.value, targets: {}, results, dispatches: [], urlAfter })
  }
}

describe("makePlanner", () => {
  it.each(mechanicalTasks)("accepts: %s", (task) => {
    assert.isUndefined(runPlanner(accept(task)))
  })

  it.each(vagueTasks)("declines, or begins with looking for what is asked: %s", (task) => {
    const declined = runPlanner(Effect.result(accept(task)))
    if (declined._tag === "Failure") {
      const { clause, message, suggestions } = declined.failure
      assert.include(task, clause, "the clause is in the words of the task")
      assert.include(message, clause.replace(/\s+/g, " ").slice(0, 60))
      assert.match(message, /OPENAI_API_KEY.*OpenAI-compatible endpoint/s)
      assert.isAbove(suggestions.length, 0)
      return
    }
    const first = firstAction(task)
    if (first === undefined || answered.has(task)) return
    const { action, controls } = first
    if ("done" in action) assert.isFalse(action.done.success, action.done.text)
    else if ("click" in action || "hover" in action) {
      const el = "click" in action ? action.click.el : action.hover.el
      assert.match(controls.find((control) => control.el === el)?.name ?? "", leading)
    } else if ("fill" in action || "select" in action) {
      const el = "fill" in action ? action.fill.el : action.select.el
      assert.match(controls.find((control) => control.el === el)?.name ?? "", /^(?:Search products|Sort by)$/)
    } else assert.hasAnyKeys(action, ["extract", "scroll", "wait"])
  })

  it.each([
    ["Serach for lamps and do it unless they are sold out", 'Did you mean "search"?'],
    ["Find me a nice lamp", "Use a language model"],
  ])("suggests what would help: %s", (task, title) => {
    const { suggestions } = runPlanner(Effect.flip(accept(task)))
    assert.include(
      suggestions.map((one) => one.title),
      title,
    )
  })
})
