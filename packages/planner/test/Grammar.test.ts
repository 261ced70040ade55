import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { TaskDeclined } from "@tabwright/agent"
import { parseTask } from "../src/Grammar.ts"
import { refusalOf } from "../src/grounding/Ground.ts"
import type { Command } from "../src/Plan.ts"
import { mechanicalTasks } from "./MechanicalTasks.ts"
import { vagueTasks } from "./VagueTasks.ts"

const commands = (task: string): ReadonlyArray<Command> => {
  const plan = parseTask(task)
  if (plan instanceof TaskDeclined) return assert.fail(`declined: ${plan.clause}`)
  return plan.commands.map((planned) => planned.command)
}

const declined = (task: string): TaskDeclined => {
  const plan = parseTask(task)
  return plan instanceof TaskDeclined ? plan : assert.fail(`understood: ${JSON.stringify(plan.commands)}`)
}

const kinds = (task: string): string =>
  commands(task)
    .map((command) => command.do)
    .join(" ")

describe("parseTask", () => {
  it.each(mechanicalTasks)("takes: %s", (task) => {
    // What the grammar does not know is left to the page.
    const plan = parseTask(task)
    if (plan instanceof TaskDeclined) assert.isUndefined(refusalOf(task))
    else assert.isAbove(plan.commands.length, 0)
  })

  it.each(vagueTasks)("declines: %s", (task) => {
    const { clause, message, suggestions } = declined(task)
    assert.include(task, clause, "the clause is in the task's own words")
    assert.include(message, clause.replace(/\s+/g, " ").slice(0, 60))
    assert.match(message, /OPENAI_API_KEY/)
    assert.match(message, /OpenAI-compatible endpoint/)
    assert.isAbove(suggestions.length, 0)
  })

  it("parses the demo task into commands", () => {
    assert.deepStrictEqual(
      commands(
        'Go to http://127.0.0.1:7801, search for "lamp", open the cheapest result, add it to the cart and return the cart total',
      ),
      [
        { do: "navigate", url: "http://127.0.0.1:7801" },
        { do: "search", text: "lamp", field: null },
        { do: "openItem", item: { by: "price", order: "lowest", rank: 1 } },
        { do: "addToCart", name: null, count: 1 },
        {
          do: "read",
          reading: {
            what: "value",
            query: "cart total",
            label: "cart total",
            fields: [],
            limit: null,
            pages: 1,
            item: null,
          },
          isAnswer: true,
        },
      ],
    )
  })

  it.each([
    ["Go to x.example, sort by price", "navigate sort"],
    ["go to x.example search for lamp open the first result return the price", "navigate search openItem read"],
    ["Take a screenshot and save it as home.png", "save"],
    ["Sign in at http://x.example/login as demo@x.example / secret", "navigate login"],
    ["On http://x.example, extract the table", "navigate read"],
    ['Check that "Gift wrap" is visible', "verify"],
    ["Check the cart total", "read"],
    ["Check out", "checkout"],
    ["Open the second cheapest lamp's page", ""],
    ["Return the cart total. Do not check out.", "read"],
    ["Download the invoice of the first order", "openItem click"],
    ['Find "lamp" and open the first result', "search openItem"],
  ])("reads %s as %s", (task, expected) => {
    if (expected === "") declined(task)
    else assert.strictEqual(kinds(task), expected)
  })

  it.each<[string, Command]>([
    ["Sort by price from high to low", { do: "sort", by: "price", order: "descending" }],
    ["Sort the results by lowest price", { do: "sort", by: "price", order: "ascending" }],
    ["Sort by price, cheapest first", { do: "sort", by: "price", order: "ascending" }],
    ["Sort results from cheapest to most expensive", { do: "sort", by: "price", order: "ascending" }],
    ["Filter by price under $1,250.50", { do: "filterPrice", minimum: null, maximum: 1250.5 }],
    ["Filter by price between 10 and 20", { do: "filterPrice", minimum: 10, maximum: 20 }],
    ['Filter by category "Desk lamps"', { do: "filter", by: "category", value: "Desk lamps" }],
    ["Filter the results to show only products in stock", { do: "filter", by: null, value: "in stock" }],
    ["Open the third result", { do: "openItem", item: { by: "position", position: 3 } }],
    ["Open the last result", { do: "openItem", item: { by: "position", position: -1 } }],
    ["Open the second most expensive product", { do: "openItem", item: { by: "price", order: "highest", rank: 2 } }],
    ["Open the product with the highest rating", { do: "openItem", item: { by: "rating", order: "highest", rank: 1 } }],
    ['Open the product named "Arc"', { do: "openItem", item: { by: "name", name: "Arc" } }],
    ["Add it to the cart twice", { do: "addToCart", name: null, count: 2 }],
    ["Put three of them in the basket", { do: "addToCart", name: null, count: 3 }],
    ['Set the quantity of "Arc" to 4', { do: "setQuantity", name: "Arc", count: 4 }],
    ["Press Ctrl+A", { do: "press", keys: "Control+a", times: 1, field: null }],
    ["Wait for 20 seconds", { do: "wait", seconds: 20 }],
    ['Wait until "Done" appears', { do: "waitFor", text: "Done" }],
    ["Scroll to the bottom", { do: "scroll", direction: "bottom", pages: 1 }],
    ['Log in with username demo and password "a, then b"', { do: "login", user: "demo", password: "a, then b" }],
    ["Save it as a CSV file named orders.csv", { do: "save", name: "orders.csv", format: "csv", from: "last" }],
    ["Save the page as page.pdf", { do: "save", name: "page.pdf", format: "pdf", from: "page" }],
  ])("reads %s", (task, expected) => {
    assert.deepStrictEqual(commands(task), [expected])
  })

  it.each<[string, { readonly [key: string]: unknown }]>([
    ["Return the orders table from all pages", { what: "table", query: "orders", pages: 20 }],
    ["Return the table of the first 3 pages", { what: "table", pages: 3 }],
    ["Return the table with the columns Order, Date and Total", { what: "table", fields: ["Order", "Date", "Total"] }],
    ["Return the names and prices of the first 5 results", { what: "list", fields: ["name", "price"], limit: 5 }],
    ["Return all products with name, price and rating", { what: "list", fields: ["name", "price", "rating"] }],
    ["Return the total of the cart", { what: "value", query: "cart total" }],
    ["What is the new total in the basket?", { what: "value", query: "cart total" }],
    ["Tell me how many orders there are", { what: "count", query: "orders" }],
    [
      "Return the price of the cheapest result",
      { what: "value", query: "price", item: { by: "price", order: "lowest", rank: 1 } },
    ],
    ["Return the lowest price", { what: "value", query: "price", item: { by: "price", order: "lowest", rank: 1 } }],
    ["Return the page title", { what: "title" }],
    ["Return the product title", { what: "heading" }],
  ])("reads the answer of: %s", (task, expected) => {
    const [command] = commands(task)
    assert.ok(command?.do === "read" && command.isAnswer)
    for (const [key, value] of Object.entries(expected))
      assert.deepStrictEqual(command.reading[key as keyof typeof command.reading], value, key)
  })

  it.each<[string, string]>([
    ["Log in as bob with password Secret!, then return the title", "Secret!"],
    ["Log in as bob with password Secret! and return the title", "Secret!"],
    ["Log in as bob with password Secret. Return the title", "Secret"],
    ["Log in (user: bob, password: lamp-light).", "lamp-light"],
    ['Log in as bob with password "Secret!". Return the title', "Secret!"],
  ])("keeps the punctuation of the secret in: %s", (task, password) => {
    assert.deepStrictEqual(commands(task)[0], { do: "login", user: "bob", password })
  })

  it.each([
    "Log in as zoe with <secret>password</secret>",
    "Log in as zoe with password <secret>password</secret>!",
    'Log in as zoe with password "<secret>password</secret>". Return the title',
  ])("reads the placeholder of a secret as one value: %s", (task) => {
    assert.deepStrictEqual(commands(task)[0], { do: "login", user: "zoe", password: "<secret>password</secret>" })
  })

  it.each(["Log in as bob with password Secret!", "Log in as bob with password Secret? Return the title"])(
    "asks for quotes where a mark may belong to the secret or end the sentence: %s",
    (task) => assert.include(declined(task).message, "Put the password in quotes"),
  )

  it("applies a shared item to several values", () => {
    const items = commands("Return the name, price and rating of the second result").flatMap((command) =>
      command.do === "read" ? [[command.reading.label, command.reading.item]] : [],
    )
    const second = { by: "position" as const, position: 2 }
    assert.deepStrictEqual(items, [
      ["name", second],
      ["price", second],
      ["rating", second],
    ])
  })

  it("accepts the search query as a noun for its results", () => {
    assert.strictEqual(kinds('Search for "reading lamps", open the cheapest lamp'), "search openItem")
    assert.strictEqual(declined("Open the cheapest lamp").clause, "Open the cheapest lamp")
  })

  it("declines with the first clause that it does not understand", () => {
    assert.strictEqual(
      declined('Go to http://x.example, search for "lamp" and book me a taxi, then return the title').clause,
      "book me a taxi",
    )
  })

  it("suggests the closest verb for a misspelled one", () => {
    assert.include(
      declined("Serach for lamps in the shop").suggestions.map((one) => one.title),
      'Did you mean "search"?',
    )
  })

  it("keeps quoted strings unchanged", () => {
    const text = FastCheck.string({ minLength: 1 }).filter((one) => one.trim() !== "" && !/["“”„\\]/.test(one))
    FastCheck.assert(
      FastCheck.property(text, text, (query, shown) => {
        assert.deepStrictEqual(
          commands(`Go to http://x.example, search for "${query}" and wait for "${shown}" to appear`).slice(1),
          [
            { do: "search", text: query, field: null },
            { do: "waitFor", text: shown },
          ],
        )
      }),
    )
  })

  it.each([
    `enter x in ${"in the a ".repeat(35)}`,
    `return ${"price and name of the ".repeat(23)}`,
    `fill in the form with ${Array.from({ length: 28 }, (_, i) => `field${i} "v${i}"`).join(", ")}`,
    "click ".repeat(200),
    "the quick brown fox jumps over the lazy dog ".repeat(500),
  ])("reads no phrase twice, so that no wording keeps it busy: %s", (task) => {
    // The time limit of the test is what fails here: the first of these took twenty seconds without it.
    assert.ok(parseTask(task))
  })

  it("never throws, and names a part of the task when it declines", () => {
    const word = FastCheck.constantFrom(
      ..."go to open the cart and then search for lamp , . ; : \" ' ( ) 1. 2) \n - first cheapest result add it http://x.y/z?a=1, orders.csv fill with as into return price of all pages".split(
        " ",
      ),
      "\n",
    )
    FastCheck.assert(
      FastCheck.property(
        FastCheck.oneof(
          FastCheck.string(),
          FastCheck.array(word, { maxLength: 40 }).map((words) => words.join(" ")),
        ),
        (task) => {
          const plan = parseTask(task)
          if (plan instanceof TaskDeclined) assert.include(task, plan.clause)
          else assert.isAbove(plan.commands.length, 0)
        },
      ),
      { numRuns: 300 },
    )
  })
})
