import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { serveShop } from "@tabwright/agent-fixtures"
import { openBrowser, runOn, type ShopRun } from "./ShopRun.ts"

/** The demo shop in a real browser; every task starts as a stranger with an empty cart. */
class Shop extends Context.Service<
  Shop,
  {
    readonly run: (task: string, ...followUps: ReadonlyArray<string>) => Effect.Effect<ShopRun>
  }
>()("@tabwright/planner/test/Shop") {
  static readonly layer = Layer.effect(
    Shop,
    Effect.gen(function* () {
      const { agent, files } = yield* openBrowser
      const shop = yield* serveShop
      let strangers = 0
      const run = (task: string, ...followUps: ReadonlyArray<string>) =>
        Effect.gen(function* () {
          // A host name of its own has a cookie of its own: one shop serves every stranger.
          const url = shop.url.replace("127.0.0.1", `stranger${++strangers}.localhost`)
          const turns: Array<{ task: string; result: string }> = []
          let last = yield* runOn(agent, files, task.replaceAll("URL", url), turns)
          for (const followUp of followUps) {
            turns.push({ task, result: last.text })
            last = yield* runOn(agent, files, followUp.replaceAll("URL", url), turns)
          }
          return last
        }).pipe(Effect.orDie)
      return Shop.of({ run })
    }),
  )
}

const expectText = Effect.fnUntraced(function* (expected: string, task: string, ...followUps: ReadonlyArray<string>) {
  const { run } = yield* Shop
  const { text, success, steps } = yield* run(task, ...followUps)
  assert.strictEqual(text, expected, steps.map((step) => `${step.number}. ${step.decision.nextGoal}`).join("\n"))
  assert.isTrue(success)
})

/** The share of tasks that `npm test` runs. */
const share = process.env["TABWRIGHT_LONG_TESTS"] === "1" ? 1 : 6

describe("makePlanner on the demo shop", () => {
  layer(Shop.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    const tasks: ReadonlyArray<[string, string]> = [
      [
        "Cart total: $32.95",
        'Go to URL, search for "lamp", open the cheapest result, add it to the cart and return the cart total',
      ],
      [
        "Total: $32.95",
        "Visit URL. Search for lamp. Sort by price from low to high. Open the top result. Put it in the cart. Tell me the total.",
      ],
      [
        "Basket total: $32.95",
        '1. Go to URL\n2. Look up "lamp"\n3. Pick the lowest-priced item\n4. Put it in the basket\n5. Report the basket total',
      ],
      [
        "Cart total: $171.04",
        'On URL: search "lamp"; filter by price under $80; open the most expensive product; set the quantity to 1; add it to the cart; add it to the cart; return the cart total',
      ],
      [
        "Subtotal: $567.00",
        'Go to URL/products/arc-floor-lamp, choose "Black" as the colour, set the quantity to 3, add it to the cart and return the subtotal',
      ],
      [
        "Discount: -$18.90\nTotal: $184.13",
        "Open URL/products/arc-floor-lamp, add it to the cart, apply the discount code LIGHT10 and report the discount and the total",
      ],
      [
        "Name: Cove Armchair\nPrice: $349.00\nRating: 4.8",
        "Go to URL, open the Chairs category, open the best rated product and tell me its name, price and rating",
      ],
      ["Price: $549.00", "Go to URL/search and return the price of the most expensive product"],
      [
        "Number of products: 21",
        'Go to URL/search, set the maximum price to 100, check "In stock only", click "Apply filters", and tell me the number of products',
      ],
      [
        "Downloaded file: invoice-HB-1057.csv",
        'Open URL, sign in as demo@shop.test with the password lamp-light, open the first order, click "Download invoice" and tell me the name of the downloaded file',
      ],
      [
        "Status: Cancelled",
        'Go to URL/login, log in with "demo@shop.test" and "lamp-light", go to page 2 and return the status of the second order',
      ],
      [
        "Order number: HB-1045\nDate: 2025-12-24\nTotal: $1,419.16",
        "Log in at URL/login with demo@shop.test / lamp-light, sort the orders by total descending, open the first one, and tell me the order number, the date and the total",
      ],
      ["Line total: $74.70", 'Go to URL, add 3 "Paper Moon Lamp" to the cart and return the line total'],
      [
        "Dialog message: Remove everything from your cart?",
        'Go to URL/products/snake-plant, add it to the cart, empty the cart, accept the dialog, check that "Your cart is empty" is visible and return the dialog message',
      ],
      [
        "Number of items in the cart: 5",
        "Go to URL/products/snake-plant, add two of them to the cart, change the quantity to 5 and tell me how many items are in the cart",
      ],
    ]
    it.effect.each(tasks.filter((_, index) => index % share === 0))("answers %s", ([expected, task]) =>
      expectText(expected, task),
    )

    it.effect("handles search, sorting, product, cart, table and file in one task", () =>
      Effect.gen(function* () {
        const { run } = yield* Shop
        const { text, files } = yield* run(
          'Go to URL, search for "lamp", sort by price from low to high, open the first result, add it to the cart, open the cart, extract the table, save it as cart.csv and return the cart total',
        )
        assert.strictEqual(text, "Cart total: $32.95")
        assert.match(
          files.get("cart.csv") ?? "",
          /^Product,Colour,Price,Quantity,Line total.*\r\nPaper Moon Lamp,White,\$24\.90,1,\$24\.90/,
        )
      }),
    )

    it.effect("checks out", () =>
      Effect.gen(function* () {
        const { run } = yield* Shop
        const { text, success } = yield* run(
          'Go to URL/products/paper-moon-lamp, add it to the cart, proceed to checkout, fill in the form with name "Ada Lovelace", email "ada@example.org", street and house number "1 Main St", postal code "10115" and city "Berlin", select "Germany" from the country dropdown and continue to shipping. Choose express shipping, continue to payment, enter "4242 4242 4242 4242" as the card number, "12/30" as the expiry date and "123" as the security code, continue to review, accept the terms, place the order and return the order number and the total',
        )
        assert.isTrue(success, text)
        assert.match(text, /^Order number: HB-\d+\nTotal: \$41\.95$/)
      }),
    )

    it.effect("saves a table from all its pages to a file", () =>
      Effect.gen(function* () {
        const { run } = yield* Shop
        const { text, files } = yield* run(
          "Go to URL/login. Fill in E-mail with demo@shop.test and Password with lamp-light. Click Sign in. Extract the orders table from all pages with the columns Order, Date and Total, and save it as a CSV file named orders.csv.",
        )
        const lines = (files.get("orders.csv") ?? "").trim().split("\r\n")
        assert.strictEqual(lines[0], "Order,Date,Total")
        assert.strictEqual(lines.length, 58)
        assert.include(text, "Saved orders.csv")
      }),
    )

    it.effect("works inside an iframe and a shadow root", () =>
      Effect.gen(function* () {
        const { run } = yield* Shop
        const frame = yield* run(
          'Go to URL/products/arc-floor-lamp. In the delivery frame, select "Germany" from the "Deliver to" dropdown, click "Estimate delivery" and return the table',
        )
        assert.include(frame.text, "Express delivery")
        const shadow = yield* run(
          'Go to URL/products/arc-floor-lamp, select "5 stars" from the Show dropdown and return the title',
        )
        assert.isTrue(shadow.success)
        assert.include(
          shadow.steps.map((step) => step.decision.nextGoal),
          'Choose "5 stars" in "Show".',
        )
      }),
    )

    it.effect("continues with the page and the cart of the previous turn", () =>
      expectText(
        "Cart total: $67.59",
        "Go to URL/search?q=lamp, open the cheapest result and add it to the cart",
        "Now go to URL/products/snake-plant, add it to the cart and return the cart total",
      ),
    )

    it.effect.each<[string, string]>([
      ["Go to URL/error and return the title", "500"],
      ["Go to URL/nothing-here and return the title", "404"],
      ['Go to URL/login and log in as "demo@shop.test" with password "wrong"', "The e-mail or the password is wrong"],
      ['Go to URL and click "Buy a pony"', "Nothing on the page accounts for: Buy a pony."],
      ["Go to URL/search?q=lamp and return the price", "Name the one whose price is wanted"],
      [
        'Go to URL/login, log in as "demo@shop.test" with password "lamp-light" and return the orders table with the columns Order and Weight',
        "There is no Weight",
      ],
      ['Go to URL, search for "unicorn" and open the cheapest result', "shows no list of results"],
      ['Go to URL/cart and verify that "Thank you" is visible', 'The check failed: "Thank you" is not on'],
    ])("reports why it failed: %s", ([task, reason]) =>
      Effect.gen(function* () {
        const { run } = yield* Shop
        const { text, success } = yield* run(task)
        assert.isFalse(success, text)
        assert.include(text, reason)
      }),
    )
  })
})
