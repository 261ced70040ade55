import { assert, describe, it } from "@effect/vitest"
import { isLikeAddress } from "../../src/recipe/Replaying.ts"

const like: ReadonlyArray<readonly [string, string]> = [
  ["http://shop.test/products/slate-corner-desk", "http://shop.test/products/paper-moon-lamp"],
  ["http://shop.test/orders/18", "http://shop.test/orders/17?from=mail"],
  ["http://shop.test/users/9/edit", "http://shop.test/users/12/edit"],
]

const unlike: ReadonlyArray<readonly [string, string]> = [
  ["http://shop.test/checkout/failed", "http://shop.test/checkout/thanks"],
  ["http://shop.test/checkout/payment-failed", "http://shop.test/checkout/thank-you"],
  ["http://shop.test/account/delete", "http://shop.test/account/settings"],
  ["http://shop.test/orders/17?error=declined", "http://shop.test/orders/17"],
  ["http://evil.test/orders/17", "http://shop.test/orders/17"],
]

describe("an address", () => {
  it("is of the kind that is wanted where no more than names and numbers differ", () => {
    for (const [url, wanted] of like) assert.isTrue(isLikeAddress(url, wanted), url)
  })

  it("is not where it is another page, or tells that something went wrong", () => {
    for (const [url, wanted] of unlike) assert.isFalse(isLikeAddress(url, wanted), url)
  })
})
