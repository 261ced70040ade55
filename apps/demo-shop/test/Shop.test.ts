import { assert, test } from "vitest"
import { match, routes } from "../src/Shop.ts"

test("every route matches its path and id", () => {
  for (const route of routes) {
    const found = match(route.path.replace(":id", "some-id"))
    assert.strictEqual(found?.route, route)
    assert.strictEqual(found?.id, route.path.includes(":id") ? "some-id" : "")
  }
})

test("no route matches other paths", () => {
  for (const path of ["", "/cart/", "/products", "/products/a/b", "/account/orders/x/invoice.pdf"]) {
    assert.isUndefined(match(path))
  }
})
