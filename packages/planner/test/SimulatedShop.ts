import type { Action, ActionResult, Dispatch, Observation, PageElement, StepRecord } from "@tabwright/agent"
import { makePlanner } from "../src/Planner.ts"
import { page } from "./PageModel.ts"
import { runPlanner } from "./RunPlanner.ts"

type Given = Partial<PageElement> & { readonly role: string }

const products = [
  { id: "arc", name: "Arc Lamp", price: 40 },
  { id: "dune", name: "Dune Lamp", price: 15 },
  { id: "oak", name: "Oak Chair", price: 90 },
]

const origin = "http://shop.example"

/** What happens to a step on its way: it is done, lost before it is sent, or sent and never answered for. */
export type Fate = "done" | "lost before" | "lost after"

/** A shop without a browser: a cart on a server, and pages that are functions of it. */
export class SimulatedShop {
  url = "about:blank"
  /** Names of what was added, one entry per click. */
  readonly cart: Array<string> = []
  readonly saved = new Map<string, unknown>()
  #typed = new Map<number, string>()
  #dialogs: Array<{ type: string; message: string; accepted: boolean }> = []
  clicks = 0

  observe(): Observation {
    const dialogs = this.#dialogs
    this.#dialogs = []
    return { ...this.#page(), dialogs }
  }

  #page(): Observation {
    const at = URL.canParse(this.url) ? new URL(this.url) : undefined
    const head: ReadonlyArray<Given> = [
      {
        role: "searchbox",
        type: "search",
        name: "Search products",
        nameAttribute: "q",
        formMethod: "get",
        value: this.#typed.get(1) ?? "",
      },
      { role: "link", name: `Cart ${this.cart.length} items`, href: `${origin}/cart` },
    ]
    const total = this.cart.reduce(
      (sum, name) => sum + (products.find((product) => product.name === name)?.price ?? 0),
      0,
    )
    if (at === undefined || at.origin !== origin) return page(this.url, "", [])
    const id = /^\/p\/(\w+)$/.exec(at.pathname)?.[1]
    const product = products.find((one) => one.id === id)
    if (product !== undefined)
      return page(
        this.url,
        `${product.name} · Shop`,
        [...head, { role: "button", name: "Add to cart", formMethod: "post" }],
        `${product.name}\n$${product.price}.00\nCart ${this.cart.length}`,
      )
    if (at.pathname === "/cart") {
      const rows = this.cart.map((name): Given => ({
        role: "button",
        name: "Remove",
        context: `${name} Remove`,
        formMethod: "post",
      }))
      return page(
        this.url,
        "Your cart · Shop",
        [...head, ...rows, { role: "button", name: "Empty cart", formMethod: "post" }],
        `Your cart${this.cart.length === 0 ? " is empty" : ""}\nTotal\n$${total}.00`,
      )
    }
    if (at.pathname === "/broken") return { ...page(this.url, "Broken", head), status: 500 }
    const query = (at.searchParams.get("q") ?? "").toLowerCase()
    const hits = products.filter((one) => one.name.toLowerCase().includes(query))
    const cards = hits.map((one): Given => ({
      role: "link",
      name: one.name,
      href: `${origin}/p/${one.id}`,
      context: `${one.name} $${one.price}.00`,
    }))
    return page(this.url, "Results · Shop", [...head, ...cards], `${hits.length} products`)
  }

  /** Does what an action would do, and says what became of it. */
  execute(action: Action, position: number, dispatches: Array<Dispatch>, fate: Fate): ActionResult {
    const before = this.#page()
    const result = (message: string, more: Partial<ActionResult> = {}): ActionResult => ({
      ok: true,
      message,
      urlBefore: before.url,
      urlAfter: this.url,
      ...more,
    })
    const dispatch = (repeatable: boolean, target: string): void =>
      void dispatches.push({ action: position, repeatable, target })
    const at = (el: number): PageElement | undefined => before.elements.find((element) => element.index === el)
    if ("navigate" in action) {
      dispatch(true, "the page")
      this.url = new URL(action.navigate.url).href
      const status = this.#page().status ?? 200
      return status < 400
        ? result("Opened.")
        : result(`Opened ${this.url}. But the page returned status ${status} Internal Server Error.`, { ok: false })
    }
    if ("fill" in action) {
      dispatch(true, "field")
      this.#typed.set(action.fill.el, action.fill.text)
      if (action.fill.submit === true) this.url = `${origin}/search?q=${encodeURIComponent(action.fill.text)}`
      return result("Filled.", { valueRead: action.fill.text })
    }
    if ("click" in action) {
      const element = at(action.click.el ?? 0)
      if (element === undefined) return result("There is no such element.", { ok: false })
      dispatch(element.role === "link", `${element.role} "${element.name}"`)
      if (fate === "lost before") return result("", { ok: false, interrupted: true })
      this.clicks++
      if (element.href !== "") this.url = element.href
      else if (element.name === "Add to cart") this.cart.push(before.title.split(" · ")[0] ?? "")
      else if (element.name === "Remove") this.cart.splice(this.cart.indexOf(element.context.replace(" Remove", "")), 1)
      else if (element.name === "Empty cart") {
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
