import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Bench, find } from "../fixture/Bench.ts"

const shop = `<title>Shop</title><header><nav><ul><li><a href="/">Home</a></li><li><a href="/sale">Sale</a></li><li><a href="/help">Help</a></li></ul></nav></header>
  <main><h1>Lamps</h1><p>24 results</p><div class="grid">
  ${[
    ["Arc lamp", "€ 129.00", "In stock"],
    ["Desk lamp", "€ 39.50", "Sold out"],
    ["Moon lamp", "€ 24.90", "In stock"],
  ]
    .map(
      ([name, price, stock], at) =>
        `<div class="card"><h3><a href="/p/${at}">${name}</a></h3><span class="price">${price}</span><span class="stock">${stock}</span><button>Add to cart</button></div>`,
    )
    .join("")}
  </div></main><footer><ul><li>Imprint text</li><li>Privacy text</li><li>Terms text</li></ul></footer>`

const cart = `<title>Your cart</title><h1>Cart</h1><table><thead><tr><th>Product</th><th>Price</th><th>Quantity</th><th>Sum</th><th></th></tr></thead>
  <tbody><tr><td>Arc lamp</td><td>$129.00</td><td><input type="number" value="2"></td><td>$258.00</td><td><button>Remove</button></td></tr>
  <tr><td>Bulb</td><td>$4.50</td><td><input type="number" value="1"></td><td>$4.50</td><td><button>Remove</button></td></tr></tbody>
  <tfoot><tr><td colspan="3">Subtotal</td><td>$262.50</td><td></td></tr><tr><td colspan="3">Shipping</td><td>$9.90</td><td></td></tr><tr><th colspan="3">Total</th><td><b>$272.40</b></td><td></td></tr></tfoot></table>
  <p>Cart items: <span>3</span></p>`

const summary = `<title>Checkout</title><h2>Cart summary</h2><dl><dt>Subtotal</dt><dd>$10.00</dd><dt>Order total</dt><dd>$12.00</dd></dl>
  <div class="row"><span>Delivery date</span><span>March 3</span></div><p>Order number: <strong>T-1007</strong></p>
  <div id="stock-level">7 left</div><output aria-label="Discount">15 %</output>
  <section><h3>Shipping address</h3><p>12 Main Street</p></section>`

const product = `<title>Desk lamp</title><h1>Desk lamp</h1><p class="price">$39.50</p><p>Rating: 4.5 of 5</p><aside><h2>More</h2><p class="price">$1.00</p></aside>`

const spans = `<table id="t"><tr><th rowspan="2">Region</th><th colspan="2">Sales</th></tr><tr><th>2025</th><th>2026</th></tr>
  <tr><td rowspan="2">North</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>
  <table><tr><td>a</td><td>b</td></tr></table><button>Beside</button>`

const orders = (page: number): string => {
  const rows = [0, 1, 2]
    .map((at) => `<tr><td>A-${page * 3 + at}</td><td>${page === 0 ? "paid" : "open"}</td></tr>`)
    .join("")
  const next = page < 2 ? `<a rel="next" href="/orders?page=${page + 1}">Next</a>` : `<a aria-disabled="true">Next</a>`
  return `<html><head><title>Orders</title></head><body><h1>Orders</h1><table><thead><tr><th>Order No</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>${next}</body></html>`
}

const grid = `<div role="grid" aria-label="People"><div role="row"><div role="columnheader">Name</div><div role="columnheader">Age</div></div>
  <div role="row"><div role="gridcell">Ada</div><div role="gridcell">36</div></div><div role="row"><div role="gridcell">Bob</div><div role="gridcell">41</div></div></div>
  <button onclick="document.querySelectorAll('[role=gridcell]').forEach((c, i) => c.textContent = ['Cem','52','Dea','19'][i]); this.disabled = true">Next</button>`

layer(
  Bench.layer({
    "/shop": shop,
    "/cart": cart,
    "/summary": summary,
    "/product": product,
    "/spans": spans,
    "/grid": grid,
    "/framed": `<h1>Outside</h1><iframe src="/cart" width="900" height="500"></iframe>`,
    "/shadow": `<div id="h"></div><script>h.attachShadow({mode:"open"}).innerHTML = '<dl><dt>Battery level</dt><dd>80 %</dd></dl>'</script>`,
    "/empty": "<p>Nothing of the kind.</p>",
    "/orders": (request, response) => {
      response.writeHead(200, { "content-type": "text/html" })
      response.end(orders(Number(new URL(request.url ?? "", "http://x").searchParams.get("page") ?? 0)))
    },
  }),
  { excludeTestServices: true },
)("extracting from a page", (it) => {
  it.effect("reads tables by header, with field values and without buttons", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      yield* open("/cart")
      const whole = yield* act({ extract: { kind: "table" } })
      assert.deepStrictEqual(whole.data, [
        { Product: "Arc lamp", Price: "$129.00", Quantity: "2", Sum: "$258.00" },
        { Product: "Bulb", Price: "$4.50", Quantity: "1", Sum: "$4.50" },
      ])
      const some = yield* act({ extract: { kind: "table", fields: ["sum", "PRODUCT"], limit: 1 } })
      assert.deepStrictEqual(some.data, [{ Sum: "$258.00", Product: "Arc lamp" }])
      const none = yield* act({ extract: { kind: "table", fields: ["colour"] } })
      assert.deepInclude(none, { ok: false })
      assert.include(none.message, "it has Product, Price, Quantity, Sum")
    }),
  )

  it.effect("lays out spanning cells and joins multi-line headers", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      yield* open("/spans")
      assert.deepStrictEqual((yield* act({ extract: { kind: "table" } })).data, [
        { Region: "North", "Sales 2025": "1", "Sales 2026": "2" },
        { Region: "North", "Sales 2025": "3", "Sales 2026": "4" },
      ])
    }),
  )

  it.effect("follows pagination and joins the rows", () =>
    Effect.gen(function* () {
      const { act, open, dispatches, site } = yield* Bench
      yield* open("/orders")
      const two = yield* act({ extract: { kind: "table", pages: 2, fields: ["order no"] } })
      assert.deepStrictEqual(
        two.data,
        ["A-0", "A-1", "A-2", "A-3", "A-4", "A-5"].map((no) => ({ "Order No": no })),
      )
      assert.strictEqual(two.message, "Read 6 rows from 2 pages.")
      assert.deepStrictEqual(dispatches, [{ action: 0, repeatable: true, target: "the next page" }])
      assert.strictEqual(two.urlAfter, `${site.url}/orders?page=1`)
      yield* open("/orders")
      const all = yield* act({ extract: { kind: "table", pages: 10 } })
      assert.lengthOf(all.data as ReadonlyArray<unknown>, 9)
      yield* open("/grid")
      const people = yield* act({ extract: { kind: "table", pages: 5 } })
      assert.deepStrictEqual(people.data, [
        { Name: "Ada", Age: "36" },
        { Name: "Bob", Age: "41" },
        { Name: "Cem", Age: "52" },
        { Name: "Dea", Age: "19" },
      ])
    }),
  )

  it.effect("reads cards as rows with the requested fields", () =>
    Effect.gen(function* () {
      const { act, open, site } = yield* Bench
      const page = yield* open("/shop")
      const cards = yield* act({ extract: { kind: "list" } })
      assert.lengthOf(cards.data as ReadonlyArray<unknown>, 3)
      assert.deepInclude((cards.data as ReadonlyArray<object>)[0], {
        name: "Arc lamp",
        price: "€ 129.00",
        link: `${site.url}/p/0`,
      })
      const fields = yield* act({ extract: { kind: "list", fields: ["Product", "price", "stock"] } })
      assert.deepStrictEqual(fields.data, [
        { Product: "Arc lamp", price: "€ 129.00", stock: "In stock" },
        { Product: "Desk lamp", price: "€ 39.50", stock: "Sold out" },
        { Product: "Moon lamp", price: "€ 24.90", stock: "In stock" },
      ])
      const links = yield* act({ extract: { kind: "links", limit: 2 } })
      assert.deepStrictEqual(links.data, [
        { text: "Home", url: `${site.url}/` },
        { text: "Sale", url: `${site.url}/sale` },
      ])
      const same = yield* act({ extract: { kind: "list", el: find(page, "Desk lamp").index, fields: ["name"] } })
      assert.deepStrictEqual(same.data, [{ name: "Arc lamp" }, { name: "Desk lamp" }, { name: "Moon lamp" }])
      const one = yield* act({ extract: { kind: "links", el: find(page, "Moon lamp").index } })
      assert.deepStrictEqual(one.data, [{ text: "Moon lamp", url: `${site.url}/p/2` }])
    }),
  )

  it.effect("finds a labeled value", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      const read = Effect.fnUntraced(function* (query: string) {
        const result = yield* act({ extract: { kind: "text", query } })
        return result.ok ? result.data : result.message
      })
      yield* open("/cart")
      assert.strictEqual(yield* read("cart total"), "$272.40")
      assert.strictEqual(yield* read("total"), "$272.40")
      assert.strictEqual(yield* read("the subtotal"), "$262.50")
      assert.strictEqual(yield* read("shipping cost"), "$9.90")
      yield* open("/summary")
      assert.strictEqual(yield* read("order total"), "$12.00")
      assert.strictEqual(yield* read("cart total"), "$12.00")
      assert.strictEqual(yield* read("delivery date"), "March 3")
      assert.strictEqual(yield* read("order number"), "T-1007")
      assert.strictEqual(yield* read("discount"), "15 %")
      assert.strictEqual(yield* read("stock level"), "7 left")
      assert.strictEqual(yield* read("shipping address"), "12 Main Street")
      assert.strictEqual(yield* read("phone"), 'No value on the page is labeled "phone".')
      yield* open("/product")
      assert.strictEqual(yield* read("price"), "$39.50")
      assert.strictEqual(yield* read("rating"), "4.5 of 5")
      yield* open("/shop")
      assert.strictEqual(yield* read("number of results"), "24")
      yield* open("/framed")
      assert.strictEqual(yield* read("cart total"), "$272.40")
      yield* open("/shadow")
      assert.strictEqual(yield* read("battery level"), "80 %")
    }),
  )

  it.effect("reads text, title and URL", () =>
    Effect.gen(function* () {
      const { act, open, site } = yield* Bench
      const page = yield* open("/product")
      assert.strictEqual((yield* act({ extract: { kind: "title" } })).data, "Desk lamp")
      assert.strictEqual((yield* act({ extract: { kind: "url" } })).data, `${site.url}/product`)
      const text = yield* act({ extract: { kind: "text" } })
      assert.strictEqual(text.data, "Desk lamp\n$39.50\nRating: 4.5 of 5\nMore\n$1.00")
      assert.strictEqual(page.pageText, text.data)
      yield* open("/empty")
      for (const kind of ["table", "list", "links"] as const)
        assert.deepInclude(yield* act({ extract: { kind } }), { ok: false }, kind)
    }),
  )

  it.effect("saves readings, screenshots and prints of the page", () =>
    Effect.gen(function* () {
      const { act, open, files } = yield* Bench
      yield* open("/cart")
      const content = [
        { name: "Lamp", note: '5" high, =tall' },
        { name: "=1+1", price: -2 },
      ]
      for (const format of ["csv", "json", "md", "txt"] as const)
        assert.deepInclude(yield* act({ save: { name: "a/../rows", format, content } }), {
          ok: true,
          file: `rows.${format}`,
        })
      for (const format of ["png", "pdf"] as const)
        assert.deepInclude(yield* act({ save: { name: "page", format } }), { ok: true, file: `page.${format}` })
      const text = (name: string) => new TextDecoder().decode(files.find((file) => file.name === name)?.bytes)
      assert.strictEqual(text("rows.csv"), 'name,note,price\r\nLamp,"5"" high, =tall",\r\n\'=1+1,,-2\r\n')
      assert.deepStrictEqual(JSON.parse(text("rows.json")), content)
      assert.include(text("rows.md"), "| name | note | price |")
      assert.ok(text("page.pdf").startsWith("%PDF-"))
      assert.strictEqual(text("page.png").slice(1, 4), "PNG")
      assert.deepInclude(yield* act({ save: { name: "x", format: "csv" } }), { ok: false })
    }),
  )
})
