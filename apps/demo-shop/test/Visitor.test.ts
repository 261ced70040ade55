import { assert, test } from "vitest"
import { stranger, Visitors } from "../src/Visitor.ts"

const signedIn = { ...stranger, isSignedIn: true }

test("an id that was never given out is not taken over", () => {
  const visitors = new Visitors()
  const id = visitors.keep("chosen-by-the-visitor", signedIn)
  assert.notStrictEqual(id, "chosen-by-the-visitor")
  assert.strictEqual(visitors.find("chosen-by-the-visitor"), stranger)
  assert.strictEqual(visitors.find(id), signedIn)
  assert.strictEqual(visitors.keep(id, stranger), id)
})

test("the visitor who was away longest is forgotten first", () => {
  const visitors = new Visitors()
  const first = visitors.keep(undefined, signedIn)
  const second = visitors.keep(undefined, signedIn)
  for (let count = 0; count < 998; count++) visitors.keep(undefined, signedIn)
  visitors.keep(first, signedIn)
  visitors.keep(undefined, signedIn)
  assert.strictEqual(visitors.find(first), signedIn)
  assert.strictEqual(visitors.find(second), stranger)
})
