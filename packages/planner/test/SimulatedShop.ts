import type { Action, ActionResult, Dispatch, Observation, StepRecord } from "@tabwright/agent"
import { makePlanner } from "../src/Planner.ts"
import type { PageModel } from "../src/page/PageModel.ts"
import { pageOf } from "./Page.ts"
import { runPlanner } from "./RunPlanner.ts"

const products = [
  { id: "arc", name: "Arc Lamp", price: 40 },
  { id: "dune", name: "Dune Lamp", price: 15 },
  { id: "oak", name: "Oak Chair", price: 90 },
]

const priceOf = (name: string): number => products.find((product) => product.name === name)?.price ?? 0

const origin = "http://shop.example"

/** What happens to a step on its way: it is done, lost before it is sent, or sent and never answered for. */
export type Fate = "done" | "lost before" | "lost after"

/** A shop without a browser: a cart on a server, and pages that are functions of it. */
export class SimulatedShop {
  url = "about:blank"
  /** Names of what was added, one entry per click. */
  readonly cart: Array<string> = []
  readonly saved = new Map<string, unknown>()
  #typed = ""
  #dialogs: Array<{ type: string; message: string; accepted: boolean }> = []
  clicks = 0

  observe(): Observation {
    const dialogs = this.#dialogs
    this.#dialogs = []
    return { ...this.#page().observation, dialogs }
  }

  #page(): PageModel {
    const at = URL.canParse(this.url) ? new URL(this.url) : undefined
    if (at === undefined || at.origin !== origin) return pageOf("", "", { url: this.url })
    const id = /^\/p\/(\w+)$/.exec(at.pathname)?.[1]
    const product = products.find((one) => one.id === id)
    if (product !== undefined)
      return this.#show(product.name, `<p>$${product.price}.00</p><button>Add to cart</button>`)
    if (at.pathname === "/cart") {
      const rows = this.cart.map(
        (name) => `<tr><td>${name}</td><td>$${priceOf(name)}.00</td><td><button>Remove</button></td></tr>`,
      )
      const total = this.cart.reduce((sum, name) => sum + priceOf(name), 0)
      const content =
        rows.length === 0
          ? "<p>Your cart is empty</p>"
          : `<table><tr><th>Product</th><th>Price</th><th></th></tr>${rows.join("")}</table>`
      return this.#show(
        "Your cart",
        `${content}<dl><dt>Total</dt><dd>$${total}.00</dd></dl><button>Empty cart</button>`,
      )
    }
    if (at.pathname === "/broken") return this.#show("Broken", "", 500)
    const query = (at.searchParams.get("q") ?? "").toLowerCase()
    const hits = products.filter((one) => one.name.toLowerCase().includes(query))
    const cards = hits.map(
      (one) => `<li><h3><a href="${origin}/p/${one.id}">${one.name}</a></h3><p>$${one.price}.00</p></li>`,
    )
    return this.#show("Results", `<p>${hits.length} products</p><ul>${cards.join("")}</ul>`)
  }

  #show(heading: string, content: string, status = 200): PageModel {
    const search = `<form><input type="search" aria-label="Search products" name="q" value="${this.#typed}"><button>Search</button></form>`
    const head = `<header>${search}<a href="${origin}/cart">Cart ${this.cart.length} items</a></header>`
    return pageOf(`${head}<h1>${heading}</h1>${content}`, `${heading} · Shop`, { url: this.url, status })
  }

  /** Does what an action would do, and says what became of it. */
  execute(action: Action, position: number, dispatches: Array<Dispatch>, fate: Fate): ActionResult {
    const page = this.#page()
    const before = page.observation
    const result = (message: string, more: Partial<ActionResult> = {}): ActionResult => ({
      ok: true,
      message,
      urlBefore: before.url,
      urlAfter: this.url,
      ...more,
    })
    const dispatch = (repeatable: boolean, target: string): void =>
      void dispatches.push({ action: position, repeatable, target })
    const search = (): void => {
      this.url = `${origin}/search?q=${encodeURIComponent(this.#typed)}`
      this.#typed = ""
    }
    if ("navigate" in action) {
      dispatch(true, "the page")
      this.url = new URL(action.navigate.url).href
      const status = this.#page().observation.status ?? 200
      return status < 400
        ? result("Opened.")
        : result(`Opened ${this.url}. But the page returned status ${status} Internal Server Error.`, { ok: false })
    }
    if ("fill" in action) {
      dispatch(true, "field")
      this.#typed = action.fill.text
      if (action.fill.submit === true) search()
      return result("Filled.", { valueRead: action.fill.text })
    }
    if ("press" in action) {
      dispatch(true, "field")
      if (action.press.keys === "Enter") search()
      return result("Pressed.")
    }
    if ("click" in action) {
      const control = page.controls.find(({ el }) => el === action.click.el)
      if (control === undefined) return result("There is no such element.", { ok: false })
      const { element, name, role, row } = control
      dispatch(role === "link", `${role} "${name}"`)
      if (fate === "lost before") return result("", { ok: false, interrupted: true })
      this.clicks++
      if (element.href !== "") this.url = element.href
      else if (name === "Search") search()
      else if (name === "Add to cart") this.cart.push(before.title.split(" · ")[0] ?? "")
      else if (name === "Remove") this.cart.splice(this.cart.indexOf(row?.texts[0] ?? ""), 1)
      else if (name === "Empty cart") {
        this.cart.length = 0
        this.#dialogs.push({ type: "confirm", message: "Remove everything?", accepted: true })
      }
      return fate === "lost after"
        ? {
            ok: false,
            interrupted: true,
            message: "The work was interrupted.",
            urlBefore: this.url,
            urlAfter: this.url,
          }
        : result("Clicked.")
    }
    if ("extract" in action) {
      const value = /Total\n(\S+)/.exec(before.pageText)?.[1]
      return value === undefined
        ? result("Nothing is labelled so.", { ok: false })
        : result(`Total: "${value}".`, { data: value })
    }
    if ("save" in action) {
      this.saved.set(action.save.name, action.save.content)
      return result(`Saved ${action.save.name}.`, { file: action.save.name })
    }
    return result("Done.")
  }
}

export interface Ran {
  readonly text: string
  readonly success: boolean
  readonly steps: ReadonlyArray<StepRecord>
}

/** Runs a task; `fates` says what happens to single clicks, by the number of the step that makes them. */
export const run = (
  shop: SimulatedShop,
  task: string,
  fates: Readonly<Record<number, Fate>> = {},
  earlierTurns: ReadonlyArray<{ readonly task: string; readonly result: string }> = [],
): Ran => {
  const steps: Array<StepRecord> = []
  for (let number = 1; number <= 80; number++) {
    const observation = shop.observe()
    // A new planner for each step: what it knows must be in the history.
    const decision = runPlanner(makePlanner().decide({ task, history: steps, observation, earlierTurns, files: [] }))
    const dispatches: Array<Dispatch> = []
    const results: Array<ActionResult> = []
    for (const [position, action] of decision.actions.entries()) {
      const result = shop.execute(action, position, dispatches, fates[number] ?? "done")
      results.push(result)
      if (!result.ok || result.urlBefore !== result.urlAfter) break
    }
    const record: StepRecord = {
      number,
      url: observation.url,
      decision,
      targets: {},
      results,
      dispatches,
      urlAfter: shop.url,
    }
    // As the journal gives it back: through JSON.
    steps.push(JSON.parse(JSON.stringify(record)))
    const done = decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
    if (done !== undefined) return { text: done.text, success: done.success, steps }
  }
  throw new Error("The planner did not come to an end.")
}
