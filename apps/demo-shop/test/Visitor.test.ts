import { assert, test } from "vitest"
import { newVisitor, Visitors } from "../src/Visitor.ts"

const signedIn = { ...newVisitor, isSignedIn: true }

test("an unknown visitor id is replaced with a new one", () => {
  const visitors = new Visitors()
  const id = visitors.keep("chosen-by-the-visitor", signedIn)
  assert.notStrictEqual(id, "chosen-by-the-visitor")
  assert.strictEqual(visitors.find("chosen-by-the-visitor"), newVisitor)
  assert.strictEqual(visitors.find(id), signedIn)
  assert.strictEqual(visitors.keep(id, newVisitor), id)
})

test("the least recently seen visitor is evicted first", () => {
  const visitors = new Visitors()
  const first = visitors.keep(undefined, signedIn)
  const second = visitors.keep(undefined, signedIn)
  for (let count = 0; count < 998; count++) visitors.keep(undefined, signedIn)
  visitors.keep(first, signedIn)
  visitors.keep(undefined, signedIn)
  assert.strictEqual(visitors.find(first), signedIn)
  assert.strictEqual(visitors.find(second), newVisitor)
})
