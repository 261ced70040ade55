import fc from "fast-check"
import { assert, test } from "vitest"
import { checkAddress, checkPayment } from "../src/Checkout.ts"

const address = {
  name: "Ada Lind",
  email: "ada@shop.test",
  street: "Lamp Street 1",
  city: "Berlin",
  postcode: "10115",
  country: "DE",
}

const card = { holder: "Ada Lind", card: "4242 4242 4242 4242", expiry: "12/29", cvc: "123" }

test("a complete address is accepted unchanged", () => {
  assert.deepStrictEqual(checkAddress(new URLSearchParams(address)), { value: address })
})

test("exactly the empty fields of an address are reported", () => {
  const names = Object.keys(address)
  fc.assert(
    fc.property(fc.subarray(names, { minLength: 1 }), (missing) => {
      const form = new URLSearchParams(address)
      for (const name of missing) form.delete(name)
      const checked = checkAddress(form)
      assert.deepStrictEqual("problems" in checked ? Object.keys(checked.problems).toSorted() : [], missing.toSorted())
    }),
  )
})

test("only the last four digits of a card are stored", () => {
  assert.deepStrictEqual(checkPayment(new URLSearchParams(card)), { value: "4242" })
})

test("a card number with one wrong digit is rejected", () => {
  const digits = card.card.replaceAll(" ", "")
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = `${digits.slice(0, at)}${(Number(digits[at]) + by) % 10}${digits.slice(at + 1)}`
      const checked = checkPayment(new URLSearchParams({ ...card, card: wrong }))
      assert.deepStrictEqual("problems" in checked ? Object.keys(checked.problems) : [], ["card"])
    }),
  )
})
